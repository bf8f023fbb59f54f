"""A program that answers line by line, in the mood of its first argument: for tests/players/test_own.py."""

import json
import sys
import time

mood = sys.argv[1]
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] != "decide":
        continue
    choice = message["choices"][0]
    if mood == "gone":
        sys.exit(0)
    if mood == "late":
        time.sleep(30)
    answers = {
        "good": json.dumps({"id": message["id"], "action": choice["action"]}),
        "words": json.dumps({"id": message["id"], "words": choice["words"]}),
        "noise": "what?",
        "stale": json.dumps({"id": message["id"] - 1, "action": choice["action"]}),
        "text": json.dumps({"id": message["id"], "action": "first"}),
    }
    print(answers[mood], flush=True)

"""Words of our own that strangers stumble over do not come back."""

import re
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.source

ROOT = Path(__file__).parents[2]
OURS = re.compile(r"\b(the own|anew|whims|heritage|deeds)\b", re.IGNORECASE)
TEXT = (".py", ".md", ".ts", ".svelte", ".toml")


def test_plain_english() -> None:
    """CONTRIBUTING, "How the code reads": plain technical English."""
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, text=True, capture_output=True).stdout
    files = [ROOT / line for line in listed.split() if line.endswith(TEXT)]
    lines = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for file in files
        if file != Path(__file__)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
        if OURS.search(line)
    ]
    assert lines == []

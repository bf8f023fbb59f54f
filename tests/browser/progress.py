"""How long a whole game may take: as long as something happens, so that a busy machine fails no test."""

import time

STANDSTILL = 180  # seconds


class Progress:
    """Watches whatever changes while a game goes on."""

    def __init__(self) -> None:
        self.seen: object = self
        self.deadline = 0.0

    def watch(self, now: object, why: str = "") -> None:
        if now != self.seen:
            self.seen, self.deadline = now, time.monotonic() + STANDSTILL
        assert time.monotonic() < self.deadline, f"nothing has happened for {STANDSTILL} s\n{why}"

"""What a server is set up with, for a page that is its own."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Settings:
    editions: None = None
    thinking: float = 2

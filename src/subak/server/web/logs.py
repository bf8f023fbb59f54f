"""What a server writes down: each line with its time and its level, and never the same thing without end."""

import json
import logging
import time
from collections.abc import Callable
from logging.config import dictConfig
from typing import Any, Literal

Style = Literal["plain", "json"]

OFTEN = 20  # lines of one kind that are written in a row
PAUSE = 60.0  # seconds after which a kind may be written again


class Seldom(logging.Filter):
    """Lets few lines of a kind through, and says later how many more there were. Its kind is the place in the code."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.clock = clock
        self.seen: dict[tuple[str, int], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = record.pathname, record.lineno
        since, count = self.seen.get(kind, (self.clock(), 0))
        left_out = count - OFTEN
        if self.clock() - since >= PAUSE:
            since, count = self.clock(), 0
            if left_out > 0:
                record.msg, record.args = f"{record.getMessage()} (and {left_out} more like this before)", ()
        self.seen[kind] = since, count + 1
        return count < OFTEN


class Plain(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")


class Json(logging.Formatter):
    """One object a line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        told: dict[str, Any] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


class Answered(logging.Filter):
    """Drops one complaint of uvicorn: it takes a socket that was refused with a sentence for one without an answer."""

    def filter(self, record: logging.LogRecord) -> bool:
        return "returned without completing handshake" not in record.getMessage()


def write_logs(style: Style, *, verbose: bool = False) -> None:
    """From now on, in this process. `verbose`: every request as well."""
    told = "INFO" if verbose else "WARNING"
    dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {"lines": {"()": Json if style == "json" else Plain}},
            "filters": {"seldom": {"()": Seldom}, "answered": {"()": Answered}},
            "handlers": {
                "stderr": {"class": "logging.StreamHandler", "formatter": "lines", "filters": ["answered", "seldom"]},
                "requests": {"class": "logging.StreamHandler", "formatter": "lines"},
            },
            "root": {"handlers": ["stderr"], "level": "WARNING"},
            "loggers": {
                "subak": {"level": "INFO" if verbose else "WARNING"},
                "uvicorn": {"level": told},
                "uvicorn.access": {"level": told, "handlers": ["requests"], "propagate": False},
            },
        }
    )

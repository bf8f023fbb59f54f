"""The settings of a table: what a game offers, and reading what a person asked for."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any


class BadOption(ValueError):
    """A setting that does not exist or cannot have this value; says what would be right."""


@dataclass(frozen=True)
class Option:
    """One setting. A switch has the values False and True; a number has `low` and `high` instead of values.

    `seat_values` adds the seats 0 to n - 1 to the values (who starts, for instance). `solo` restricts an option to
    games of one player (True) or of several (False). `called` says what a value means where it is not a word people
    would use; `lengths` are the values to offer, in words, if the option decides how long a game takes.
    """

    name: str
    title: str
    help: str
    default: str | int | bool
    values: tuple[str | int | bool, ...] = ()
    low: int = 0
    high: int = 0
    seat_values: bool = False
    solo: bool | None = None
    called: Mapping[str | int | bool, str] = field(default_factory=dict, hash=False)
    lengths: Mapping[str | int | bool, str] = field(default_factory=dict, hash=False)

    def read(self, value: Any, seats: int) -> str | int | bool:
        """The value, from JSON or from the text of a command line."""
        if self.values or self.seat_values:
            allowed: list[str | int | bool] = [*self.values, *(range(seats) if self.seat_values else ())]
            for option in allowed:
                if spelled(value) == spelled(option) and isinstance(value, (str, type(option))):
                    return option
            raise BadOption(f"{self.name}: {value!r} is not one of {', '.join(map(spelled, allowed))}")
        try:
            number = int(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else None
        except ValueError:
            number = None
        if number is None or not self.low <= number <= self.high:
            raise BadOption(f"{self.name}: {value!r} is not a whole number from {self.low} to {self.high}")
        return number


def switch(
    name: str,
    title: str,
    help: str,
    *,
    default: bool = False,
    solo: bool | None = None,
    lengths: Mapping[str | int | bool, str] | None = None,
) -> Option:
    return Option(name, title, help, default, (False, True), solo=solo, lengths=lengths or {})


def spelled(value: Any) -> str:
    """As it is typed: on and off for switches."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return {"true": "on", "false": "off"}.get(str(value).lower(), str(value))


def read_options(known: Sequence[Option], asked: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Every option with its value, the default where nothing was asked."""
    by_name = {option.name: option for option in known}
    for name in asked:
        if name not in by_name:
            raise BadOption(f"there is no option {name!r}; there are {', '.join(by_name) or 'none'}")
    return {
        option.name: option.read(asked[option.name], seats) if option.name in asked else option.default
        for option in known
    }

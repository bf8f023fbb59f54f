"""Changing single values of an edition, as designers write them: `palace.shrine.vp=5`, `constants.victory_cost=8`."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any

from subak.engine.edition import BadEdition
from subak.engine.game import Game

MOST_STEPS = 50  # of a sweep


class BadChange(ValueError):
    """A change that cannot be made. One sentence."""


@dataclass(frozen=True)
class Change:
    """One value: the way to it in the edition file, and what it shall be."""

    path: Sequence[str]
    value: Any

    @property
    def words(self) -> str:
        return f"{'.'.join(self.path)}={json.dumps(self.value) if not isinstance(self.value, str) else self.value}"

    @property
    def name(self) -> str:
        """As the name of an edition, and of its file."""
        return re.sub(r"[^\w .-]+", " ", " ".join([*self.path[-2:], str(self.value)])).strip() or "changed"


def read_change(text: str) -> Change:
    path, equals, value = text.partition("=")
    if not equals or not path.strip() or not value.strip():
        raise BadChange(f"--set {text!r} needs a way to a value and the value, such as palace.shrine.vp=5")
    return Change([part.strip() for part in path.split(".")], read_value(value.strip()))


def read_value(text: str) -> Any:
    """A value as TOML writes it; a word without quotes is a text."""
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except tomllib.TOMLDecodeError:
        return text


def read_sweep(text: str) -> list[Change]:
    """`palace.shrine.vp=3..7`: the same value with each of the numbers."""
    path, _, values = text.partition("=")
    low, dots, high = values.partition("..")
    if not dots or not re.fullmatch(r"-?\d+", low.strip()) or not re.fullmatch(r"-?\d+", high.strip()):
        raise BadChange(f"--sweep {text!r} needs two whole numbers, such as palace.shrine.vp=3..7")
    numbers = range(int(low), int(high) + 1)
    if not 0 < len(numbers) <= MOST_STEPS:
        raise BadChange(f"--sweep {text!r} asks for {len(numbers)} values; it can be 1 to {MOST_STEPS}")
    return [read_change(f"{path}={number}") for number in numbers]


def overlay_with(played: Game, overlay: str | None, changes: Sequence[Change]) -> str:
    """The text of an overlay file that has the changes on top of an overlay."""
    if played.edition_file is None:
        raise BadChange(f"{played.title} has no values that an edition could change")
    reference = tomllib.loads(played.edition_file.read_text(encoding="utf-8"))
    layer: dict[str, Any] = tomllib.loads(overlay) if overlay else {}
    for change in changes:
        apply(played, reference, layer, change)
    return written(layer)


def apply(played: Game, reference: Mapping[str, Any], layer: dict[str, Any], change: Change) -> None:
    first, *rest = change.path
    there = reference.get(first)
    if there is None:
        raise unknown(played, change, first, list(reference))
    if isinstance(there, list) and there and isinstance(there[0], dict):
        change_card(played, there, layer.setdefault(first, []), change)
    elif isinstance(there, dict):
        if len(rest) != 1 or rest[0] not in there:
            raise unknown(played, change, ".".join(rest), list(there))
        layer.setdefault(first, {})[rest[0]] = change.value
    elif rest:
        raise unknown(played, change, ".".join(rest), [])
    else:
        layer[first] = change.value


def change_card(played: Game, cards: Sequence[Any], layer: list[Any], change: Change) -> None:
    kind, name, *fields = change.path if len(change.path) > 1 else [*change.path, ""]
    printed = {card["id"]: card for card in [*cards, *(card for card in layer if "id" in card)]}
    if name not in printed:
        raise unknown(played, change, name, list(printed))
    own = next((card for card in layer if card.get("id") == name), None)
    card = {**next((card for card in cards if card["id"] == name), {}), **(own or {})}
    if not fields:
        raise BadChange(f"--set {change.words}: says no field of {kind} {name}; there are {', '.join(fields_of(card))}")
    field, value = place(played, change, card, fields)
    if own is None:
        own = {"id": name}
        layer.append(own)
    own[field] = value


def place(played: Game, change: Change, card: Mapping[str, Any], fields: Sequence[str]) -> tuple[str, Any]:
    """The field of the card that changes, and all that it will hold: a number may stand inside an effect."""
    name = fields[-1]
    if len(fields) == 1 and name in card and not isinstance(card[name], dict):
        return name, change.value
    for field, value in card.items():
        if field == "source" or (len(fields) > 1 and field != fields[0]):
            continue
        if isinstance(value, dict) and name in value:
            return field, {**value, name: change.value}
        if isinstance(value, list):
            inside = [each for each in value if isinstance(each, dict) and name in each]
            if len(inside) == 1:
                return field, [{**each, name: change.value} if each is inside[0] else each for each in value]
    raise unknown(played, change, ".".join(fields), fields_of(card))


def fields_of(card: Mapping[str, Any]) -> list[str]:
    """What can be changed of a card, with what stands in its effects."""
    found = []
    for field, value in card.items():
        inside = [value] if isinstance(value, dict) else value if isinstance(value, list) else []
        tables = [each for each in inside if isinstance(each, dict)]
        if field not in ("id", "source"):
            found += [name for each in tables for name in each if name != "name"] or [field]
    return list(dict.fromkeys(found))


def unknown(played: Game, change: Change, what: str, known: Sequence[str]) -> BadChange:
    near = get_close_matches(what, known, 3) or list(known)[:12]
    there = f"; there is {', '.join(near)}" if near else ""
    return BadChange(f"{change.words}: the edition of {played.title} has no {what!r} there{there}")


def check(played: Game, name: str, overlay: str) -> None:
    """Whether the edition can be played; a BadChange says why not, in the words of the edition reader."""
    from subak.engine.record import edition_of

    try:
        edition_of(played, name, overlay)
    except BadEdition as problem:
        raise BadChange(str(problem)) from None


def written(layer: Mapping[str, Any]) -> str:
    """As TOML: values, then blocks, then cards."""
    lines = [f"{name} = {value_of(value)}" for name, value in layer.items() if is_plain(value)]
    for name, value in layer.items():
        if isinstance(value, dict):
            lines += ["", f"[{name}]", *(f"{field} = {value_of(each)}" for field, each in value.items())]
    for name, value in layer.items():
        if isinstance(value, list) and not is_plain(value):
            for card in value:
                lines += ["", f"[[{name}]]", *(f"{field} = {value_of(each)}" for field, each in card.items())]
    return "\n".join(lines).strip() + "\n"


def is_plain(value: Any) -> bool:
    return not isinstance(value, dict) and not (isinstance(value, list) and value and isinstance(value[0], dict))


def value_of(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {value_of(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(value_of, value)) + "]"
    return json.dumps(value, ensure_ascii=False)

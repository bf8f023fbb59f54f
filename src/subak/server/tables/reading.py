"""From plain data to dataclasses, as their annotations say: what `encode` wrote is read again."""

import types
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints


class Unreadable(ValueError):
    """What is wrong with the data, and where in it."""

    def __init__(self, place: Sequence[str | int], problem: str) -> None:
        super().__init__(f"`{'.'.join(map(str, place))}`: {problem}" if place else problem)
        self.place = tuple(place)
        self.problem = problem


def read(kind: Any, data: Any, place: tuple[str | int, ...] = ()) -> Any:
    """The data as a value of this kind; `Unreadable` names the first thing that does not fit."""
    origin = get_origin(kind)
    if kind is Any:
        return data
    if origin is Annotated:
        return read(get_args(kind)[0], data, place)
    if origin in (Union, types.UnionType):
        return read_one_of(get_args(kind), data, place)
    if origin is Literal:
        return data if any(data is one or data == one for one in get_args(kind)) else wrong(place, kind, data)
    if is_dataclass(kind):
        return read_dataclass(kind, data, place)
    if origin is not None and issubclass(origin, Mapping):
        return read_mapping(kind, data, place)
    if origin is not None and issubclass(origin, Sequence):
        return read_sequence(kind, data, place)
    if kind is float and type(data) is int:
        return float(data)
    return data if type(data) is (types.NoneType if kind is None else kind) else wrong(place, kind, data)


def read_one_of(kinds: Sequence[Any], data: Any, place: tuple[str | int, ...]) -> Any:
    """Messages name their kind in `type`; of other data the first kind that fits is taken."""
    named = [kind for kind in kinds if is_dataclass(kind) and isinstance(data, dict) and name_of(kind) is not None]
    if named:
        kind = next((kind for kind in named if name_of(kind) == data.get("type")), None)
        return wrong((*place, "type"), kind, data.get("type")) if kind is None else read(kind, data, place)
    problem: Unreadable | None = None
    for kind in kinds:
        try:
            return read(kind, data, place)
        except Unreadable as error:
            problem = problem or error
    assert problem is not None
    raise problem


def read_dataclass(kind: Any, data: Any, place: tuple[str | int, ...]) -> Any:
    if not isinstance(data, dict):
        raise Unreadable(place, "an object is needed here")
    hints, found = hints_of(kind), {}
    for field in fields(kind):
        if field.name in data:
            found[field.name] = read(hints[field.name], data[field.name], (*place, field.name))
        elif field.default is MISSING and field.default_factory is MISSING:
            raise Unreadable((*place, field.name), "it is missing")
    return kind(**found)


def read_mapping(kind: Any, data: Any, place: tuple[str | int, ...]) -> dict[Any, Any]:
    if not isinstance(data, dict):
        raise Unreadable(place, "an object is needed here")
    key_kind, value_kind = get_args(kind)
    keys = {key: int(key) if key_kind is int else key for key in data}  # JSON knows no keys but text
    return {keys[key]: read(value_kind, value, (*place, key)) for key, value in data.items()}


def read_sequence(kind: Any, data: Any, place: tuple[str | int, ...]) -> Any:
    if not isinstance(data, list | tuple):
        raise Unreadable(place, "a list is needed here")
    kinds = get_args(kind)
    if get_origin(kind) is not tuple:
        return [read(kinds[0], each, (*place, k)) for k, each in enumerate(data)]
    if kinds[-1] is ...:
        return tuple(read(kinds[0], each, (*place, k)) for k, each in enumerate(data))
    if len(kinds) != len(data):
        raise Unreadable(place, f"{len(kinds)} values are needed here")
    return tuple(read(one, each, (*place, k)) for k, (one, each) in enumerate(zip(kinds, data, strict=True)))


@cache
def hints_of(kind: type) -> Mapping[str, Any]:
    return get_type_hints(kind, include_extras=True)


def name_of(kind: Any) -> str | None:
    """What a message of this kind says in its field `type`."""
    return next((str(field.default) for field in fields(kind) if field.name == "type"), None)


def wrong(place: tuple[str | int, ...], kind: Any, data: Any) -> Any:
    needed = getattr(kind, "__name__", None) if get_origin(kind) is None else str(kind).replace("typing.", "")
    raise Unreadable(place, f"{data!r} is not {needed or 'one of what there is'}")

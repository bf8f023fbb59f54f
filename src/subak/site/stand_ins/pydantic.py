"""Reading what was sent. The checks of values (`ge`, `le`) are made where a route reads its query."""

import json
from collections.abc import Sequence
from typing import Any

from subak.server.tables.reading import Unreadable, read


class Field:
    def __init__(self, **limits: Any) -> None:
        self.limits = limits
        self.description = limits.get("description", "")


class ValidationError(ValueError):
    def __init__(self, place: Sequence[str | int], problem: str, kind: str = "value_error") -> None:
        super().__init__(problem)
        self.found = {"type": kind, "loc": tuple(place), "msg": problem}

    def errors(self, **_: Any) -> list[dict[str, Any]]:
        return [self.found]


class TypeAdapter:
    def __init__(self, kind: Any) -> None:
        self.kind = kind

    def __class_getitem__(cls, _kind: Any) -> type["TypeAdapter"]:
        return cls

    def validate_json(self, text: str, **_: Any) -> Any:
        try:
            return self.validate_python(json.loads(text))
        except json.JSONDecodeError as error:
            raise ValidationError((), str(error), "json_invalid") from None

    def validate_python(self, data: Any, **_: Any) -> Any:
        try:
            return read(self.kind, data)
        except Unreadable as error:
            raise ValidationError(error.place, error.problem) from None

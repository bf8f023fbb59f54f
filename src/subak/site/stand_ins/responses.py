"""Answers to requests."""

import json
from collections.abc import Mapping
from typing import Any


class Response:
    media_type = ""

    def __init__(
        self,
        content: Any = "",
        status_code: int = 200,
        headers: Mapping[str, str] | None = None,
        media_type: str | None = None,
    ) -> None:
        self.body = self.render(content)
        self.status_code = status_code
        self.headers = {"content-type": media_type or self.media_type}
        self.headers |= {name.lower(): value for name, value in (headers or {}).items()}

    def render(self, content: Any) -> str:
        return content.decode() if isinstance(content, bytes) else str(content or "")

    def set_cookie(self, *_: Any, **__: Any) -> None:
        """A page that is its own server needs none."""


class JSONResponse(Response):
    media_type = "application/json"

    def render(self, content: Any) -> str:
        return json.dumps(content, ensure_ascii=False)

"""The prepared field of the tutorial can be played as the page says."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "tutorial" / "spirits.md"

pytestmark = pytest.mark.source


def test_the_round_on_the_prepared_field() -> None:
    code = "\n".join(re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL))
    assert code.count("assert") == 3
    exec(compile(code, str(PAGE), "exec"), {})

"""tools/protocol.py: the front end is checked against what it writes, so that must be right and up to date."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Literal

import pytest

TOOL = Path(__file__).parents[2] / "tools" / "protocol.py"


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = spec_from_file_location("protocol_tool", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@dataclass(frozen=True)
class Inner:
    """One
    inside."""

    n: int


@dataclass(frozen=True)
class Outer:
    """Everything a message may hold."""

    text: str
    flag: bool
    share: float
    maybe: int | None
    kind: Literal["a", "b"]
    inner: Inner
    inners: Sequence[Inner]
    pairs: list[tuple[str, int]]
    mixed: list[str | int]
    table: Mapping[int, str]
    anything: Any


def test_a_dataclass_becomes_an_interface(tool: ModuleType) -> None:
    writer = tool.Writer()
    assert writer.interface(Outer) == "Outer"
    assert "".join(writer.parts) == (
        "\n/**\n * One\n * inside.\n */\nexport interface Inner {\n  n: number;\n}\n"
        "\n/** Everything a message may hold. */\n"
        "export interface Outer {\n"
        "  text: string;\n"
        "  flag: boolean;\n"
        "  share: number;\n"
        "  maybe: number | null;\n"
        '  kind: "a" | "b";\n'
        "  inner: Inner;\n"
        "  inners: Inner[];\n"
        "  pairs: [string, number][];\n"
        "  mixed: (string | number)[];\n"
        "  table: Record<number, string>;\n"
        "  anything: unknown;\n"
        "}\n"
    )


def test_two_classes_of_one_name_are_refused(tool: ModuleType) -> None:
    writer = tool.Writer()
    writer.interface(Inner)
    other: Any = dataclass(type("Inner", (), {"__annotations__": {"m": int}, "__module__": "elsewhere"}))
    with pytest.raises(SystemExit, match="both have a class Inner"):
        writer.interface(other)


def test_a_kind_without_a_counterpart_is_refused(tool: ModuleType) -> None:
    with pytest.raises(SystemExit, match="cannot write .*complex"):
        tool.Writer().kind(complex)


@pytest.mark.source
def test_the_written_page_is_up_to_date(tool: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    assert tool.main(["--check"]) == 0, capsys.readouterr().err


@pytest.mark.source
def test_an_old_page_is_noticed(
    tool: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tool, "PAGE", tmp_path / "protocol.ts")
    assert tool.main(["--check"]) == 1
    assert "run python tools/protocol.py" in capsys.readouterr().err
    assert tool.main([]) == 0
    assert tool.main(["--check"]) == 0

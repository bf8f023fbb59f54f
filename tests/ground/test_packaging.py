"""What is committed builds anywhere, and says the same thing in the places that must agree."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.setup.running import ROOT

pytestmark = pytest.mark.source


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_no_pin_names_where_it_was_fetched_from() -> None:
    lock = json.loads((ROOT / "web/package-lock.json").read_text(encoding="utf-8"))
    assert not [name for name, package in lock["packages"].items() if "resolved" in package]
    assert "://" not in (ROOT / "constraints.txt").read_text(encoding="utf-8")


def test_the_compiler_is_the_type_checker(project: dict[str, Any]) -> None:
    """mypyc, mypy and librt fit each other only in exactly these versions."""
    pins = dict(re.findall(r"^([\w-]+)==(\S+)", (ROOT / "constraints.txt").read_text(encoding="utf-8"), re.MULTILINE))
    for pin in project["tool"]["subak"]["build"]["compiler"]:
        name, version = pin.replace("_", "-").split("==")
        assert pins.get(name, version) == version


def test_nothing_compiled_lies_in_the_source_tree() -> None:
    """An extension beside its source wins over it, so an edit would silently do nothing."""
    assert [file for file in Path(ROOT, "src").rglob("*") if file.suffix in {".so", ".pyd"}] == []

"""tools/mutants.py and its list: every planted error still fits the source it is planted in."""

import re
from dataclasses import replace
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

pytestmark = pytest.mark.source

CHECKOUT = Path(__file__).parents[2]
AREAS = {
    "rice-dice", "seasons", "kingdoms", "spirits", "undo", "table", "luck", "records", "secrecy",
    "search", "judging", "server", "protocol", "page",
}  # fmt: skip


@pytest.fixture(scope="module")
def tool() -> ModuleType:
    spec = spec_from_file_location("mutants_tool", CHECKOUT / "tools" / "mutants.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_error_changes_a_text_that_stands_in_its_file_once(tool: ModuleType) -> None:
    for mutant in tool.read(tool.LIST):
        source = (CHECKOUT / mutant.file).read_text(encoding="utf-8")
        assert tool.changed(mutant, source) != source, mutant.name


def test_the_tests_that_should_notice_exist(tool: ModuleType) -> None:
    for mutant in tool.read(tool.LIST):
        assert mutant.tests, mutant.name
        for test in mutant.tests:
            file, _, function = test.partition("::")
            path = CHECKOUT / ("web" if mutant.is_page() else "") / file
            assert path.is_file(), f"{mutant.name}: {test}"
            assert not function or re.search(rf"def {function}\(", path.read_text(encoding="utf-8")), mutant.name


def test_every_area_has_its_errors(tool: ModuleType) -> None:
    mutants = tool.read(tool.LIST)
    assert {mutant.area for mutant in mutants} == AREAS
    assert len(mutants) >= 85


def test_some_are_chosen_by_area_or_name(tool: ModuleType) -> None:
    mutants = tool.read(tool.LIST)
    assert list(tool.wanted(mutants, [])) == mutants
    assert {mutant.area for mutant in tool.wanted(mutants, ["luck"])} == {"luck"}
    assert all(mutant.name.startswith("undo-") for mutant in tool.wanted(mutants, ["undo-*"]))


def test_a_text_that_moved_is_told(tool: ModuleType) -> None:
    mutant = replace(tool.read(tool.LIST)[0], old="weeds", new="flowers")
    assert tool.changed(mutant, "no weeds") == "no flowers"
    with pytest.raises(tool.BadList, match=r"stands 0 times in .*, not once: 'weeds'"):
        tool.changed(mutant, "no rice")
    with pytest.raises(tool.BadList, match="stands 2 times"):
        tool.changed(mutant, "weeds and weeds")


def test_a_name_stands_for_one_error(tool: ModuleType, tmp_path: Path) -> None:
    entry = '[[mutant]]\nname = "a"\narea = "b"\nfile = "c"\nold = "d"\nnew = "e"\ntests = ["f"]\n'
    (tmp_path / "list.toml").write_text(entry * 2, encoding="utf-8")
    with pytest.raises(tool.BadList, match=r"list.toml lists a twice"):
        tool.read(tmp_path / "list.toml")

"""Every rule that code, tests, pages or documentation cite exists."""

from pathlib import Path

import pytest

from tools.citations import Citation, broken_citations

pytestmark = pytest.mark.source
ROOT = Path(__file__).parents[2]
PAGE = "# Kingdoms\n\n## 4. Play\n\n* **KR-4.1** A year has three seasons.\n* **KR-4.2** Then comes the harvest.\n"


def test_every_citation_exists() -> None:
    assert list(broken_citations(ROOT)) == []


@pytest.mark.parametrize(
    ("file", "text", "wrong"),
    [
        ("src/kingdoms/harvest.py", '"""KR-4.1 to KR-4.2, and the whole of KR-4."""', []),
        ("src/kingdoms/harvest.py", '"""The harvest (KR-4.3)."""', ["KR-4.3"]),
        ("src/kingdoms/harvest.py", '"""The harvest (section 4)."""', ["section 4"]),
        ("src/kingdoms/harvest.py", 'tax = 1.5  # the harvest (2.10)\n"""Costs (0.25) each."""', ["(2.10)", "(0.25)"]),
        ("src/kingdoms/harvest.py", "shares = (0.25, 0.75)", []),
        ("docs/kingdoms.md", "See section 4, and section 5.", ["section 5"]),
        ("web/src/kingdoms/Harvest.svelte", "<!-- KR-9.9 -->", ["KR-9.9"]),
    ],
)
def test_what_is_noticed(tmp_path: Path, file: str, text: str, wrong: list[str]) -> None:
    for path, content in {"docs/rules/kingdoms.md": PAGE, "tests/test_nothing.py": "", file: text}.items():
        tmp_path.joinpath(path).parent.mkdir(parents=True, exist_ok=True)
        tmp_path.joinpath(path).write_text(content, encoding="utf-8")
    assert [citation.cited for citation in broken_citations(tmp_path)] == wrong
    assert all(isinstance(citation, Citation) and citation.file == file for citation in broken_citations(tmp_path))

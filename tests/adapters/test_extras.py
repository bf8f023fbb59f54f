"""Whoever lacks a library is told which extra brings it."""

import subprocess
import sys

import pytest

WITHOUT = """
import sys
sys.modules[{library!r}] = None
try:
    import subak.adapters.{adapter}
except ImportError as error:
    print(error)
"""


@pytest.mark.parametrize(
    ("adapter", "library"), [("pettingzoo", "pettingzoo"), ("gymnasium", "gymnasium"), ("vector", "numpy")]
)
def test_a_missing_library_is_named_with_its_extra(adapter: str, library: str) -> None:
    code = WITHOUT.format(adapter=adapter, library=library)
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    sentence = f"this adapter needs {library}, which comes with an extra: pip install 'subak[{adapter}]'"
    assert run.stdout.strip() == sentence

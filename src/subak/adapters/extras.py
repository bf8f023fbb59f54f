"""Adapters need libraries that not everybody wants; whoever lacks one is told which extra brings it."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def extra(name: str) -> Iterator[None]:
    """Imports in here are of libraries that come with this extra."""
    try:
        yield
    except ImportError as missing:
        sentence = f"this adapter needs {missing.name or name}, which comes with an extra: pip install 'subak[{name}]'"
        raise ImportError(sentence, name=missing.name) from missing

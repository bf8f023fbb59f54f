"""The page of the browser table, built from web/ with the Node on PATH or with one that a package of Python brings."""

from __future__ import annotations

import runpy
import shutil
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from tools.setup.homes import Home
from tools.setup.running import ROOT, quietly

SCRIPT = str(ROOT / "web/node.py")


@contextmanager
def built_meanwhile(home: Home) -> Iterator[None]:
    """Builds the page, if it is out of date, while other work is done; without a Node, once `home` can hold one."""
    web = runpy.run_path(SCRIPT)
    if web["is_built"]():
        yield
    elif web["is_on_path"]():
        with ThreadPoolExecutor(1) as builder:
            log = home.folder.with_name(f"{home.folder.name}-page.log")  # the folder itself is being made
            page = builder.submit(quietly, [sys.executable, SCRIPT, "build"], log)
            yield
            page.result()
    else:
        yield
        quietly([*bring_node(home), "build"], home.folder / "page.log")


def bring_node(home: Home) -> list[str]:
    """The command that runs web/node.py; Node itself comes from a wheel if there is none on PATH."""
    if not runpy.run_path(SCRIPT)["is_on_path"]():
        import tomllib

        node = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["subak"]["build"]["node"]
        uv = shutil.which("uv")
        pip = [uv, "pip", "install", "-p", home.program("python")] if uv else [home.program("pip"), "install"]
        quietly([*pip, *node], home.folder / "node.log")
    return [home.program("python"), SCRIPT]

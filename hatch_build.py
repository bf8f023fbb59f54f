"""The build hook: compiles the fast modules where it can, and builds the front end where it is out of date.

Environment variables:

    SUBAK_COMPILE   `auto` (default) compiles a wheel if there is a C compiler and falls back to plain Python,
                    `1` insists, `0` does not try; an editable install always runs the sources as they are
    SUBAK_OPT       optimisation level for the C compiler, default 2
    SUBAK_CACHE     a folder that keeps compiled files, so that what did not change is not compiled again
    SUBAK_PAGE      `0` leaves the front end as it is
    SUBAK_NEWS      a file; each stage of the build adds a line to it, because installers keep what a build prints
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools.setup.machine import has_c_compiler

COMPILE = "tools/setup/compile_modules.py"  # apart from the build backend, in the folder that holds the copy


class CannotCompile(Exception):
    """Why the modules stay plain Python, in one line."""


class SubakBuildHook(BuildHookInterface[Any]):
    """What hatchling calls before it packs a wheel or a source archive."""

    def dependencies(self) -> list[str]:
        """Asks for the compiler and for Node only in the builds that will use them."""
        tools = settings(Path(self.root))["build"]
        web = runpy.run_path(str(Path(self.root, "web/node.py")))
        needed: list[str] = []
        if self.may_compile() and (has_c_compiler() or must_compile()):
            needed += tools["compiler"]
        if builds_page() and not web["is_built"]() and not web["is_on_path"]():
            needed += tools["node"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        with page_being_built(Path(self.root)):
            if self.target_name == "wheel" and version == "standard":
                self.include_rules(build_data)
                if self.may_compile():
                    self.include_compiled(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if workshop := build_data.get("workshop"):
            shutil.rmtree(workshop)

    def may_compile(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("SUBAK_COMPILE", "auto") != "0"

    def include_rules(self, build_data: dict[str, Any]) -> None:
        """`subak rules` prints the numbered rules, so they travel inside the package as subak/rules."""
        for page in Path(self.root, "docs/rules").glob("*.md"):
            build_data["force_include"][str(page)] = f"subak/rules/{page.name}"

    def include_compiled(self, build_data: dict[str, Any]) -> None:
        """Packs the compiled modules beside their sources. Without them the sources do the same work, slower."""
        tell("Compiling the rules.")
        workshop = Path(tempfile.mkdtemp(prefix="subak-mypyc-"))
        try:
            extensions = compile_modules(Path(self.root), workshop)
        except CannotCompile as reason:
            shutil.rmtree(workshop)
            if must_compile():
                raise
            self.app.display_warning(f"subak: not compiled, plain Python is used instead: {reason}")
            return
        for extension in extensions:
            build_data["force_include"][str(extension)] = extension.relative_to(workshop).as_posix()
        build_data["workshop"] = workshop
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


@contextmanager
def page_being_built(root: Path) -> Iterator[None]:
    """The page is built on one core while the rules are compiled on another."""
    if not builds_page():
        yield
        return
    tell("Building the page.")
    with subprocess.Popen([sys.executable, root / "web/node.py", "build"], stdout=sys.stderr) as builder:
        yield
    if builder.returncode:
        raise subprocess.CalledProcessError(builder.returncode, builder.args)


def tell(stage: str) -> None:
    """Lets whoever waits for the build know what it is doing."""
    if news := os.environ.get("SUBAK_NEWS"):
        with Path(news).open("a", encoding="utf-8") as file:
            file.write(f"{stage}\n")


def settings(root: Path) -> dict[str, Any]:
    table: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["subak"]
    return table


def builds_page() -> bool:
    return os.environ.get("SUBAK_PAGE") != "0"


def must_compile() -> bool:
    return os.environ.get("SUBAK_COMPILE") == "1"


def compile_modules(root: Path, workshop: Path) -> list[Path]:
    """Compiles in a copy: an extension left in src would silently win over its edited source."""
    if not has_c_compiler():
        raise CannotCompile("there is no C compiler with Python's headers (Debian: apt-get install gcc python3-dev)")
    hidden = shutil.ignore_patterns("static", "__pycache__", "*.so", "*.pyd")
    shutil.copytree(root / "src/subak", workshop / "subak", ignore=hidden)
    run = subprocess.run(
        [sys.executable, root / COMPILE, os.environ.get("SUBAK_OPT", "2"), *compiled_modules(root)],
        cwd=workshop,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    if run.returncode:
        sys.stderr.write(run.stdout)
        raise CannotCompile((run.stdout.strip().splitlines() or ["mypyc stopped without a word"])[-1])
    shutil.rmtree(workshop / "build")
    return [file for file in workshop.rglob("*") if file.suffix in {".so", ".pyd"}]


def compiled_modules(root: Path) -> list[str]:
    """The sources in the folders that [tool.subak] names as compiled, relative to src."""
    found = {module for folder in settings(root)["compiled"] for module in root.glob(f"{folder}/*.py")}
    return sorted(module.relative_to(root / "src").as_posix() for module in found if module.name != "__init__.py")

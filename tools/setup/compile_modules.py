"""Compiles modules with mypyc beside their sources, in the folder this is started in. The build hook runs it.

    python compile_modules.py LEVEL MODULE...     optimisation level of the C compiler, then paths of modules

The modules of a game are two groups, its rules and its bot, and all others are a third: each group becomes one C file,
and the compiler works on as many of them at once as there are cores. SUBAK_CACHE may name a folder that keeps what was
compiled, so that a group that did not change is not compiled again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import time
from contextlib import suppress
from pathlib import Path

from mypyc.build import mypycify
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# What is not compiled may import packages that are not there at build time; its errors are for the checks to find.
MYPY = ["--strict", "--follow-imports=silent", "--config-file="]

# Functions of a shared library could be replaced from outside, so gcc inlines none of them; ours never are.
# Python asks for warnings, and looking for them in generated code takes longer than compiling it.
GCC = ["-fno-semantic-interposition", "-fvisibility=hidden", "-Wno-all"]

DAYS_KEPT = 14


class BuildGroups(build_ext):
    """The largest group first; what was compiled before is taken from the cache."""

    def build_extensions(self) -> None:
        self.extensions.sort(key=size, reverse=True)
        super().build_extensions()

    def build_extension(self, ext: Extension) -> None:
        cache = os.environ.get("SUBAK_CACHE")
        if not cache:
            super().build_extension(ext)
            return
        built, kept = Path(self.get_ext_fullpath(ext.name)), Path(cache, self.fingerprint(ext))
        if kept.exists():
            kept.touch()
            built.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(kept, built)
        else:
            super().build_extension(ext)
            keep(built, kept)

    def fingerprint(self, ext: Extension) -> str:
        """Changes with all that goes into the compiled file: its C, the headers, Python, compiler and options."""
        command = [*getattr(self.compiler, "compiler_so", []), *ext.extra_compile_args]
        total = hashlib.sha256(f"{sys.version} {self.get_ext_filename(ext.name)} {command}".encode())
        for file in [*ext.sources, *sorted(ext.depends)]:
            total.update(hashlib.sha256(Path(file).read_bytes()).digest())
        return total.hexdigest()


def size(ext: Extension) -> int:
    return sum(Path(source).stat().st_size for source in ext.sources)


def keep(built: Path, kept: Path) -> None:
    """Others may be building at the same time, so a file appears in the cache whole or not at all."""
    kept.parent.mkdir(parents=True, exist_ok=True)
    copy = kept.with_suffix(f".{os.getpid()}")
    shutil.copyfile(built, copy)
    copy.replace(kept)


def forget_old(cache: Path) -> None:
    for old in cache.iterdir():
        with suppress(FileNotFoundError):  # another build forgets it too
            if old.stat().st_mtime < time.time() - DAYS_KEPT * 86400:
                old.unlink()


def group_of(module: str) -> str:
    """The group of subak/games/spirits/rules/phases/rain.py is subak_spirits_rules."""
    folders = module.split("/")
    return f"subak_{folders[2]}_{folders[3]}" if folders[1] == "games" else "subak_core"


def main(level: str, modules: list[str]) -> None:
    groups: dict[str, list[str]] = {}
    for module in modules:
        groups.setdefault(group_of(module), []).append(module)
    separate: list[tuple[list[str], str | None]] = [(files, name) for name, files in groups.items()]
    extensions = mypycify([*MYPY, *modules], opt_level=level, debug_level="0", separate=separate)
    if sys.platform != "win32":
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, *GCC]  # mypycify shares one list
    build = ["--quiet", "build_ext", "--inplace", "--parallel", str(os.cpu_count() or 1)]
    setup(name="subak", packages=[], ext_modules=extensions, script_args=build, cmdclass={"build_ext": BuildGroups})
    if cache := os.environ.get("SUBAK_CACHE"):
        forget_old(Path(cache))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])

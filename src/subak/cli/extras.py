"""Libraries that only some commands need. Whoever lacks them is asked whether to install them, or told how."""

import importlib
import re
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, distribution, requires
from importlib.util import find_spec

from subak.cli.command import BadInput


def bring(extra: str, purpose: str) -> None:
    """Returns when the libraries of this extra are here. `purpose` is what needs them: "the browser table"."""
    missing = missing_libraries(extra)
    if not missing:
        return
    names = sorted(name_of(requirement) for requirement in missing)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and agrees(purpose, names)):
        raise BadInput(f"{purpose} needs {', '.join(names)}; install them with: pip install 'subak[{extra}]'")
    install(missing, extra)


def missing_libraries(extra: str) -> list[str]:
    """The requirements of an extra that are not installed. Sources that were never installed ask for nothing."""
    try:
        declared = requires("subak") or []
    except PackageNotFoundError:
        return []
    wanted = [line.partition(";")[0].strip() for line in declared if re.search(rf"extra == ['\"]{extra}['\"]", line)]
    return [requirement for requirement in wanted if not is_installed(name_of(requirement))]


def name_of(requirement: str) -> str:
    """`uvicorn[standard]<1,>=0.50` is uvicorn."""
    return re.split(r"[^\w.-]", requirement, maxsplit=1)[0]


def is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True


def agrees(purpose: str, names: list[str]) -> bool:
    print(f"To start, {purpose} needs some more libraries: {', '.join(names)}.")
    try:
        answer = input("Install them into this environment now? [Y/n] ")
    except EOFError:
        return False
    return answer.strip().lower() in {"", "y", "yes"}


def install(requirements: list[str], extra: str) -> None:
    command = installer()
    if command is None:
        raise BadInput(f"there is neither pip nor uv here; with one of them: install 'subak[{extra}]'")
    if subprocess.call([*command, *requirements]):
        raise BadInput(f"the libraries could not be installed, see above; by hand: pip install 'subak[{extra}]'")
    importlib.invalidate_caches()


def installer() -> list[str] | None:
    if find_spec("pip") is not None:
        return [sys.executable, "-m", "pip", "install"]
    uv = shutil.which("uv")
    return [uv, "pip", "install", "--python", sys.executable] if uv else None

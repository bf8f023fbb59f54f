"""The folder that `subak site` writes: the page, Python for the browser, our package, and how it works offline."""

import gzip
import json
import re
import shutil
from collections.abc import Iterable, Mapping
from hashlib import sha256
from importlib.resources import files
from mimetypes import guess_type
from pathlib import Path

from subak.engine.game import games
from subak.site.package import write_package, write_stdlib

STATIC = Path(str(files("subak").joinpath("server/static")))
INDEX = "index.html"
PYTHON = "python"
PACKED = ("pyodide.asm.mjs", "pyodide.asm.wasm")  # much smaller with gzip, which not every host does
WORKER = "service-worker.js"
TYPES = {".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm", ".woff2": "font/woff2"}
POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'none'"
)


class NoPage(Exception):
    """This copy of Subak has no page to write a site from."""


def write_site(folder: Path) -> None:
    """The whole site. What was there of an earlier one is replaced."""
    if not (STATIC / PYTHON / PACKED[0]).is_file():
        raise NoPage
    folder.mkdir(parents=True, exist_ok=True)
    for part in ("assets", PYTHON):
        shutil.rmtree(folder / part, ignore_errors=True)
    hidden = shutil.ignore_patterns(PYTHON, ".*")
    shutil.copytree(STATIC, folder, ignore=hidden, dirs_exist_ok=True)
    write_index(folder)
    write_python(folder / PYTHON)
    write_boards(folder / "games")
    (folder / ".nojekyll").touch()  # some hosts leave out files whose names they do not like
    write_service_worker(folder)


def write_index(folder: Path) -> None:
    """The page that carries its own server: it says so in its root element, and every address is beside it."""
    page = (STATIC / INDEX).read_text(encoding="utf-8")
    page = re.sub(r'(href|src)="/', r'\1="./', page)
    page = page.replace("<html", '<html data-games="here"', 1)
    page = page.replace("<head>", f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />', 1)
    (folder / INDEX).write_text(page, encoding="utf-8")


def write_python(folder: Path) -> None:
    """Pyodide without what nobody here imports, and our package with all installed games."""
    folder.mkdir(parents=True, exist_ok=True)
    source = STATIC / PYTHON
    for name in ("pyodide.mjs", *PACKED):
        shutil.copyfile(source / name, folder / name)
    for name in PACKED:
        packed = gzip.compress((folder / name).read_bytes(), 9, mtime=0)
        (folder / f"{name}.packed").write_bytes(packed)
    lock = json.loads((source / "pyodide-lock.json").read_text(encoding="utf-8"))
    (folder / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")
    write_stdlib(source / "python_stdlib.zip", folder / "python_stdlib.zip")
    write_package(folder / "subak.zip")


def write_boards(folder: Path) -> None:
    """What games from outside bring for the browser, under the addresses that a server gives it."""
    for game in games().values():
        brought = game.folder / "browser" if game.folder else None
        if brought is not None and brought.is_dir():
            shutil.copytree(brought, folder / game.slug, dirs_exist_ok=True)


def write_service_worker(folder: Path) -> None:
    listed = json.dumps(described(folder, paths_in(folder)), indent=0, sort_keys=True)
    program = files("subak.site").joinpath(WORKER).read_text(encoding="utf-8")
    (folder / WORKER).write_text(f"const FILES = {listed};\n\n{program}", encoding="utf-8")


def paths_in(folder: Path) -> list[Path]:
    """The files that the page may ask for, those of the page itself first."""
    hidden = {WORKER, ".nojekyll"}
    found = [path for path in folder.rglob("*") if path.is_file() and path.name not in hidden]
    return sorted((path for path in found if path.suffix != ".packed"), key=lambda path: (PYTHON in path.parts, path))


def described(folder: Path, paths: Iterable[Path]) -> Mapping[str, Mapping[str, str]]:
    found = {}
    for path in paths:
        name = path.relative_to(folder).as_posix()
        kind = TYPES.get(path.suffix) or guess_type(name)[0] or "application/octet-stream"
        found[name] = {"sha256": sha256(path.read_bytes()).hexdigest()[:16], "type": kind}
        if path.with_name(f"{path.name}.packed").is_file():
            found[name]["packed"] = f"{name}.packed"
    return found


def size_of(folder: Path) -> int:
    """Bytes that a first visit fetches, with what it keeps for offline."""
    listed = described(folder, paths_in(folder))
    return sum((folder / one.get("packed", name)).stat().st_size for name, one in listed.items())

"""Python code for the browser, as two archives: its standard library, and ours with all installed games."""

from collections.abc import Iterator
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from subak import __version__
from subak.engine.game import games
from subak.engine.rulebook import page_of

GROUP = "subak.games"
# Folders of ours that only a server, a terminal or a lab needs, and what a game brings for the page.
LEFT_OUT = {
    "subak/adapters",
    "subak/cli",
    "subak/lab",
    "subak/server/static",
    "subak/server/storage/migrations",
    "subak/terminal",
}
LEFT_OUT_OF_GAMES = {"browser", "__pycache__"}
CODE = {".py", ".toml", ".json", ".md", ".txt"}
# Modules of the standard library that are large and not imported by anything here.
UNUSED = {
    "_pyrepl", "bdb.py", "cProfile.py", "cgi.py", "compileall.py", "ctypes", "curses", "dbm", "doctest.py",
    "ensurepip", "ftplib.py", "idlelib", "imaplib.py", "lib2to3", "mailbox.py", "modulefinder.py", "multiprocessing",
    "nntplib.py", "optparse.py", "pdb.py", "pickletools.py", "plistlib.py", "poplib.py", "profile.py", "pstats.py",
    "pydoc.py", "pydoc_data", "sched.py", "shelve.py", "smtplib.py", "socketserver.py", "sqlite3", "statistics.py",
    "symtable.py", "tabnanny.py", "telnetlib.py", "tkinter", "trace.py", "turtle.py", "unittest", "venv", "wave.py",
    "webbrowser.py", "wsgiref", "xml", "xmlrpc", "zipapp.py",
}  # fmt: skip
CODECS = {
    "__init__.py", "aliases.py", "ascii.py", "cp437.py", "idna.py", "latin_1.py", "punycode.py",
    "raw_unicode_escape.py", "unicode_escape.py", "utf_16.py", "utf_8.py", "utf_8_sig.py",
}  # fmt: skip


def write_stdlib(source: Path, target: Path) -> None:
    """Pyodide's standard library without what nobody imports here."""
    with ZipFile(source) as whole, archive(target) as small:
        for info in whole.infolist():
            top, _, rest = info.filename.partition("/")
            unused = top in UNUSED or (top == "encodings" and rest not in CODECS)
            if not info.is_dir() and not unused:
                add(small, info.filename, whole.read(info))


def write_package(target: Path) -> None:
    """Ours, the packages of games from outside, and the metadata by which games are found."""
    with archive(target) as file:
        for name, path in sorted(sources()):
            add(file, name, path.read_bytes())
        for game in games().values():
            page = page_of(game.slug)
            if page.is_file():
                add(file, f"subak/rules/{game.slug}.md", page.read_bytes())
        entries = "\n".join(f"{one.name} = {one.value}" for one in sorted(entry_points(group=GROUP)))
        add(file, f"subak-{__version__}.dist-info/entry_points.txt", f"[{GROUP}]\n{entries}\n".encode())
        metadata = f"Metadata-Version: 2.1\nName: subak\nVersion: {__version__}\n"
        add(file, f"subak-{__version__}.dist-info/METADATA", metadata.encode())


def sources() -> Iterator[tuple[str, Path]]:
    """Every file that goes into the archive, by its name there."""
    packages = {entry.value.partition(".")[0].partition(":")[0] for entry in entry_points(group=GROUP)} | {"subak"}
    for package in packages:
        spec = find_spec(package)
        assert spec is not None
        for folder in spec.submodule_search_locations or ():
            for path in Path(folder).rglob("*"):
                name = f"{package}/{path.relative_to(folder).as_posix()}"
                if path.is_file() and path.suffix in CODE and belongs(name):
                    yield name, path
        if not spec.submodule_search_locations and spec.origin:
            yield f"{package}.py", Path(spec.origin)
    annotations = find_spec("mypy_extensions")
    if annotations is not None and annotations.origin:
        yield "mypy_extensions.py", Path(annotations.origin)


def belongs(name: str) -> bool:
    parts = name.split("/")
    if any("/".join(parts[:length]) in LEFT_OUT for length in range(2, len(parts) + 1)):
        return False
    return not LEFT_OUT_OF_GAMES & set(parts[:-1])


def archive(target: Path) -> ZipFile:
    return ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9)


def add(file: ZipFile, name: str, content: bytes) -> None:
    """The same bytes give the same archive, whenever it is made: browsers then keep theirs."""
    info = ZipInfo(name, date_time=(2020, 1, 1, 0, 0, 0))
    info.compress_type = ZIP_DEFLATED
    file.writestr(info, content, compresslevel=9)

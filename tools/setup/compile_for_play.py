"""Compiles the rules for the environment of `go.py play`, while its server already runs them as plain Python.

    python compile_for_play.py SERVER     the number of the server's process, which is told when it is done

A compiled copy of the package is put beside the libraries, whole, and then its folder is named in a .pth file that
Python reads when it starts, ahead of the one that names the sources. So a process runs either the sources or the copy,
never some of both. A server that hears SIGUSR1 starts itself again.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from tools.setup.homes import PLAY, SOURCES, build_settings, fingerprint
from tools.setup.running import ROOT, GivingUp, last_lines, tell

PATIENT = 10  # how much less urgent compiling is than answering people
NAME = "_compiled_subak.pth"  # in the alphabet before the _editable_impl_subak.pth that names the sources
STAMP = ".compiled-from"
AGAIN = getattr(signal, "SIGUSR1", None)  # Windows has no such signal


def is_compiled() -> bool:
    """Whether the sources are compiled as they are now. A copy of older ones is no longer used."""
    named = path_file()
    if not named.exists():
        return False
    stamp = Path(named.read_text(encoding="utf-8").strip(), STAMP)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint(SOURCES):
        return True
    named.unlink()
    return False


def path_file() -> Path:
    return site_packages() / NAME


def site_packages() -> Path:
    return Path(sysconfig.get_path("purelib", "venv", {"base": str(PLAY.folder)}))


def start(server: int) -> None:
    """In a process of its own, which ends with the server when that is interrupted."""
    if AGAIN is not None:
        signal.pthread_sigmask(signal.SIG_BLOCK, [AGAIN])  # the server, not yet there, hears it when it is
    subprocess.Popen([sys.executable, __file__, str(server)], stdin=subprocess.DEVNULL)


def compile_copy(log: Path) -> Path:
    """The folder of a compiled copy of the package."""
    wanted = fingerprint(SOURCES)
    with tempfile.TemporaryDirectory(dir=PLAY.folder) as folder:
        with log.open("w", encoding="utf-8") as output:
            run = subprocess.run(
                build_command(folder),
                cwd=ROOT,
                env=build_settings(log, SUBAK_PAGE="0"),
                stdout=output,
                stderr=subprocess.STDOUT,
            )
        if run.returncode:
            raise GivingUp(last_lines(log, 1))
        return unpack(next(Path(folder).glob("*.whl")), wanted)


def build_command(folder: str) -> list[str]:
    if Path(PLAY.program("pip")).exists():
        return [PLAY.program("python"), "-m", "pip", "wheel", "--no-deps", "--wheel-dir", folder, "."]
    return ["uv", "build", "--wheel", "--python", PLAY.program("python"), "--out-dir", folder]


def unpack(wheel: Path, wanted: str) -> Path:
    """Appears whole or not at all. Entry points and scripts stay those of the environment."""
    made = Path(tempfile.mkdtemp(dir=PLAY.folder))
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(made, [name for name in archive.namelist() if ".dist-info/" not in name])
    (made / STAMP).write_text(wanted, encoding="utf-8")
    copy = PLAY.folder / f"compiled-{wanted[:12]}"
    shutil.rmtree(copy, ignore_errors=True)
    made.rename(copy)
    return copy


def use(copy: Path) -> None:
    """From now on, every process that starts runs the copy."""
    new = path_file().with_suffix(".new")
    new.write_text(f"{copy}\n", encoding="utf-8")
    new.replace(path_file())
    for other in PLAY.folder.glob("compiled-*"):
        if other != copy:
            shutil.rmtree(other, ignore_errors=True)


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """A second table that is started meanwhile waits for the same copy."""
    with (PLAY.folder / "compile.lock").open("w") as lock:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(server: int) -> int:
    if hasattr(os, "nice"):
        os.nice(PATIENT)
    log = PLAY.folder / "compile.log"
    try:
        with one_at_a_time():
            if not is_compiled():
                use(compile_copy(log))
    except KeyboardInterrupt:
        return 130
    except GivingUp as reason:
        tell(f"The rules could not be compiled and stay plain Python: {reason}\nThe whole story is in {log}.")
        return 1
    if AGAIN is not None:
        if os.getppid() == server:  # it has not ended meanwhile
            os.kill(server, AGAIN)
    else:
        tell("The rules are compiled: bots think much faster when you start the table again.")
    return 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))

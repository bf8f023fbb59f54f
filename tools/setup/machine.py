"""What this machine has, and what can be brought to it: a C compiler, and the programs that some tests talk to."""

from __future__ import annotations

import os
import shutil
import subprocess
import sysconfig
from pathlib import Path

from tools.setup.running import tell

# A package of Debian, and the programs of which any one will do.
SYSTEM = {
    "chromium": ("chromium", "chromium-browser", "google-chrome"),
    "postgresql": ("initdb",),
    "redis-server": ("redis-server", "valkey-server"),
}
COMPILER = ["gcc", "libc6-dev", "python3-dev"]


def has_c_compiler() -> bool:
    """True if there is a compiler, and Python's header files for it."""
    names = [os.environ.get("CC", "cc"), "gcc", "clang", "cl"]
    return any(map(shutil.which, names)) and Path(sysconfig.get_path("include"), "Python.h").exists()


def find_program(*names: str) -> str | None:
    """Where one of these programs is. Debian keeps those of PostgreSQL away from PATH."""
    debian = [str(folder) for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
    path = os.pathsep.join([os.environ.get("PATH", ""), *debian])
    return next((found for name in names if (found := shutil.which(name, path=path))), None)


def missing_packages() -> list[str]:
    return [package for package, programs in SYSTEM.items() if not find_program(*programs)]


def apt_install(packages: list[str]) -> bool:
    """Installs packages of Debian where that needs no password. True if they are there now."""
    if not shutil.which("apt-get"):
        return False
    admin = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if admin and (not shutil.which("sudo") or subprocess.run([*admin, "true"], capture_output=True).returncode):
        return False
    tell(f"      Installing {', '.join(packages)} with apt-get.")
    apt = [*admin, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    subprocess.run([*apt, "update"], stdout=subprocess.DEVNULL)
    install = [*apt, "install", "-y", "--no-install-recommends", *packages]
    return subprocess.run(install, stdout=subprocess.DEVNULL).returncode == 0

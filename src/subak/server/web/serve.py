"""Start a server, say where it is, and perhaps open a browser there. Start it again when SIGUSR1 asks for it.

Starting again means that this process restarts the program: with rules that were compiled or changed meanwhile. The
listening socket stays open all the time, so browsers are never turned away; they only find their line cut, call again
and repeat what was not answered.
"""

import asyncio
import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Callable
from typing import NoReturn

import uvicorn

from subak.engine.laws.checksum import is_compiled
from subak.engine.printable import printable
from subak.engine.translation import say
from subak.server.web.app import create_app
from subak.server.web.door import impatient
from subak.server.web.logs import write_logs
from subak.server.web.settings import Settings

TRIES = 20  # ports behind the wanted one that are tried when it is taken
MAX_FRAME = 1024 * 1024  # bytes; what is longer than a message but below this is answered, not cut off
PRIVILEGED = 1024  # ports below it are not for everybody
HIGHEST = 65_535
ANYWHERE = ("0.0.0.0", "::")
INHERITED = "SUBAK_LISTENING"  # the number of an open socket, from the process this was before it restarted
AGAIN = getattr(signal, "SIGUSR1", None)  # Windows has no such signal


def serve(settings: Settings, host: str, port: int, *, open_browser: bool = False, verbose: bool = False) -> None:
    """Serve until interrupted. OSError says in a sentence why there is no port to listen on."""
    inherited = os.environ.pop(INHERITED, "")
    listening = socket.socket(fileno=int(inherited)) if inherited else bind(host, port)
    found: int = listening.getsockname()[1]
    if port and found != port and not inherited:
        tell(say("Port {port} is taken by another program, so another one is used.", port=port))
    write_logs(settings.log, verbose=verbose)
    config = config_of(settings, access_log=verbose)
    address = f"http://{shown(host)}:{found}"
    greeting = how_fast() if inherited else say("Subak is at {address} (Ctrl-C ends it).", address=address)
    server = Server(config, lambda: greet(greeting, address if open_browser and not inherited else None))
    with listening.dup() as kept:  # uvicorn closes the one it is given
        asyncio.run(server.serve([listening]))
        if server.again:
            start_again(kept)


def config_of(settings: Settings, *, access_log: bool = False) -> uvicorn.Config:
    """How uvicorn runs the server with these settings. What is logged is decided elsewhere."""
    return uvicorn.Config(
        create_app(settings),
        http=impatient(settings.patience, settings.connections),
        log_config=None,
        access_log=access_log,
        ws_max_size=MAX_FRAME,
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=3,
    )


class Server(uvicorn.Server):
    """Greets when it is ready. The signal AGAIN ends it as Ctrl-C does, but to begin `again`."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready
        self.again = False

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if AGAIN is not None:
            asyncio.get_running_loop().add_signal_handler(AGAIN, self.end_to_begin_again)
            signal.pthread_sigmask(signal.SIG_UNBLOCK, [AGAIN])  # go.py holds it back until we can hear it
        await asyncio.to_thread(self.ready)

    def end_to_begin_again(self) -> None:
        self.again = self.should_exit = True


def greet(sentence: str, page: str | None) -> None:
    tell(sentence)
    if page:
        webbrowser.open(page)


def start_again(listening: socket.socket) -> NoReturn:
    """This process restarts with the same arguments, and goes on listening where it did."""
    listening.set_inheritable(True)
    os.environ[INHERITED] = str(listening.fileno())
    os.execv(sys.executable, sys.orig_argv)


def how_fast() -> str:
    if is_compiled():
        return say("The rules are compiled now: bots think fast.")
    return say("The table was started again.")


def tell(sentence: str) -> None:
    print(sentence, flush=True)


def bind(host: str, port: int) -> socket.socket:
    """The wanted port, or the next free one behind it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in range(port, min(port + TRIES, HIGHEST + 1) if port else 1):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
        except (TypeError, UnicodeError):
            listening.close()
            raise OSError(say("{host} is no address of a machine.", host=printable(host[:60]))) from None
        except OSError as error:
            listening.close()
            if error.errno == errno.EACCES and wanted < PRIVILEGED and wanted == port:
                sentence = "Port {port} needs a right that this user does not have; ports from {first} up do not."
                raise OSError(say(sentence, port=port, first=PRIVILEGED)) from None
            if not is_taken(error):
                raise OSError(say("Cannot listen on {host}: {problem}.", host=host, problem=error.strerror)) from None
        else:
            return listening
    raise OSError(say("The ports {first} to {last} are all taken.", first=port, last=min(port + TRIES - 1, HIGHEST)))


def is_taken(error: OSError) -> bool:
    return error.errno in (errno.EADDRINUSE, errno.EACCES)


def shown(host: str) -> str:
    """An address that can be typed: of this machine in its network, if the server listens everywhere."""
    if host not in ANYWHERE:
        return f"[{host}]" if ":" in host else host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing; it only asks which way it would go
            name: str = probe.getsockname()[0]
        except OSError:
            name = "127.0.0.1"
        return name

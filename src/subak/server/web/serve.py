"""Start a server, say where it is, and perhaps open a browser there."""

import asyncio
import errno
import logging
import socket
import webbrowser

import uvicorn

from subak.engine.translation import say
from subak.server.web.app import create_app
from subak.server.web.settings import Settings

TRIES = 20  # ports behind the wanted one that are tried when it is taken
MAX_FRAME = 1024 * 1024  # bytes; what is longer than a message but below this is answered, not cut off
ANYWHERE = ("0.0.0.0", "::")


def serve(settings: Settings, host: str, port: int, *, open_browser: bool = False, verbose: bool = False) -> None:
    """Serve until interrupted. OSError says in a sentence why there is no port to listen on."""
    listening = bind(host, port)
    found: int = listening.getsockname()[1]
    if port and found != port:
        tell(say("Port {port} is taken by another program, so another one is used.", port=port))
    config = uvicorn.Config(
        create_app(settings),
        log_level="info" if verbose else "warning",
        access_log=verbose,
        ws_max_size=MAX_FRAME,
        timeout_graceful_shutdown=3,
    )
    logging.getLogger("uvicorn.error").addFilter(was_answered)
    asyncio.run(run(uvicorn.Server(config), listening, f"http://{shown(host)}:{found}", open_browser))


async def run(server: uvicorn.Server, listening: socket.socket, address: str, open_browser: bool) -> None:
    serving = asyncio.create_task(server.serve([listening]))
    while not server.started and not serving.done():
        await asyncio.sleep(0.05)
    if server.started:
        tell(say("Subak is at {address} (Ctrl-C ends it).", address=address))
        if open_browser:
            await asyncio.to_thread(webbrowser.open, address)
    await serving


def was_answered(entry: logging.LogRecord) -> bool:
    """Drop one complaint of uvicorn: it takes a socket that was refused with a sentence for one that got no answer."""
    return "returned without completing handshake" not in entry.getMessage()


def tell(sentence: str) -> None:
    print(sentence, flush=True)


def bind(host: str, port: int) -> socket.socket:
    """The wanted port, or the next free one behind it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for wanted in range(port, port + TRIES if port else 1):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, wanted))
        except OSError as error:
            listening.close()
            if not is_taken(error):
                raise OSError(say("Cannot listen on {host}: {problem}.", host=host, problem=error.strerror)) from None
        else:
            return listening
    raise OSError(say("The ports {first} to {last} are all taken.", first=port, last=port + TRIES - 1))


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

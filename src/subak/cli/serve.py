"""`subak serve`: the browser table."""

from argparse import ArgumentParser, Namespace

from subak.cli.command import Command, whole


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="ADDRESS", help="who can reach it: 127.0.0.1 this machine, 0.0.0.0 all"
    )
    parser.add_argument("--port", type=whole(0, 65535), default=8000, metavar="N", help="the port (8000)")
    browser = parser.add_mutually_exclusive_group()
    browser.add_argument("--open", action="store_true", help="open the start page in your browser")
    browser.add_argument("--no-browser", action="store_true", help="only print its address, even on a desktop")
    parser.add_argument("--database", metavar="FILE", help="where tables are kept; left out: your data folder")


def run(wish: Namespace) -> int:
    from subak.server.serve import serve

    return serve(wish.host, wish.port, wish.open, wish.database)


COMMAND = Command(
    "serve",
    "the table in your browser (start here)",
    "Starts the table and prints its address. Alone against bots, together on one device, or with friends by a link; "
    "nothing is lost when it is stopped with Ctrl+C and started again.",
    ("subak serve --open", "subak serve --host 0.0.0.0 --port 8080", "subak serve --database games.db"),
    arguments,
    run,
)

"""`subak site`: the table as a folder of files that needs no server."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from subak.cli.command import BadInput, Command
from subak.engine.translation import say


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "folder", type=Path, metavar="FOLDER", help="where to write it; a site that is there is replaced"
    )


def run(wish: Namespace) -> int:
    from subak.site.folder import INDEX, NoPage, size_of, write_site

    folder: Path = wish.folder
    if folder.exists() and not folder.is_dir():
        raise BadInput(f"{folder}: this is a file; the site needs a folder")
    if folder.is_dir() and any(folder.iterdir()) and not (folder / INDEX).is_file():
        raise BadInput(f"{folder}: there are other files in this folder; name a new or an empty one")
    try:
        write_site(folder)
    except NoPage:
        raise BadInput(
            "this copy of Subak has no page yet; in a checkout, make it: python3 web/node.py build"
        ) from None
    except OSError as problem:
        raise BadInput(f"{folder} cannot be written: {problem}") from None
    size = f"{size_of(folder) / 1e6:.1f}"
    print(say("The site is in {folder}; a first visit fetches {size} MB.", folder=folder, size=size))
    print(say("Put the folder on any web host, or try it: python3 -m http.server --directory {folder}", folder=folder))
    return 0


COMMAND = Command(
    "site",
    "a website with the whole table that needs no server",
    "Writes a folder of files for any web host. All games, bots, rules and replays run in the visitor's browser, which "
    "also keeps the games; after the first visit it works without a network.",
    ("subak site public", "subak site public && python3 -m http.server --directory public"),
    arguments,
    run,
)

"""`subak play`: a game here in the terminal."""

import secrets
import sys
from argparse import ArgumentParser, Namespace

from subak.cli.command import BadInput, Command, whole
from subak.cli.inputs import (
    add_edition_argument,
    add_option_argument,
    find_game,
    read_edition,
    read_players,
    read_settings,
)

PACES = {"slow": 1.2, "normal": 0.6, "fast": 0.2, "none": 0.0}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, by its name in `subak games`")
    parser.add_argument(
        "--seats",
        default="me,level:3",
        metavar="A,B,..",
        help="who plays, by seat (me,level:3): me, me2, me:Ayu are people here; level:1 (Seedling) to level:5 (Spirit) "
        "are bots, also in a manner (level:3:bold), and so are house, greedy, random",
    )
    parser.add_argument("--seed", type=whole(0), metavar="S", help="the luck of the game; left out: any")
    parser.add_argument("--pace", choices=PACES, default="normal", help="how fast other players' turns are shown")
    add_option_argument(parser)
    add_edition_argument(parser)


def run(wish: Namespace) -> int:
    from subak.terminal.session import Session

    game = find_game(wish.game)
    players = read_players(wish.seats, game)
    settings = read_settings(game, wish.options, len(players))
    edition = read_edition(game, wish.edition)
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise BadInput("`subak play` needs a terminal; `subak record` plays games between players without one")
    from subak.terminal.app import TableApp

    seed = secrets.randbelow(2**31) if wish.seed is None else wish.seed
    table = TableApp(Session(game, players, seed, settings, edition), PACES[wish.pace])
    table.run()
    for line in table.farewell():
        print(line)
    return table.return_code or 0


COMMAND = Command(
    "play",
    "a game here in the terminal",
    "Opens a table in the terminal: dice, fields, choices by number keys, log, undo, hints and rules. Several people "
    "can share the keyboard; with no people at all you watch the players play.",
    (
        "subak play rice-dice",
        "subak play rice-dice --seats me:Ayu,me:Bo,level:5 --options target=60",
        "subak play rice-dice --seats me --options solo_level=1",
        "subak play rice-dice --seats house,greedy --pace fast",
    ),
    arguments,
    run,
    ("terminal", "the table in the terminal"),
)

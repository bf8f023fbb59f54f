"""`subak record`: a game between players, written to a file."""

import secrets
from argparse import ArgumentParser, Namespace
from pathlib import Path

from subak.cli.command import BadInput, Command, whole
from subak.cli.inputs import (
    add_edition_argument,
    add_option_argument,
    find_game,
    read_edition,
    read_players,
    read_settings,
    writable,
)
from subak.cli.show import progress
from subak.engine.translation import say


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="where to write the record (JSON)")
    parser.add_argument("--game", required=True, metavar="GAME", help="a game, by its name in `subak games`")
    parser.add_argument("--seats", required=True, metavar="A,B,..", help="who plays: random, greedy or house, by seat")
    parser.add_argument("--seed", type=whole(0), metavar="S", help="the luck of the game; left out: any")
    add_option_argument(parser)
    add_edition_argument(parser)


def run(wish: Namespace) -> int:
    from subak.terminal.session import Session
    from subak.terminal.story import ending

    game = find_game(wish.game)
    players = read_players(wish.seats, game)
    if any(player.policy is None for player in players):
        raise BadInput("--seats names a person; `subak play` is for people, and saves their games too")
    settings = read_settings(game, wish.options, len(players))
    edition = read_edition(game, wish.edition)
    seed = secrets.randbelow(2**31) if wish.seed is None else wish.seed
    session = Session(game, players, seed, settings, edition)
    file = writable(wish.file)
    with progress(say("Playing")) as tell:
        for step in session.play_out():
            tell(step.number, None)
    session.record().save(file)
    print(say("{file}: {moves} moves, seed {seed}.", file=file, moves=len(session.steps), seed=seed))
    print("\n".join(ending(game, session.steps, session.names)))
    return 0


COMMAND = Command(
    "record",
    "let players play a game and keep it in a file",
    "Lets players play one game against each other and writes it down, luck included. The same seed gives the same "
    "game. `subak replay` steps through the file, `subak verify` checks it.",
    (
        "subak record game.json --game rice-dice --seats house,greedy",
        "subak record short.json --game rice-dice --seats house,house,random --seed 7 --option target=60",
    ),
    arguments,
    run,
)

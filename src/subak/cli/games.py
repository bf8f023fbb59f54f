"""`subak games`: what there is to play."""

from argparse import ArgumentParser, Namespace

from subak.cli.command import Command
from subak.cli.show import console, print_json
from subak.engine.game import Game, games
from subak.engine.translation import say


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--json",
        action="store_true",
        help="print a list: slug, title, seats, rules (how many), actions (how many a seat can have), rules_version",
    )


def run(wish: Namespace) -> int:
    if wish.json:
        print_json([facts(game) for game in games().values()])
        return 0
    out = console()
    for slug, game in games().items():
        players, minutes = seats_in_words(game), game.facts.minutes
        out.print(f"[bold]{game.title}[/]  [cyan]{slug}[/]")
        out.print(f"  {game.facts.sentence}")
        out.print(f"  {say('{players}, {minutes} minutes', players=players, minutes=minutes)}")
        made = {"designer": game.facts.designer, "publisher": game.facts.publisher, "year": game.facts.year}
        out.print(f"  [dim]{say('By {designer}, published by {publisher} in {year}.', **made)}[/]")
    return 0


def facts(game: Game) -> dict[str, object]:
    return {
        "slug": game.slug,
        "title": game.title,
        "seats": list(game.seats),
        "rules": len(game.rules()),
        "actions": game.codec.seat_size,
        "rules_version": game.rules_version,
    }


def seats_in_words(game: Game) -> str:
    few, many = game.seats[0], game.seats[-1]
    if few == many:
        return say("{n} {n?player|players}", n=few)
    return say("{few} to {many} players", few=few, many=many)


COMMAND = Command(
    "games",
    "the games that are installed",
    "Lists the games: what each is about, for how many, how long, and the name the other commands know it by.",
    ("subak games", "subak games --json"),
    arguments,
    run,
)

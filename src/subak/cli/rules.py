"""`subak rules`: the numbered rules, one, some or all."""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from difflib import get_close_matches
from itertools import groupby

from subak.cli.command import BadInput, Command
from subak.cli.inputs import find_game
from subak.cli.show import console, print_json
from subak.engine.game import Game
from subak.engine.rulebook import Rule


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game, by its name in `subak games`")
    parser.add_argument(
        "numbers", nargs="*", default=[], metavar="NUMBER", help="rules: RD-4.20, or 4.20; RD-4 is the whole chapter"
    )
    parser.add_argument("--search", metavar="WORD", help="only rules that contain this")
    parser.add_argument("--json", action="store_true", help="print a list of rule and text")


def run(wish: Namespace) -> int:
    game = find_game(wish.game)
    rules = chosen(game, wish.numbers)
    if wish.search is not None:
        rules = searched(game, rules, wish.search)
    if wish.json:
        print_json([{"rule": rule.number, "text": rule.text} for rule in rules])
    else:
        show(rules)
    return 0


def chosen(game: Game, numbers: Sequence[str]) -> list[Rule]:
    """The rules of these numbers in the order asked for; all of them where none is asked for."""
    rules = game.rules()
    if not rules:
        raise BadInput(f"{game.title} has no page of rules")
    if not numbers:
        return rules
    return [rule for number in numbers for rule in numbered(game, rules, number)]


def numbered(game: Game, rules: Sequence[Rule], number: str) -> list[Rule]:
    prefix = rules[0].number.partition("-")[0]
    wanted = number.upper() if "-" in number else f"{prefix}-{number}"
    exact = [rule for rule in rules if rule.number == wanted]
    found = exact or [rule for rule in rules if rule.number.startswith(f"{wanted}.")]
    if not found:
        near = get_close_matches(wanted, [rule.number for rule in rules], 3, 0.75)
        help = f"there are {', '.join(near)}" if near else f"`subak rules {game.slug}` lists them all"
        raise BadInput(f"{game.title} has no rule {number!r}; {help}")
    return found


def searched(game: Game, rules: Sequence[Rule], word: str) -> list[Rule]:
    found = [rule for rule in rules if word.lower() in f"{rule.number} {rule.text}".lower()]
    if not found:
        raise BadInput(f"no rule of {game.title} contains {word!r}; try a shorter word")
    return found


def show(rules: Sequence[Rule]) -> None:
    from subak.terminal.markup import marked

    out = console()
    for chapter, members in groupby(rules, lambda rule: rule.chapter):
        out.print(f"[bold underline]{chapter}[/]")
        for rule in members:
            text = marked(f"**{rule.number}** {rule.text}")
            out.print(text)
            if sys.stdout.isatty():
                out.print()


COMMAND = Command(
    "rules",
    "the numbered rules of a game, one or all",
    "Prints the rules of a game in our words. Every refusal and every line of the log names the rule it comes from; "
    "this shows what that rule says.",
    ("subak rules rice-dice RD-4.20", "subak rules rice-dice --search weed", "subak rules rice-dice > rules.txt"),
    arguments,
    run,
)

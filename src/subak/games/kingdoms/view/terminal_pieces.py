"""Small things drawn in the terminal: tiles, chips, and a battle or bribe with its cards."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from subak.engine.game import Mark
from subak.engine.translation import say
from subak.games.kingdoms.view.breakdowns import ReasonView
from subak.games.kingdoms.view.contest import ContestView, OddsOfSideView, SideView
from subak.games.kingdoms.view.supply import FiefdomView
from subak.games.kingdoms.view.view import KingdomsView
from subak.kit.view.terminal import CLAY, LEAF, LIT, MAGIC, QUIET, WATER, Target

ROWS: Final = {"rice": LEAF, "city": WATER, "castle": CLAY, "palace": MAGIC}
GOLD, CROWN, ATTACK, DEFENCE, FIEF, BACK = "◎", "♛", "⚔", "⛨", "⌂", "▒▒"


def named(mark: Mark) -> Text:
    return Text.assemble((mark.shape, mark.colour), f" {mark.name}", no_wrap=True, overflow="ellipsis")


def cell(words: str, row: str, width: int, *, lit: bool) -> Text:
    """A tile of a row; a filled bar marks the one that is pointed at."""
    inside = width - 2
    shown = words if len(words) <= inside else f"{words[: inside - 1]}…"
    edge = LIT if lit else ROWS[row]
    left = "▐" if lit else "▏"
    return Text.assemble((left, edge), (f"{shown:{inside}} ", LIT if lit else "" if words else "dim"))


def fiefdom_chip(fiefdom: FiefdomView, *, lit: bool) -> Text:
    """ "⌂ Owari 1/3": VP and gold."""
    return Text(f"{FIEF} {fiefdom.name} {fiefdom.vp}/{fiefdom.gold}", LIT if lit else "")


def sum_words(reasons: Sequence[ReasonView]) -> str:
    return ", ".join(f"{reason.text} {reason.amount}" for reason in reasons)


# Battles and bribes


def contest_lines(view: KingdomsView, marks: Sequence[Mark], target: Target) -> Iterator[Text]:
    """Both sides with their cards, open or as backs, and the odds as far as they can be known."""
    contest = view.contest
    assert contest is not None
    yield title(view, contest, marks)
    for side in contest.sides:
        yield side_line(side, marks, target)
    if contest.ties:
        yield Text(say("tie cards: {cards}", cards=", ".join(map(str, contest.ties))), QUIET)
    if contest.odds is not None:
        yield odds_line(contest, contest.odds)


def title(view: KingdomsView, contest: ContestView, marks: Sequence[Mark]) -> Text:
    names = {fiefdom.fiefdom: fiefdom.name for fiefdom in view.fiefdoms}
    against = names[contest.fiefdom] if contest.fiefdom is not None else marks[contest.defender or 0].name
    values = {"who": marks[contest.attacker].name, "what": against}
    text = say("{who} bribes {what}", **values) if contest.kind == "bribe" else say("{who} attacks {what}", **values)
    line = Text(f"{ATTACK} {text}", "bold")
    results = {"won": say("won"), "failed": say("failed"), "": ""}
    return line.append(f"  {results[contest.result]}", LIT)


def side_line(side: SideView, marks: Sequence[Mark], target: Target) -> Text:
    line = named(marks[side.seat]) if side.seat is not None else Text(say("neutral"), QUIET)
    line.append("  ")
    if side.cards is None:
        line.append(" ".join([BACK] * side.count), QUIET)
        total = say("{n} {n?card|cards}", n=side.count)
    else:
        given_up = target.get("force")
        for value in side.cards:
            line.append(f"[{value}]", LIT if value == given_up else "").append(" ")
        total = str(side.total)
    line.append(f"  {total}", "bold")
    if side.limit is not None:
        over = side.total is not None and side.total > side.limit
        line.append(f" / {side.limit}", CLAY if over else QUIET)
    return line.append(f"  {say('holds')}" if side.holds else "", WATER)


def odds_line(contest: ContestView, odds: OddsOfSideView) -> Text:
    values = {"bust": odds.bust, "hold": odds.hold, "assumes": odds.assumes}
    if contest.kind == "bribe":
        return Text(say("Holding wins {hold} %. {assumes}", **values), QUIET)
    return Text(say("The next card busts {bust} %, holding wins {hold} %. {assumes}", **values), QUIET)

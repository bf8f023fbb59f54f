"""The tables of `subak ladder`: ratings, matches, and what they alone do not say."""

from collections.abc import Sequence

from rich.table import Table

from subak.cli.show import console
from subak.engine.translation import say
from subak.lab.standings import Score, Standings


def show(result: Standings) -> None:
    out = console()
    out.print(ratings(result))
    out.print()
    out.print(matches(result))
    out.print()
    for sentence in remarks(result):
        out.print(sentence)


def ratings(result: Standings) -> Table:
    titles = (say("Elo"), say("95 % interval"), say("games"), say("per decision"), say("95 % within"))
    table = table_of(say("player"), titles)
    for each in result.players:
        table.add_row(
            each.player,
            f"{each.elo:.0f}",
            f"{each.interval[0]:.0f} – {each.interval[1]:.0f}" if each.interval else "–",
            f"{each.games:,}",
            duration(each.seconds_mean),
            duration(each.seconds_p95),
        )
    return table


def matches(result: Standings) -> Table:
    titles = (say("games"), say("wins"), say("share"), say("95 % interval"), say("ahead by"), say("test"))
    table = table_of(say("match"), titles)
    for match in result.matches:
        table.add_row(*row_of(match))
    return table


def table_of(first: str, figures: Sequence[str]) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False)
    table.add_column(first)
    for title in figures:
        table.add_column(title, justify="right", no_wrap=True)
    return table


def row_of(match: Score) -> list[str]:
    names = say("{first} against {second}", first=match.first, second=match.second)
    if not match.games:
        return [names, "0", "–", "–", "–", "–", ""]
    return [
        names,
        f"{match.games:,}",
        f"{match.wins:,.6g}",
        f"{match.share:.1%}",
        f"{match.interval[0]:.1%} – {match.interval[1]:.1%}",
        ahead_by(match),
        {"high": say("above"), "low": say("below"), None: ""}[match.verdict],
    ]


def ahead_by(match: Score) -> str:
    if match.margin_interval is None:
        return f"{match.margin:+.1f}"
    low, high = match.margin_interval
    return f"{match.margin:+.1f} ({low:+.1f} – {high:+.1f})"


def remarks(result: Standings) -> list[str]:
    """What the tables alone do not say."""
    told = [
        say(
            "{games} games in {seconds} s, in mirrored sets of {seats}. An even share is {even}; {anchor} has 1500.",
            games=f"{result.games:,}",
            seconds=f"{result.seconds:.1f}",
            seats=result.seats,
            even=f"{result.even:.1%}",
            anchor=result.anchor,
        )
    ]
    if result.between:
        low, high = (f"{share:.1%}" for share in result.between)
        told.append(say("The test asks whether a share is {low} (below) or {high} (above).", low=low, high=high))
    if any(match.verdict for match in result.matches):
        told.append(say("Matches that it ended early look a little more one-sided than they are."))
    if not result.finished:
        told.append(say("Interrupted: these are the sets played so far."))
    if result.errors:
        told.append(
            say(
                "{n} {n?game|games} failed, and their sets are not counted; the first: {error}",
                n=result.errors,
                error=result.first_error,
            )
        )
    return [*told, *result.faults]


def duration(seconds: float) -> str:
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1e3:.1f} ms" if seconds >= 1e-3 else f"{seconds * 1e6:.0f} µs"

"""A review in words, for pages, terminals and files, in the language in force."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from subak.engine.game import Game, Step
from subak.engine.question import with_names
from subak.engine.translation import say
from subak.players.hint_words import walk
from subak.players.plans import known
from subak.review.account import Account, in_tenths
from subak.review.decisions import Verdict
from subak.review.evaluation import CERTAIN, POINT
from subak.review.findings import Course, Findings
from subak.review.friend import friends_sentence
from subak.review.played_game import ESTIMATE, PlayedGame, seat_source
from subak.review.turning_points import TurningPoint

EVENTS = 6  # draws that are told of a source
LONGEST = 90  # letters of what a move did

# Lines of the account beside the streams of luck, whose names they must not take
EXPECTED, OWN, OTHERS, RESULT = "seat:expected", "seat:own", "seat:others", "seat:result"

Kind = Literal["start", "luck", "own", "others", "estimate", "result"]


@dataclass(frozen=True)
class AccountRow:
    """One line of the account; `points` are tenths of a point, by seat."""

    kind: Kind
    label: str
    points: Sequence[int]


@dataclass(frozen=True)
class Draw:
    """One draw of luck, and the tenths of a point that it gave each seat."""

    move: int
    when: str
    text: str
    points: Sequence[int]


@dataclass(frozen=True)
class LuckSource:
    """The draws of one source that mattered most, in the order of the game."""

    label: str
    draws: Sequence[Draw]


@dataclass(frozen=True)
class Slip:
    """A decision that was not the best: what was done, what the review would have done, and what speaks for that.

    `points` is what that has more for the seat at the end, `chance` what it adds to the chance to win.
    """

    move: int
    seat: int
    when: str
    grade: str
    played: str
    better: str
    reason: str
    rule: str
    points: float
    chance: float


@dataclass(frozen=True)
class Grades:
    """How many decisions of a seat were what, and the points that the others cost together."""

    best: int
    fine: int
    slips: int
    fine_points: float
    slip_points: float


@dataclass(frozen=True)
class Turned:
    """A turning point; `before` and `after` are, by seat, chances to win or, alone, points."""

    move: int
    when: str
    text: str
    before: Sequence[float]
    after: Sequence[float]


@dataclass(frozen=True)
class Curve:
    """By position, from before the first move to the end, and seat: points, and chances from 0 to 1."""

    points: Sequence[Sequence[float]]
    chances: Sequence[Sequence[float]]


@dataclass(frozen=True)
class Told:
    """A whole review. `sentences` are what a friend would say to each seat; `periods` are the rounds of the positions.

    `spoken` is the course of the game for those who cannot see its chart.
    """

    names: Sequence[str]
    scores: Sequence[int]
    winners: Sequence[int]
    sentences: Sequence[str]
    spoken: Sequence[str]
    account: Sequence[AccountRow]
    sources: Sequence[LuckSource]
    as_known: Curve
    all_open: Curve
    periods: Sequence[int]
    grades: Sequence[Grades] | None
    slips: Sequence[Slip]
    turning_points: Sequence[Turned]
    how: str


def told(played: PlayedGame, found: Findings, names: Sequence[str]) -> Told:
    account = merged(played, found.account)
    end, game = played.end, played.game
    verdicts = found.verdicts if found.effort.simulations else None
    return Told(
        names=list(names),
        scores=[int(end.score(seat)) for seat in range(played.seats)],
        winners=game.winners(end),
        sentences=[friends_sentence(played, found, account, seat, names) for seat in range(played.seats)],
        spoken=[spoken(found.as_known, seat, names) for seat in range(played.seats)],
        account=rows(game, account),
        sources=[source for stream in game.streams if (source := luck_source(played, found, stream, names)).draws],
        as_known=curve(found.as_known),
        all_open=curve(found.all_open),
        periods=[game.period(position) for position in played.positions],
        grades=None if verdicts is None else [grades(verdicts, seat) for seat in range(played.seats)],
        slips=[slip(played, one, names) for one in found.verdicts if one.grade == "slip"],
        turning_points=[turned(played, one, names) for one in found.turning_points],
        how=how(found),
    )


# The account


def merged(played: PlayedGame, exact: Account) -> dict[str, list[int]]:
    """The lines people read, in tenths of a point: of all decisions, those of a seat and those of the others."""
    seats = range(played.seats)
    lines = {source: line for source, line in exact.lines.items() if source in played.game.streams}
    made = [exact.lines[seat_source(seat)] for seat in seats]
    lines[OWN] = [made[seat][seat] for seat in seats]
    if played.seats > 1:
        lines[OTHERS] = [sum(made[other][seat] for other in seats if other != seat) for seat in seats]
    if ESTIMATE in exact.lines:
        lines[ESTIMATE] = list(exact.lines[ESTIMATE])
    rounded = in_tenths(Account(exact.scale, exact.start, lines, exact.result))
    return {EXPECTED: rounded.start, **rounded.lines, RESULT: rounded.result}


def rows(game: Game, account: dict[str, list[int]]) -> list[AccountRow]:
    labels: dict[str, tuple[Kind, str]] = {
        EXPECTED: ("start", say("Expected at the start")),
        OWN: ("own", say("Own decisions")),
        OTHERS: ("others", say("Decisions of others")),
        ESTIMATE: ("estimate", say("Estimates put right")),
        RESULT: ("result", say("Result")),
    }
    labels |= {stream: ("luck", game.stream_name(stream)) for stream in game.streams}
    return [AccountRow(*labels[source], points) for source, points in account.items()]


def luck_source(played: PlayedGame, found: Findings, stream: str, names: Sequence[str]) -> LuckSource:
    places = [at for at, source in enumerate(played.sources) if source == stream and any(found.gains[at])]
    largest = sorted(places, key=lambda at: max(abs(gain) for gain in found.gains[at]), reverse=True)[:EVENTS]
    draws = [
        Draw(
            at + 1, when(played, at), what_happened(played, at, at, names), [round(gain * 10 / POINT) for gain in each]
        )
        for at in sorted(largest)
        for each in [found.gains[at]]
    ]
    return LuckSource(played.game.stream_name(stream), [draw for draw in draws if any(draw.points)])


# Decisions and turning points


def grades(verdicts: Sequence[Verdict], seat: int) -> Grades:
    mine = [one for one in verdicts if one.seat == seat]
    points = {
        grade: round(sum(max(0.0, one.points) for one in mine if one.grade == grade), 1) for grade in ("fine", "slip")
    }
    count = {grade: sum(one.grade == grade for one in mine) for grade in ("best", "fine", "slip")}
    return Grades(count["best"], count["fine"], count["slip"], points["fine"], points["slip"])


def slip(played: PlayedGame, one: Verdict, names: Sequence[str]) -> Slip:
    at = one.move - 1
    here = known(played.game, played.positions[at], one.seat)
    reason = played.game.reason(here, one.seat, one.best)
    return Slip(
        move=one.move,
        seat=one.seat,
        when=when(played, at),
        grade=one.grade,
        played=choice_words(played, at, one.seat, one.action, names),
        better=choice_words(played, at, one.seat, one.best, names),
        reason=with_names(reason.sentence, names) if reason else "",
        rule=reason.rule if reason else "",
        points=round(one.points, 1),
        chance=round(one.chance, 3),
    )


def choice_words(played: PlayedGame, at: int, seat: int, action: int, names: Sequence[str]) -> str:
    for _, choice, _ in walk(played.game, played.positions[at], seat, [action]):
        return with_names(f"{choice.label} {choice.object}".strip(), names)
    return played.game.codec.words(played.positions[at], action)


def turned(played: PlayedGame, one: TurningPoint, names: Sequence[str]) -> Turned:
    unit = POINT if played.seats == 1 else CERTAIN
    return Turned(
        move=one.move,
        when=when(played, one.first - 1),
        text=what_happened(played, one.first - 1, one.move - 1, names),
        before=[round(value / unit, 3) for value in one.before],
        after=[round(value / unit, 3) for value in one.after],
    )


def when(played: PlayedGame, at: int) -> str:
    place = played.game.place(played.positions[at])
    return place[:1].upper() + place[1:]


def what_happened(played: PlayedGame, first: int, last: int, names: Sequence[str]) -> str:
    """What the log says of some moves, as far as it fits into a line."""
    said: list[str] = []
    for at in range(first, last + 1):
        step = Step.of(at + 1, played.positions[at], *played.moves[at])
        for line in played.game.open_narrate(step):
            name = f"{names[line.seat]}: " if 0 <= line.seat < len(names) and not said else ""
            said.append(name + with_names(line.text, names))
            if sum(map(len, said)) > LONGEST:
                return "; ".join(said[:-1] or said)
    seat, _ = played.moves[first]
    return "; ".join(said) or (names[seat] if seat >= 0 else played.game.stream_name(played.sources[first]))


# The course


def curve(course: Course) -> Curve:
    return Curve(
        [[round(value / POINT, 1) for value in row] for row in course.points],
        [[round(value / CERTAIN, 3) for value in row] for row in course.chances],
    )


def spoken(course: Course, seat: int, names: Sequence[str]) -> str:
    values = {
        "name": names[seat],
        "start": round(course.points[0][seat] / POINT),
        "middle": round(course.points[len(course.points) // 2][seat] / POINT),
        "end": round(course.points[-1][seat] / POINT),
    }
    return say("{name}: {start} points expected at the start, {middle} in the middle, {end} at the end", **values)


def how(found: Findings) -> str:
    effort = found.effort
    if not effort.tapes:
        return say("A quick look: every position as it stands, without simulations.")
    values = {"tapes": effort.tapes, "simulations": effort.simulations}
    return say("{tapes} simulations a position, {simulations} a decision.", **values)

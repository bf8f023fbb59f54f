"""The parts of a report: for each one sentence that says what was found, its charts, and its line in the brief."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from subak.lab.report.charts import Chart, Table, Whisker, curve, forest, histogram, stacked
from subak.lab.report.figures import DEAD, RARE, CardFigures, Figures
from subak.lab.report.shares import Share, Values, clear_rows, clustered, games_for, mean_of

SEAT_BOUND = 2.0  # of 100 games: a smaller difference between seats does not matter
CARD_BOUND = 5.0
MOST_CARDS = 45  # in a chart

Chip = Literal["look", "even", "more", "known"]


@dataclass(frozen=True)
class Answer:
    """A line of the brief. `told` begins with what was found, in bold between stars."""

    question: str
    told: str
    chip: Chip


@dataclass(frozen=True)
class Section:
    """`saying` has what was found between stars, then what it means; `need` says what more games would bring."""

    id: str
    title: str
    saying: str
    charts: Sequence[Chart]
    need: str = ""
    answer: Answer | None = None


def sections(figures: Figures) -> Iterator[Section]:
    if figures.per_game > 1:
        yield seats(figures)
        for kind in figures.kinds():
            yield from cards(figures, kind)
    yield length(figures)
    yield sources(figures)
    if figures.per_game > 1:
        yield closeness(figures)
    if len(set(figures.plan.players)) > 1 and figures.per_game > 1:
        yield players(figures)
    if figures.plan.sample:
        yield choices(figures)


# Seats and roles


def seats(figures: Figures) -> Section:
    even = 100 * figures.even
    roles, places = figures.shares_by("role"), figures.seat_shares()
    rows = [*((f"Who {role}", share) for role, share in roles), *places]
    clear = clear_rows([share for _, share in rows], figures.even)
    order = sorted(range(len(rows)), key=lambda k: -rows[k][1].mean)
    drawn = [whisker(rows[k][0], rows[k][1], clear[k]) for k in order]
    name, share = max(rows, key=lambda row: abs(row[1].mean - figures.even))
    largest = 100 * max(share.farther_from(figures.even) for _, share in rows)
    need = games_for(figures.wins[:, 0], 0.01)
    told, chip = favoured(name, share, any(clear), even, largest, need)
    table = Table(("", "share of wins", "95 %", "clear"), [
        (rows[k][0], f"{100 * rows[k][1].mean:.1f} %", interval(rows[k][1]), "yes" if clear[k] else "no") for k in order
    ])  # fmt: skip
    label = f"Share of wins by role and by seat, with intervals; even is {even:.1f} percent."
    return Section(
        "seats",
        "Seats and roles" if roles else "Seats",
        told,
        [forest("Share of wins, of 100 games", label, drawn, even, SEAT_BOUND, table)],
        f"One point takes about {need:,} games; these are {figures.count:,}.",
        Answer("Is a seat favoured?", told, chip),
    )


def favoured(name: str, share: Share, clear: bool, even: float, largest: float, need: int) -> tuple[str, Chip]:
    shift = 100 * share.mean - even
    told = f"{name} wins {100 * share.mean:.1f} of 100 games ({interval(share)}; even is {even:.1f})"
    if clear and abs(shift) >= SEAT_BOUND:
        return f"*{told}.* {'More' if shift > 0 else 'Fewer'} than is even, also with all rows looked at.", "look"
    if largest <= SEAT_BOUND:
        return f"*No seat or role is favoured by more than {largest:.1f} points.* The farthest: {told}.", "even"
    if clear:
        return f"*{told}:* clear, and at most {largest:.1f} points from even.", "known"
    return f"*Not yet known.* {told}. One point needs about {need:,} games.", "more"


def whisker(name: str, share: Share, clear: bool, more: Sequence[str] = ()) -> Whisker:
    low, mean, high = (100 * each for each in (share.low, share.mean, share.high))
    return Whisker(name, mean, low, high, clear, f"{mean:.1f} ({low:.1f} to {high:.1f})", more=more)


def interval(share: Share) -> str:
    return f"{100 * share.low:.1f} to {100 * share.high:.1f}"


# Cards


def cards(figures: Figures, kind: str) -> Iterator[Section]:
    """Win shares of who has a card at the end, and what is left when it is known how many the seat has."""
    found = figures.card_figures(kind)
    if len(found) < 3:
        return
    even = 100 * figures.even
    said = [card for card in found if card.wins.count > 1]
    above = [card for card in said if card.clear and 100 * card.corrected.mean > even + CARD_BOUND]
    below = [card for card in said if card.clear and 100 * card.corrected.mean < even - CARD_BOUND]
    dead = [card for card in found if card.kept < DEAD]
    charts = [held_chart(kind, found, even)]
    if any(card.when_offered for card in found):
        charts.append(offered_chart(figures, kind, found, even))
    told = telling_cards(kind, above, below)
    notes = "Who holds a card is not who wins by it: the numbers say with whom a card is found at the end."
    if dead:
        notes = f"Hardly ever kept: {', '.join(dead_words(card) for card in dead)}. {notes}"
    chip: Chip = "look" if above or below or dead else "even"
    answer = f"{told} {dead_answer(dead)}".strip()
    yield Section(
        f"cards-{kind}",
        f"Cards: {kind}",
        f"{told} {notes}",
        charts,
        f"Intervals take the games, not the seats, as independent. A dot is filled where the corrected share differs "
        f"from even with all {len(found)} cards looked at: of those, at most one in twenty is expected to be chance.",
        Answer(f"Which cards stand out ({kind})?", answer, chip),
    )


def telling_cards(kind: str, above: Sequence[CardFigures], below: Sequence[CardFigures]) -> str:
    if not above and not below:
        return f"*No {kind} card stands out by more than {CARD_BOUND:g} points.*"
    best = ", ".join(f"{card.name} {100 * card.corrected.mean:.0f}" for card in above[:4])
    worst = ", ".join(f"{card.name} {100 * card.corrected.mean:.0f}" for card in reversed(below[-4:]))
    parts = [part for part in (best, f"at the other end {worst}" if worst else "") if part]
    return f"*Of 100 seats that hold them and as many {kind} cards, so many win: {'; '.join(parts)}.*"


def dead_words(card: CardFigures) -> str:
    return f"{card.name} ({100 * card.kept:.1f} % of seats, at most {100 * card.most_kept:.1f})"


def dead_answer(dead: Sequence[CardFigures]) -> str:
    return f"Hardly ever kept: {', '.join(card.name for card in dead)}." if dead else ""


def held_chart(kind: str, found: Sequence[CardFigures], even: float) -> Chart:
    on_offer = any(card.offered is not None for card in found)
    rows = [card_row(card, on_offer=on_offer) for card in found[:MOST_CARDS]]
    rows.sort(key=lambda row: (bool(row.too_rare), -row.mean))
    label = (
        f"Share of wins of the seats that hold each {kind} card at the end, with intervals; even is {even:.1f} percent."
    )
    return forest(
        f"Wins of seats that hold the card at the end, of 100 games; corrected for how many {kind} cards they hold",
        label,
        rows,
        even,
        CARD_BOUND,
        Table(
            ("card", "offered", "taken", "kept", "wins of holders", "95 %", "corrected", "95 %", "brought"),
            [card_cells(card) for card in found],
        ),
        ("offered", "taken", "kept", "wins") if on_offer else ("taken", "kept", "wins"),
    )


def card_row(card: CardFigures, *, on_offer: bool) -> Whisker:
    more = (*((share_words(card.offered),) if on_offer else ()), share_words(card.taken), share_words(card.kept))
    if card.wins.count < RARE:
        return Whisker(card.name, 0, 0, 0, False, f"{card.wins.count} seats", "too rare to say", (*more, ""))
    return whisker(card.name, card.corrected, card.clear, (*more, share_words(card.wins.mean)))


def share_words(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.0f} %"


def card_cells(card: CardFigures) -> tuple[str, ...]:
    rare = card.wins.count < RARE
    return (
        card.name,
        share_words(card.offered),
        f"{100 * card.taken:.1f} %",
        f"{100 * card.kept:.1f} %",
        "" if rare else f"{100 * card.wins.mean:.1f} %",
        "" if rare else interval(card.wins),
        "" if rare else f"{100 * card.corrected.mean:.1f} %",
        "" if rare else interval(card.corrected),
        "" if card.points is None else f"{card.points:.1f}",
    )


def offered_chart(figures: Figures, kind: str, found: Sequence[CardFigures], even: float) -> Chart:
    """What is offered is luck, so a difference here is caused by having the choice."""
    offered = [(card, card.when_offered) for card in found if card.when_offered and card.when_offered.count >= RARE]
    clear = clear_rows([share for _, share in offered], figures.even)
    rows = [whisker(card.name, share, mark) for (card, share), mark in zip(offered, clear, strict=True)]
    rows.sort(key=lambda row: -row.mean)
    return forest(
        f"Share of wins of seats that were offered the card, kept or not ({kind})",
        f"Share of wins of seats that were offered each {kind} card, corrected for how many they were offered.",
        rows[:MOST_CARDS],
        even,
        CARD_BOUND,
        Table(("card", "wins when offered", "95 %"), [
            (row.name, f"{row.mean:.1f} %", f"{row.low:.1f} to {row.high:.1f}") for row in rows
        ]),
    )  # fmt: skip


# Length and end


def length(figures: Figures) -> Section:
    turns, decisions = figures.of_games("turns"), figures.of_games("decisions")
    endings = Counter(
        zip(figures.games.column("ending").to_pylist(), figures.games.column("rule").to_pylist(), strict=True)
    )
    (ending, rule), often = endings.most_common(1)[0]
    always = len(set(turns)) == 1
    long = np.quantile(decisions, 0.95)
    how_long = (
        f"Always {turns[0]:.0f} turns" if always else f"Half of the games take {np.median(turns):.0f} turns or fewer"
    )
    why = (
        f"{ending} ({rule})"
        if len(endings) == 1
        else f"{100 * often / figures.count:.0f} of 100 because {ending} ({rule})"
    )
    told = (
        f"*{how_long}; {'the end: ' if len(endings) == 1 else ''}{why}.* {np.median(decisions):.0f} decisions for the "
        f"table; one game in twenty needs more than {long:.0f}."
    )
    reasons = Table(("end", "rule", "games", "of 100"), [
        (words, number, f"{count:,}", f"{100 * count / figures.count:.1f}")
        for (words, number), count in endings.most_common()
    ])  # fmt: skip
    values, unit = (decisions, "decisions") if always else (turns, "turns")
    chart = histogram_of(f"Length, {unit} (of 100 games)", f"How many {unit} games take.", values, unit)
    return Section(
        "length", "Length and end", told, [chart, Chart("Why games end", "", "", reasons)],
        f"At ten seconds a decision: {np.median(decisions) / 6:.0f} minutes; one game in twenty {long / 6:.0f}.",
        Answer("How long, and why does it end?", told, "known"),
    )  # fmt: skip


def histogram_of(title: str, label: str, values: Values, unit: str) -> Chart:
    low, high = float(np.quantile(values, 0.001)), float(np.quantile(values, 0.999))
    step = max(1, round((high - low) / 16))
    first = int(low // step * step)
    places = np.clip((values - first) // step, 0, (high - first) // step).astype(int)
    counts = np.bincount(places) * 100 / len(values)
    bars = [(str(first + step * k), float(share)) for k, share in enumerate(counts)]
    return histogram(title, label, bars, int((np.median(values) - first) // step), unit)


# Where points come from


def sources(figures: Figures) -> Section:
    winners, others = figures.wins.ravel() > 0, figures.wins.ravel() == 0
    alone = figures.per_game == 1 or not others.any() or not winners.any()
    names = [name for name, _ in figures.sources()]
    values = [points.ravel() for _, points in figures.sources()]
    if alone:
        groups = [("All", [float(each.mean()) for each in values])]
        told = f"*{groups[0][1][0]:.1f} points from {names[0]}.*"
    else:
        groups = [
            (name, [float(each[which].mean()) for each in values])
            for name, which in (("Winners", winners), ("Others", others))
        ]
        told = telling_sources(figures, names, groups)
    chart = stacked("Points at the end, by source", "Mean points by source, winners and others.", names, groups)
    score = mean_of(figures.scores.mean(axis=1))
    return Section(
        "sources", "Where points come from", told, [chart],
        f"A seat scores {score.mean:.1f} points on average ({score.low:.1f} to {score.high:.1f}).",
        Answer("Where do points come from?", told, "known"),
    )  # fmt: skip


def telling_sources(figures: Figures, names: Sequence[str], groups: Sequence[tuple[str, Sequence[float]]]) -> str:
    (_, won), (_, lost) = groups
    gaps = [one - other for one, other in zip(won, lost, strict=True)]
    most = max(range(len(names)), key=lambda k: gaps[k])
    share = source_gap(figures, most)
    return (
        f"*Winners have {won[most]:.1f} points from {names[most]}, others {lost[most]:.1f}* ({share.mean:+.1f}, "
        f"{share.low:+.1f} to {share.high:+.1f}): the largest of the differences between them."
    ).replace("-", "−")


def source_gap(figures: Figures, source: int) -> Share:
    """Winner minus the others, by game."""
    points, wins = figures.sources()[source][1], figures.wins > 0
    some = wins.any(axis=1) & ~wins.all(axis=1)
    won = np.where(wins, points, 0).sum(axis=1)[some] / wins.sum(axis=1)[some]
    lost = np.where(wins, 0, points).sum(axis=1)[some] / (~wins).sum(axis=1)[some]
    return mean_of(won - lost)


# How close


def closeness(figures: Figures) -> Section:
    margin, changes, decided = (figures.of_games(name) for name in ("margin", "lead_changes", "decided"))
    leaders = figures.of_games("halfway_leader_won")
    half = mean_of(leaders)
    told = (
        f"*Half of the games are won by {np.median(margin):.0f} points or less*, "
        f"{100 * float((margin <= 2).mean()):.0f} of 100 by 2 or less. The lead changes {changes.mean():.1f} times a "
        f"game; who leads alone at half time wins {100 * half.mean:.0f} of 100 ({interval(half)})."
    )
    turns = int(max(figures.of_games("turns")))
    charts = [
        histogram_of(
            "Margin of victory, points (of 100 games)",
            "How many points lie between first and second.",
            margin,
            "points",
        ),
        histogram_of("Changes of the lead (of 100 games)", "How often the lead changes in a game.", changes, "changes"),
    ]
    if len(decided):
        points = [(float(turn), 100 * float((decided <= turn).mean())) for turn in range(turns + 1)]
        charts.insert(0, curve(
            "Games that are decided: the later winner is ahead and stays so (of 100)",
            "The share of games in which the later winner is ahead for good, by turn.", points, "turn",
        ))  # fmt: skip
    comeback = np.quantile(figures.of_games("comeback"), 0.95)
    return Section(
        "close", "How close, when decided", told, charts,
        f"One winner in twenty was once {comeback:.0f} points or more behind.",
        Answer("How close is it?", told, "known"),
    )  # fmt: skip


# Who plays, and how


def players(figures: Figures) -> Section:
    rows = figures.shares_by("player")
    clear = clear_rows([share for _, share in rows], figures.even)
    drawn = sorted(
        (whisker(name, share, mark) for (name, share), mark in zip(rows, clear, strict=True)), key=lambda row: -row.mean
    )
    told = f"*{drawn[0].name} wins {drawn[0].told} of 100 games*, {drawn[-1].name} {drawn[-1].told}."
    table = Table(("player", "share of wins", "95 %"), [(row.name, f"{row.mean:.1f} %", row.told) for row in drawn])
    chart = forest(
        "Share of wins by player, of 100 games",
        "Share of wins by player.",
        drawn,
        100 * figures.even,
        SEAT_BOUND,
        table,
    )
    moved = "" if figures.plan.rotate else "The players kept their seats, so this may be the seat's doing: --rotate."
    return Section("players", "Who plays", told, [chart], moved, Answer("Who plays better?", told, "known"))


def choices(figures: Figures) -> Section:
    """What is chosen, by kind of action and player, from the sample of decisions."""
    table = figures.folder.table("decisions", ["game", "player", "options", "verb"])
    who = np.asarray(table.column("player").to_pylist())
    verbs = np.asarray(table.column("verb").to_pylist())
    games = table.column("game").to_numpy() // max(figures.plan.sample, 1)
    names = sorted(set(who))
    common = [verb for verb, _ in Counter(verbs.tolist()).most_common(14)]
    shares = {
        (name, verb): clustered((verbs[who == name] == verb).astype(float), games[who == name])
        for name in names
        for verb in common
    }
    rows = [
        whisker(f"{verb}{f', {name}' if len(names) > 1 else ''}", shares[name, verb], True)
        for verb in common
        for name in names
    ]
    options = table.column("options").to_numpy()
    told = f"*Half of all decisions have {np.median(options):.0f} options or fewer.* Most often it is “{common[0]}”."
    if len(names) == 2:
        told = f"{told} {contrast(names, common, shares)}"
    chart = forest(
        "Decisions by kind of action, of 100", "Share of decisions by kind of action.", rows, 0.0, 0.0,
        Table(("action", "of 100 decisions", "95 %"), [
            (row.name, f"{row.mean:.1f}", f"{row.low:.1f} to {row.high:.1f}") for row in rows
        ]),
    )  # fmt: skip
    return Section("choices", "What is chosen", told, [chart], f"From every {figures.plan.sample}th game.")


def contrast(names: Sequence[str], common: Sequence[str], shares: dict[tuple[str, str], Share]) -> str:
    """Where two players differ most, by the error of the difference."""
    one, other = names

    def apart(verb: str) -> float:
        a, b = shares[one, verb], shares[other, verb]
        return abs(a.mean - b.mean) / max(float(np.hypot(a.error, b.error)), 1e-9)

    verb = max(common, key=apart)
    a, b = (100 * shares[name, verb].mean for name in names)
    return f"They differ most in “{verb}”: {a:.1f} of 100 decisions for {one}, {b:.1f} for {other}."

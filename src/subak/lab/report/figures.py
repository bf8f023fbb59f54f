"""The figures of a study, from its tables."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import pyarrow as pa
import pyarrow.compute
from numpy.typing import NDArray

from subak.engine.edition import Edition
from subak.engine.game import Game, game
from subak.lab.report.shares import Share, Values, Whole, at_most, clear_rows, clustered, mean_of, without_number
from subak.lab.study.columns import SOURCE
from subak.lab.study.folder import StudyFolder
from subak.lab.study.plan import BadStudy, StudyPlan

RARE = 30  # holders below whom nothing is said of a card
DEAD = 0.01  # a card that fewer seats keep


@dataclass(frozen=True)
class CardFigures:
    """One card: shares of seats that were offered, took and kept it, and how those who kept it fared."""

    id: str
    name: str
    kind: str
    offered: float | None
    taken: float
    kept: float
    most_kept: float  # the upper end for the share that keeps it
    wins: Share  # of those who kept it
    corrected: Share  # the same, with the number of such cards that the seat kept taken out
    when_offered: Share | None  # of those who were offered it, whatever they did, with the number of offers taken out
    points: float | None  # it brought those who kept it
    clear: bool = False


@dataclass
class Figures:
    """All that the sections ask for. Values are by game, or by game and seat."""

    folder: StudyFolder
    plan: StudyPlan
    game: Game
    edition: Edition
    games: pa.Table
    seats: pa.Table
    failed: int
    names: dict[str, str] = field(default_factory=dict)  # of cards, by id

    @property
    def count(self) -> int:
        return int(self.games.num_rows)

    @property
    def per_game(self) -> int:
        return len(self.plan.players)

    @property
    def even(self) -> float:
        return 1 / self.per_game

    @cached_property
    def wins(self) -> Values:
        return self.by_seat("win")

    @cached_property
    def scores(self) -> Values:
        return self.by_seat("score")

    def by_seat(self, name: str) -> Values:
        return number(self.seats, name).reshape(-1, self.per_game)

    def of_games(self, name: str) -> Values:
        """A column of the games, without those in which it is empty."""
        values = number(self.games, name)
        return values[~np.isnan(values)]

    def seat_shares(self) -> list[tuple[str, Share]]:
        return [(f"Seat {seat + 1}", mean_of(self.wins[:, seat])) for seat in range(self.per_game)]

    def shares_by(self, column: str) -> list[tuple[str, Share]]:
        """Shares of victory by what stands in a column of the seats, per seat that has it."""
        words = self.seats.column(column).to_numpy(zero_copy_only=False)
        if words[0] is None:
            return []
        win, games = self.wins.ravel(), np.repeat(np.arange(self.count), self.per_game)
        return [(str(word), clustered(win[words == word], games[words == word])) for word in sorted(set(words))]

    def sources(self) -> list[tuple[str, Values]]:
        names = [name for name in self.seats.column_names if name.startswith(SOURCE)]
        return [(name.removeprefix(SOURCE).replace("_", " "), self.by_seat(name)) for name in names]

    @cached_property
    def cards(self) -> pa.Table:
        return self.folder.table("cards")

    def kinds(self) -> list[str]:
        """Kinds of cards in the order of the edition."""
        there = set(self.cards.column("kind").unique().to_pylist())
        ordered = dict.fromkeys(getattr(card, "kind", "") for card in self.game.cards(self.edition))
        return [kind for kind in ordered if kind in there] + sorted(there - set(ordered))

    def card_figures(self, kind: str) -> list[CardFigures]:
        """The cards of a kind, the most successful first."""
        table = self.cards.filter(pa.compute.equal(self.cards.column("kind"), kind))
        table = table.set_column(table.column_names.index("card"), "card", table.column("card").dictionary_encode())
        columns = Columns(self, table)
        found = [columns.card(code, id) for code, id in enumerate(columns.ids)]
        said = [card for card in found if card.wins.count >= RARE]
        clear = clear_rows([card.corrected for card in said], self.even)
        marked = {card.id: is_clear for card, is_clear in zip(said, clear, strict=True)}
        found = [CardFigures(**{**vars(card), "clear": marked.get(card.id, False)}) for card in found]
        return sorted(found, key=lambda card: (card.wins.count < RARE, -card.corrected.mean))


class Columns:
    """The rows of one kind of cards as numbers."""

    def __init__(self, figures: Figures, table: pa.Table) -> None:
        self.figures = figures
        card = table.column("card").combine_chunks()
        self.ids: list[str] = card.dictionary.to_pylist()
        self.code = card.indices.to_numpy()
        first = int(figures.games.column("game")[0].as_py())
        place = np.searchsorted(number(figures.games, "game"), number(table, "game"))
        self.seat: Whole = (place * figures.per_game + number(table, "seat")).astype(np.int64)
        self.first = first
        self.kept, self.taken = number(table, "kept"), number(table, "taken")
        offered = number(table, "offered")
        self.offered = None if np.isnan(offered).all() else offered
        self.points = number(table, "points")
        self.win = figures.wins.ravel()
        self.left = self.without(self.kept > 0)
        self.left_of_offers = None if self.offered is None else self.without(self.offered > 0)

    def without(self, having: NDArray[np.bool_]) -> Values:
        held = np.bincount(self.seat[having], minlength=len(self.win))
        return without_number(self.win, held)

    def card(self, code: int, id: str) -> CardFigures:
        figures, own = self.figures, self.code == code
        holders = self.seat[own & (self.kept > 0)]
        seats = len(self.win)
        points = self.points[own & (self.kept > 0)]
        when_offered = None
        if self.offered is not None and self.left_of_offers is not None:
            when_offered = self.shifted(self.left_of_offers, self.seat[own & (self.offered > 0)])
        return CardFigures(
            id=id,
            name=figures.names.get(id, id),
            kind="",
            offered=None if self.offered is None else float((self.offered[own] > 0).sum()) / seats,
            taken=float((self.taken[own] > 0).sum()) / seats,
            kept=len(holders) / seats,
            most_kept=at_most(len(holders), seats),
            wins=clustered(self.win[holders], holders // figures.per_game),
            corrected=self.shifted(self.left, holders),
            when_offered=when_offered,
            points=float(points.mean()) if len(points) and not np.isnan(points).any() else None,
        )

    def shifted(self, left: Values, seats: Whole) -> Share:
        """What is left of victory, told around even again."""
        share = clustered(left[seats], seats // self.figures.per_game)
        return Share(self.figures.even + share.mean, share.error, share.count)


def read_figures(folder: StudyFolder) -> Figures:
    plan = folder.plan()
    folder.keep_to_what_is_there()
    games = folder.table("games")
    failed = games.num_rows - games.column("error").null_count
    whole = games.filter(pa.compute.is_null(games.column("error")))
    if whole.num_rows < 2:
        raise BadStudy(f"{folder.path}: has {whole.num_rows} games that ended; a report needs more")
    played = game(plan.game)
    edition = plan.read_edition()
    names = {card.id: card.name for card in played.cards(edition)}
    return Figures(folder, plan, played, edition, whole, folder.table("seats"), failed, names)


def number(table: pa.Table, name: str) -> Values:
    return np.asarray(table.column(name).to_numpy(zero_copy_only=False), dtype=np.float64)

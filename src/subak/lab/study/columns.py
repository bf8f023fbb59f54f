"""The tables of a study: every column with its type and what it means. The reference page is made from these."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pyarrow as pa


class Column(NamedTuple):
    name: str
    type: pa.DataType
    meaning: str


WHOLE, SMALL, TEXT, PART, YES = pa.int64(), pa.int32(), pa.string(), pa.float64(), pa.bool_()

GAME = Column("game", WHOLE, "the number of the game in the study, from 0; joins the tables")
SEAT = Column("seat", SMALL, "the seat, from 0")

TABLES: Mapping[str, tuple[str, Sequence[Column]]] = {
    "games": (
        "one row for each game",
        (
            GAME,
            Column("edition", TEXT, "the edition by its name"),
            Column("options", TEXT, "the options that differ from the usual ones, as JSON"),
            Column("luck", WHOLE, "the seed of the luck of the game"),
            Column("winner", SMALL, "the seat that won; empty if several did, or nobody (alone)"),
            Column("winners", SMALL, "how many seats share the victory"),
            Column("best", SMALL, "the highest score"),
            Column("margin", SMALL, "points between the first and the second; empty alone"),
            Column("ending", TEXT, "how the game ended, in a few words"),
            Column("rule", TEXT, "the rule that ended it"),
            Column("turns", SMALL, "how many turns, seasons or rounds it took, as the game counts them"),
            Column("decisions", SMALL, "how many decisions the seats made"),
            Column("draws", SMALL, "how often luck was drawn"),
            Column("lead_changes", SMALL, "how often another seat was ahead at the end of a turn than before"),
            Column("decided", SMALL, "the turn from whose end on the winner stayed ahead; empty without one winner"),
            Column("halfway_leader_won", YES, "whether the leader at half of the turns won; empty if nobody led alone"),
            Column("comeback", SMALL, "the most points that the winner was behind at the end of a turn"),
            Column("error", TEXT, "why the game failed, and then it has no figures; empty if it did not"),
        ),
    ),
    "seats": (
        "one row for each seat of each game",
        (
            GAME,
            SEAT,
            Column("player", TEXT, "who played it"),
            Column("role", TEXT, "what the seat had to do first, where that is drawn or turns ('bids first')"),
            Column("score", SMALL, "its points at the end"),
            Column("rank", SMALL, "1 for the first; equals share a rank"),
            Column("win", PART, "its part of the victory: 1, 0, or 1/n if n seats share it"),
        ),
    ),
    "cards": (
        "one row for each card that a seat was offered, took, played or kept, in each game",
        (
            GAME,
            SEAT,
            Column("card", TEXT, "the id of the card, as `subak cards` shows it; copies are one card"),
            Column("kind", TEXT, "what kind of card it is"),
            Column("offered", SMALL, "how often the seat could have taken it; empty where it is open to all"),
            Column("taken", SMALL, "how often the seat took it"),
            Column("played", SMALL, "how often it laid it out or used it"),
            Column("kept", SMALL, "how many of it the seat had at the end"),
            Column("turn", SMALL, "the turn in which the seat first took it"),
            Column("points", SMALL, "the points it brought; empty for cards that bring none by themselves"),
        ),
    ),
    "decisions": (
        "one row for each decision with several options, in every n-th game (`sample` in plan.json)",
        (
            GAME,
            Column("number", SMALL, "which decision of the game it is, from 1"),
            SEAT,
            Column("player", TEXT, "who decided"),
            Column("turn", SMALL, "the turn, season or round"),
            Column("options", SMALL, "how many actions were open"),
            Column("verb", TEXT, "what kind of action was chosen"),
            Column("chosen", TEXT, "the action in words, as records and `subak replay` call it"),
            Column("action", SMALL, "the action as a number"),
            Column("value", PART, "what the game's own estimate says the position is worth to the seat, in points"),
        ),
    ),
}

SOURCE = "from_"  # begins the columns of `seats` that say where points came from


def columns_of(table: str, sources: Sequence[str] = ()) -> list[Column]:
    """The columns of a table; `seats` has one more for each source of points of the game."""
    columns = list(TABLES[table][1])
    if table == "seats":
        columns += [Column(source_column(source), SMALL, f"points from {source}") for source in sources]
    return columns


def source_column(source: str) -> str:
    return SOURCE + source.replace(" ", "_")


def schema_of(table: str, sources: Sequence[str]) -> pa.Schema:
    return pa.schema([pa.field(column.name, column.type) for column in columns_of(table, sources)])

"""The stream of the turn order (SP-1.12), from the rain card through the players to the sea."""

from dataclasses import dataclass

from subak.engine.translation import say
from subak.games.spirits.edition.cards import neighbour_face, rain_face
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules.actions import HEXES, SEATS
from subak.games.spirits.rules.columns import LARGEST, LINE_COLUMNS, LINE_TOKEN, LINE_WHERE, RAIN_LINES
from subak.games.spirits.rules.crops import largest_paddies
from subak.games.spirits.rules.effects import highest_rank, is_immune
from subak.games.spirits.rules.rain import is_hit
from subak.games.spirits.rules.state import INFESTING, NONE, PLAYING, Spirits
from subak.kit.speech.vocabulary import who


@dataclass(frozen=True)
class StreamNodeView:
    """A place along the stream, from the rain card to the sea: kind is rain, seat, neighbour or sea.

    `discs` lie on the card, in the reservoir or in the supply; `rank` decides the place (the neighbour has half ranks).
    """

    kind: str
    seat: int | None
    discs: int
    rank: float | None
    text: str


@dataclass(frozen=True)
class RainHitView:
    seat: int
    paddy: str


@dataclass(frozen=True)
class RainLineView:
    """A line of the rain card; `hits` are the paddies it strikes by itself, while this can still be seen.

    `chosen` says that players choose the paddies.
    """

    text: str
    token: str
    chosen: bool
    hits: list[RainHitView]


@dataclass(frozen=True)
class RainView:
    """The rain card of the round: `water` at this table, `on_card` still there, `took` the seat that has it (None: not
    yet, or the neighbour)."""

    card: str
    number: int
    name: str
    text: str
    water: int
    on_card: int
    took: int | None
    lines: list[RainLineView]


# --- the stream -------------------------------------------------------------------------------------------------------


def stream(s: Spirits) -> list[StreamNodeView]:
    """SP-1.12: rain, players in turn order, the sea."""
    players = [seat_node(s, place) for place in range(int(s.seats))]
    if s.seats == 1:
        node = neighbour_node(s)
        players = [node, *players] if s.neighbour_first else [*players, node]
    rain = StreamNodeView("rain", None, int(s.on_card), None, rain_words(s))
    sea = StreamNodeView("sea", None, int(s.supply), None, say("{n} {n?disc|discs} in the supply", n=int(s.supply)))
    return [rain, *players, sea]


def rain_words(s: Spirits) -> str:
    return rain_face(s, int(s.rain)).name if s.rain != NONE else ""


def seat_node(s: Spirits, place: int) -> StreamNodeView:
    seat = int(s.order[place])
    if place == 0 and not (s.seats == 1 and s.neighbour_first):
        text = say("drinks first")
    elif s.seats == 1:
        text = say("the neighbour lets water go to you")
    else:
        text = say("gets what {player} lets go", player=who(int(s.order[place - 1])))
    rank = int(highest_rank(s, seat))
    return StreamNodeView("seat", seat, int(s.reservoir[seat]), rank or None, text)


def neighbour_node(s: Spirits) -> StreamNodeView:
    rank = neighbour_face(s, int(s.neighbour)).rank if s.neighbour != NONE else None
    return StreamNodeView("neighbour", None, int(s.neighbour_reservoir), rank, say("Upstream Neighbour"))


def next_down(s: Spirits, place: int) -> tuple[str, int | None]:
    """SP-7.3, SP-16.7: who gets what the player at this place lets go: a seat, the neighbour or the sea."""
    if s.seats == 1:
        return ("sea" if s.neighbour_first else "neighbour"), None
    return ("seat", int(s.order[place + 1])) if place + 1 < s.seats else ("sea", None)


# --- rain -------------------------------------------------------------------------------------------------------------


def rain_view(s: Spirits) -> RainView | None:
    if s.rain == NONE:
        return None
    face, players = rain_face(s, int(s.rain)), 2 if s.seats == 1 else int(s.seats)
    is_taken = s.phase > PLAYING + 1 and not (s.seats == 1 and s.neighbour_first)
    return RainView(
        card=face.id,
        number=face.number,
        name=face.name,
        text=face.text or say("No effect."),
        water=int(s.columns.rain_water[s.rain * (SEATS + 1) + players]),
        on_card=int(s.on_card),
        took=int(s.order[0]) if is_taken else None,
        lines=[rain_line(s, k) for k in range(len(face.lines))],
    )


def rain_line(s: Spirits, k: int) -> RainLineView:
    face = rain_face(s, int(s.rain)).lines[k]
    where = int(s.columns.rain_line[(s.rain * RAIN_LINES + k) * LINE_COLUMNS + LINE_WHERE])
    hits = line_hits(s, k) if s.phase in (INFESTING, PLAYING) else []
    return RainLineView(face.sentence, face.token, where > LARGEST, hits)


def line_hits(s: Spirits, k: int) -> list[RainHitView]:
    """SP-4.4: what the line strikes without asking anybody; the immune are spared (SP-11.8)."""
    first = (int(s.rain) * RAIN_LINES + k) * LINE_COLUMNS
    where, token = int(s.columns.rain_line[first + LINE_WHERE]), int(s.columns.rain_line[first + LINE_TOKEN])
    return [
        RainHitView(seat, HEX_NAMES[paddy])
        for seat in range(int(s.seats))
        if not is_immune(s, seat, token)
        for paddy in range(HEXES)
        if s.shape(seat).paddies >> paddy & 1 and struck(s, seat, paddy, where)
    ]


def struck(s: Spirits, seat: int, paddy: int, where: int) -> bool:
    if where == LARGEST:
        return bool(largest_paddies(s, seat) == 1 << paddy)
    return where < LARGEST and bool(is_hit(s, seat, paddy, where))

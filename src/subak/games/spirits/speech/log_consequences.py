"""What followed from a step by itself, for the log: reveals, turn order, water, rot, growth, the neighbour, the end."""

from subak.engine.core.state import CHANCE, rank_of
from subak.engine.game import Line
from subak.engine.translation import say
from subak.games.spirits.edition.cards import spirit_face
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules.actions import HEXES, TASKS
from subak.games.spirits.rules.columns import ABOUT, N
from subak.games.spirits.rules.effects import counted, highest_rank, printed
from subak.games.spirits.rules.scoring import score, title_of
from subak.games.spirits.rules.state import (
    ALLOCATING,
    BARE,
    CLAIMING,
    DEALING,
    DRAFTING,
    DRAINING,
    FLOODING,
    GROWN,
    GRUDGING,
    HARVESTING,
    L_BUILD,
    LAST_ROUND,
    OVER,
    PLANTED,
    PLAYING,
    RESOLVING,
    Spirits,
)
from subak.games.spirits.rules.workers import tasks_due
from subak.games.spirits.speech.vocabulary import paddy_name, spirit_name, task_name, tile_name, who
from subak.games.spirits.view.solo_titles import title_name
from subak.games.spirits.view.turn_order import next_down
from subak.kit.speech.lists import listed

Lines = list[Line]


def aftermath(before: Spirits, seat: int, action: int, after: Spirits, audience: int | None) -> Lines:
    """In the order in which it happened."""
    return [
        *hands_passed(before, after),
        *hand_shown(before, after, audience),
        *spirits_revealed(before, after),
        *order_found(before, after),
        *workers_revealed(before, seat, after),
        *rotten(before, action, after),
        *water_passed(before, after),
        *neighbour_drinks(before, after),
        *thanks_or_grudge(before, after),
        *grown(before, action, after),
        *tile_left(before, action, after),
        *round_begun(before, after),
        *end_of_game(before, after),
    ]


# Drafts and spirits


def hands_passed(before: Spirits, after: Spirits) -> Lines:
    """SP-3.2."""
    if before.phase != DRAFTING or (after.phase == DRAFTING and after.pick == before.pick) or after.seats == 1:
        return []
    if after.phase != DRAFTING:
        return [Line(CHANCE, say("All have three spirits; the last cards go back"), "SP-3.3")]
    to_left = before.draft == 0
    text = say("All have picked; hands go to the left") if to_left else say("All have picked; hands go to the right")
    return [Line(CHANCE, text, "SP-3.2")]


def hand_shown(before: Spirits, after: Spirits, audience: int | None) -> Lines:
    """SP-3.1, SP-14.1: the cards somebody picks from are for the own eyes."""
    is_new = before.phase == DEALING or (before.phase == DRAFTING and before.pick != after.pick)
    if after.phase != DRAFTING or not is_new or audience is None:
        return []
    cards = int(after.passing[audience])
    names = [spirit_name(after, card) for card in range(int(after.columns.spirits)) if cards >> card & 1]
    return [Line(audience, say("sees {cards}", cards=listed(names)), "SP-3.2")]


def spirits_revealed(before: Spirits, after: Spirits) -> Lines:
    """SP-4.7: all at once."""
    if before.phase != PLAYING or after.phase == PLAYING:
        return []
    lines = []
    for seat in range(int(after.seats)):
        new = int(after.face_up[seat] & ~before.face_up[seat])
        face = spirit_face(after, new.bit_length() - 1)
        text = say("plays **{card}**, rank {rank}: {text}", card=face.name, rank=face.rank, text=face.text)
        lines.append(Line(seat, text, "SP-4.7"))
    return lines


def order_found(before: Spirits, after: Spirits) -> Lines:
    """SP-4.8, SP-4.9: the order, and who takes the rain."""
    if after.phase != RESOLVING or before.phase >= RESOLVING:
        return []
    if after.seats == 1:
        first = bool(after.neighbour_first)
        text = say("The neighbour drinks first") if first else say("You drink first")
        return [Line(CHANCE, text, "SP-16.7"), *rain_taken(before, after, 0 if not first else None)]
    order = [who(int(after.order[k])) for k in range(int(after.seats))]
    line = Line(CHANCE, say("Turn order: {players}", players=", ".join(order)), "SP-4.8")
    return [line, *rain_taken(before, after, int(after.order[0]))]


def rain_taken(before: Spirits, after: Spirits, seat: int | None) -> Lines:
    discs = int(before.on_card)
    if discs == 0:
        return []
    if seat is None:
        return [Line(CHANCE, say("The neighbour takes {n} water", n=discs), "SP-16.7")]
    values = {"n": discs, "rank": int(highest_rank(after, seat))}
    return [Line(seat, say("takes **{n} water**: rank {rank} is the lowest", **values), "SP-4.9")]


# Workers and water


def workers_revealed(before: Spirits, seat: int, after: Spirits) -> Lines:
    """SP-5.1: when everybody is ready; with open allocation one after another."""
    if before.phase != ALLOCATING:
        return []
    if before.open_allocation:
        is_done = after.phase != ALLOCATING or after.tasks_done[seat] == tasks_due(after)
        return [workers_placed(after, seat)] if is_done else []
    if after.phase == ALLOCATING:
        return []
    return [workers_placed(after, int(after.order[k])) for k in range(int(after.seats))]


def workers_placed(after: Spirits, seat: int) -> Line:
    """ "labourers: build 3, weeds 2; livestock: rocks 1"."""
    placed = [int(after.allocated[seat * TASKS + task]) for task in range(TASKS)]
    words = [f"{task_name(task)} **{n}**" if n else "" for task, n in enumerate(placed)]
    labor, livestock = ", ".join(filter(None, words[L_BUILD:])), ", ".join(filter(None, words[:L_BUILD]))
    parts = [say("labourers: {tasks}", tasks=labor)] if labor else []
    if livestock:
        parts.append(say("livestock: {tasks}", tasks=livestock))
    return Line(seat, "; ".join(parts) or say("places nobody"), "SP-5.1")


def water_passed(before: Spirits, after: Spirits) -> Lines:
    """SP-7.3: discs that were let go, and who has them now."""
    lines = []
    for place in range(int(after.seats)):
        other = int(after.order[place])
        n = int(after.passed[other] - before.passed[other])
        if n <= 0 or before.phase not in (DRAINING, FLOODING, HARVESTING):
            continue
        kind, receiver = next_down(after, place)
        values = {"n": n, "player": who(receiver) if receiver is not None else ""}
        text = say("lets **{n}** {n?disc|discs} go to the sea", **values)
        if kind == "seat":
            text = say("lets **{n}** {n?disc|discs} go to {player}", **values)
        elif kind == "neighbour":
            text = say("lets **{n}** {n?disc|discs} go to the neighbour", **values)
        lines.append(Line(other, text, "SP-7.3" if before.phase == DRAINING else "SP-7.15"))
    return lines


def neighbour_drinks(before: Spirits, after: Spirits) -> Lines:
    """SP-16.7, SP-16.8: what he takes in, and his thanks or his grudge."""
    if after.seats > 1 or after.round != before.round or after.special_paddy == before.special_paddy:
        return []
    if after.special_paddy < before.special_paddy and before.phase != FLOODING:
        n = int(before.special_paddy - after.special_paddy)
        return [Line(CHANCE, say("The neighbour lets {n} water out of his paddy", n=n), "SP-16.7")]
    return [Line(CHANCE, say("The neighbour takes in {n} water", n=int(after.special_paddy)), "SP-16.7")]


def thanks_or_grudge(before: Spirits, after: Spirits) -> Lines:
    """SP-16.8: what came of it for the player, if there was nothing to choose."""
    if after.seats > 1 or before.phase not in (HARVESTING, FLOODING) or after.phase in (HARVESTING, FLOODING):
        return []
    lines = tokens_placed(before, after, "SP-16.8")
    if n := int(after.rice[0] - before.rice[0]):
        lines.append(Line(0, say("gets **{n} rice** from the thankful neighbour", n=n), "SP-16.8"))
    return lines


# Crops


def tokens_placed(before: Spirits, after: Spirits, rule: str) -> Lines:
    """Weeds and pests that came into paddies by themselves."""
    lines = []
    for place in range(int(after.seats) * HEXES):
        seat, paddy = divmod(place, HEXES)
        weeds, pests = int(after.weeds[place] - before.weeds[place]), int(after.pests[place] - before.pests[place])
        values = {"paddy": paddy_name(after, seat, paddy), "weeds": weeds, "pests": pests}
        if weeds > 0:
            lines.append(Line(seat, say("gets {weeds} {weeds?weed|weeds} in **{paddy}**", **values), rule))
        if pests > 0:
            lines.append(Line(seat, say("gets {pests} {pests?pest|pests} in **{paddy}**", **values), rule))
    return lines


def rotten(before: Spirits, action: int, after: Spirits) -> Lines:
    """SP-7.13: what was grown and not harvested."""
    if before.phase != HARVESTING or after.phase == HARVESTING or action != do.DONE:
        return []
    lines = []
    for place in range(int(after.seats) * HEXES):
        if before.crop[place] == GROWN and after.crop[place] == BARE:
            seat, paddy = divmod(place, HEXES)
            lines.append(Line(seat, say("**{paddy}** rots", paddy=paddy_name(before, seat, paddy)), "SP-7.13"))
    return lines


def grown(before: Spirits, action: int, after: Spirits) -> Lines:
    """SP-7.18, SP-7.20: what grew by itself."""
    if do.RIPEN <= action < do.MAGIC or action == do.GROW:
        return []
    lines = []
    for seat in range(int(after.seats)):
        names = [
            paddy_name(after, seat, paddy)
            for paddy in range(HEXES)
            if before.crop[seat * HEXES + paddy] == PLANTED and after.crop[seat * HEXES + paddy] == GROWN
        ]
        if names:
            rule = "SP-7.18" if before.phase in (FLOODING, GRUDGING) else "SP-7.20"
            lines.append(Line(seat, say("sees **{paddies}** ripen", paddies=listed(names)), rule))
    return lines


# The end of a round, and of the game


def tile_left(before: Spirits, action: int, after: Spirits) -> Lines:
    """SP-16.9: alone, the tile with the least rice goes after the own claim."""
    if after.seats > 1 or before.phase != CLAIMING or after.phase == CLAIMING:
        return []
    gone = int(before.tiles & ~after.tiles)
    if action < do.PASS:
        gone &= ~(1 << (action - do.CLAIM))
    tiles = [tile for tile in range(int(after.columns.tiles)) if gone >> tile & 1]
    return [Line(CHANCE, say("**{tile}** leaves the table", tile=tile_name(after, tile)), "SP-16.9") for tile in tiles]


def round_begun(before: Spirits, after: Spirits) -> Lines:
    if after.round != LAST_ROUND or before.round == LAST_ROUND:
        return []
    return [Line(CHANCE, say("The last round: all water returns to the supply, harvests pay gray numbers"), "SP-9.3")]


def end_of_game(before: Spirits, after: Spirits) -> Lines:
    """SP-13.1 to SP-13.3."""
    if after.phase != OVER or before.phase == OVER:
        return []
    lines = [line for seat in range(int(after.seats)) for line in end_cards(after, seat)]
    if after.seats == 1:
        values = {"rice": int(score(after, 0)), "title": title_name(int(title_of(score(after, 0))))}
        return [*lines, Line(0, say("ends with **{rice} rice**: {title}", **values), "SP-16.10")]
    for seat in range(int(after.seats)):
        if rank_of(after, seat) == 1:
            lines.append(Line(seat, say("wins with **{rice} rice**", rice=int(score(after, seat))), "SP-13.3"))
    return lines


def end_cards(after: Spirits, seat: int) -> Lines:
    """SP-13.2."""
    lines = []
    for card in range(int(after.columns.spirits)):
        face = spirit_face(after, card)
        if after.face_up[seat] >> card & 1 and face.kind == "end":
            n = int(printed(after, card, N) * counted(after, seat, printed(after, card, ABOUT)))
            lines.append(Line(seat, say("gets **{n} rice** for {card}", n=n, card=face.name), "SP-13.2"))
    return lines

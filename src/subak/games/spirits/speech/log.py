"""What happened, in words: one step of the game as lines of the log, told from what the rules noted."""

from subak.engine.core.journal import Entry
from subak.engine.core.state import CHANCE, rank_of
from subak.engine.game import Line, Step
from subak.engine.telling import Tellers
from subak.engine.translation import say
from subak.games.spirits.edition.cards import tile_face
from subak.games.spirits.rules.journal import (
    CLAIMED,
    END_CARD_PAID,
    ENDED,
    LABOR_BOUGHT,
    LIVESTOCK_BOUGHT,
    THANKED,
    TILE_GONE,
    WATER_RETURNED,
)
from subak.games.spirits.rules.scoring import score, title_of
from subak.games.spirits.rules.workers import next_tax
from subak.games.spirits.speech import log_cards, log_farm
from subak.games.spirits.speech.log_lines import Lines, Scene
from subak.games.spirits.speech.vocabulary import spirit_name, tile_name
from subak.games.spirits.view.solo_titles import title_name

TELL = Tellers(log_cards.TELL, log_farm.TELL)


def narrate(step: Step, audience: int | None, *, all_open: bool = False) -> list[Line]:
    return TELL.tell(step, audience, all_open=all_open)


# Tiles and the market


@TELL.each(CLAIMED)
def claimed(scene: Scene, entry: Entry) -> Lines:
    values = {"tile": tile_face(scene.after, entry.what).name, "rice": entry.n}
    yield Line(entry.who, say("claims **{tile}**: {rice} rice", **values), "SP-8.1")


@TELL.each(TILE_GONE)
def tile_gone(scene: Scene, entry: Entry) -> Lines:
    yield Line(CHANCE, say("**{tile}** leaves the table", tile=tile_name(scene.after, entry.what)), "SP-16.9")


@TELL.each(LABOR_BOUGHT)
def labor_bought(scene: Scene, entry: Entry) -> Lines:
    yield bought(scene, entry, say("a labourer"))


@TELL.each(LIVESTOCK_BOUGHT)
def livestock_bought(scene: Scene, entry: Entry) -> Lines:
    yield bought(scene, entry, say("livestock"))


def bought(scene: Scene, entry: Entry, item: str) -> Line:
    tax = int(next_tax(scene.before, entry.who))
    values = {"item": item, "total": entry.n, "price": entry.n - tax, "tax": tax}
    text = say("buys **{item}** for {total} rice", **values)
    if tax:
        text = say("buys **{item}** for {total} rice ({price} and {tax} tax)", **values)
    return Line(entry.who, text, "SP-8.3")


# The end


@TELL.each(THANKED)
def thanked(scene: Scene, entry: Entry) -> Lines:
    yield Line(entry.who, say("gets **{n} rice** from the thankful neighbour", n=entry.n), "SP-16.8")


@TELL.each(WATER_RETURNED)
def water_returned(scene: Scene, entry: Entry) -> Lines:
    yield Line(CHANCE, say("The last round: all water returns to the supply, harvests pay gray numbers"), "SP-9.3")


@TELL.each(END_CARD_PAID)
def end_card_paid(scene: Scene, entry: Entry) -> Lines:
    values = {"n": entry.n, "card": spirit_name(scene.after, entry.what)}
    yield Line(entry.who, say("gets **{n} rice** for {card}", **values), "SP-13.2")


@TELL.each(ENDED)
def ended(scene: Scene, entry: Entry) -> Lines:
    s = scene.after
    if s.seats == 1:
        values = {"rice": int(score(s, 0)), "title": title_name(int(title_of(score(s, 0))))}
        yield Line(0, say("ends with **{rice} rice**: {title}", **values), "SP-16.10")
        return
    for seat in range(s.seats):
        if rank_of(s, seat) == 1:
            yield Line(seat, say("wins with **{rice} rice**", rice=int(score(s, seat))), "SP-13.3")

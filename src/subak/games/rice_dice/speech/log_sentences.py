"""The sentences of the log: one thing that was done, without who did it."""

from collections.abc import Iterable

from subak.engine.translation import say
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.speech.vocabulary import dice_named, name_at, paddies, symbols_named
from subak.kit.speech.lists import listed


def rolls(faces: Iterable[int]) -> str:
    return say("rolls {dice}", dice=dice_named(faces))


def takes_action(kind: int, symbols: int, composition: str) -> str:
    values = {
        "action": (say("worker action"), say("card action"), say("water action"))[kind],
        "symbols": symbols_named(kind, symbols),
        "composition": composition,
    }
    if composition:
        return say("takes the **{action}**: {symbols} ({composition})", **values)
    return say("takes the **{action}**: {symbols}", **values)


def places_weed(paddy: str, weeds: int) -> str:
    return say("places a weed on {paddy}: now {weeds}", paddy=paddy, weeds=weeds)


def plants(paddy: str, workers: int) -> str:
    return say("plants **{paddy}** with {workers} {workers?worker|workers}", paddy=paddy, workers=workers)


def pulls(paddy: str, weeds: int) -> str:
    return say("pulls **{weeds} {weeds?weed|weeds}** from {paddy}", paddy=paddy, weeds=weeds)


def harvests(paddy: str, rice: int, now: int) -> str:
    return say("harvests **{paddy}**: {rice} rice, now {now}", paddy=paddy, rice=rice, now=now)


def adds_right(card: str) -> str:
    return say("adds **{card}** on the right", card=card)


def replaces(old: str, card: str) -> str:
    return say("replaces **{old}** with **{card}**", old=old, card=card)


def discards(cards: list[str]) -> str:
    return say("discards {cards}", cards=listed(cards))


def floods(paddy: str, water: int) -> str:
    return say("floods **{paddy}** with {water} water", paddy=paddy, water=water)


def releases(before: RiceDice, place: int, after: RiceDice) -> str:
    """Where water came from, where it went, what reached the reservoir; empty for a field without water."""
    changes = {paddy: int(after.water[paddy] - before.water[paddy]) for paddy in paddies(before, place)}
    gave = [f"**{name_at(before, paddy)}**" for paddy, water in changes.items() if water < 0]
    got = [f"**{name_at(before, paddy)}**" for paddy, water in changes.items() if water > 0]
    values = {"gave": listed(gave), "got": listed(got), "water": -sum(changes.values())}
    if not gave:
        return say("releases nothing") if any(before.water[paddy] for paddy in changes) else ""
    if not got:
        return say("drains {gave}: {water} water into the reservoir", **values)
    if values["water"]:
        return say("lets water flow from {gave} to {got}, {water} into the reservoir", **values)
    return say("lets water flow from {gave} to {got}", **values)

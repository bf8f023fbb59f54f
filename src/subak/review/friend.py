"""The one sentence that a friend would say after the game, to one of the seats."""

from collections.abc import Mapping, Sequence

from subak.engine.translation import say
from subak.review.findings import Findings
from subak.review.played_game import PlayedGame

MUCH = 10  # tenths of a point that are worth a word


def friends_sentence(
    played: PlayedGame, found: Findings, account: Mapping[str, Sequence[int]], seat: int, names: Sequence[str]
) -> str:
    """Never blame, and never luck alone where decisions did more."""
    luck = {stream: account[stream][seat] for stream in played.game.streams if stream in account}
    slips = [one for one in found.verdicts if one.seat == seat and one.grade == "slip"]
    cost = round(sum(max(0.0, one.points) for one in slips) * 10)
    if seat in played.game.winners(played.end) or played.seats == 1:
        return to_a_winner(played, luck, cost, len(slips))
    return to_a_loser(played, luck, cost, len(slips), names)


def to_a_winner(played: PlayedGame, luck: Mapping[str, int], cost: int, slips: int) -> str:
    name, size = strongest(played, luck)
    if sum(luck.values()) <= -MUCH:
        return say("Well won against the luck: {source} took {points} points from you.", source=name, points=size)
    if slips == 0:
        return say("Well played: hardly anything could have been done better.")
    if size >= MUCH / 10 and sum(luck.values()) >= cost:
        return say("Luck was with you: {source} gave you {points} points.", source=name, points=size)
    return say("Well played: {n} {n?slip|slips} of {points} points, and the rest was sound.", n=slips, points=cost / 10)


def to_a_loser(played: PlayedGame, luck: Mapping[str, int], cost: int, slips: int, names: Sequence[str]) -> str:
    name, size = strongest(played, luck)
    total = sum(luck.values())
    if total <= -MUCH and -total >= cost:
        return say("Well played in thin luck: {source} took {points} points from you.", source=name, points=size)
    if slips and cost >= MUCH:
        values = {"n": slips, "points": cost / 10}
        return say("There is something to gain: {n} {n?slip|slips} cost about {points} points.", **values)
    winner = names[played.game.winners(played.end)[0]] if played.game.winners(played.end) else ""
    if winner:
        return say("A close game, soundly played: {name} was a little better this time.", name=winner)
    return say("Soundly played: it was not to be this time.")


def strongest(played: PlayedGame, luck: Mapping[str, int]) -> tuple[str, float]:
    """The source that did most in the direction of all luck, in words, and how many points."""
    if not luck:
        return "", 0.0
    total = sum(luck.values())
    sign = -1 if total < 0 else 1
    stream = max(luck, key=lambda one: sign * luck[one])
    words = played.game.stream_name(stream)
    return words[:1].lower() + words[1:], abs(luck[stream]) / 10

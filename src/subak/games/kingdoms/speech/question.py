"""What a seat is asked and what is awaited of others, in one sentence, and where in the game that is."""

from subak.engine.core.state import CHANCE
from subak.engine.question import actors_of, named, seat_name
from subak.engine.translation import say
from subak.games.kingdoms.rules import state as now
from subak.games.kingdoms.rules.state import NONE, Kingdoms
from subak.games.kingdoms.speech.vocabulary import fiefdom_name

# What a seat is asked


def asks(s: Kingdoms, seat: int) -> str:
    if s.phase == now.BIDDING:
        gold = int(s.high_bid)
        return say("bid more than {gold}, or pass", gold=gold) if gold else say("bid for Shogun, or pass")
    if s.phase in (now.BATTLING, now.BRIBING):
        return asks_for_force(s, seat)
    words = {
        now.KEEPING: say("keep two of three palace cards"),
        now.LOSING: say("which card does the event take?"),
        now.ADVISING: say("keep this palace card?"),
        now.ACTING: say("build, attack, bribe or draw") if s.standard else say("anything else, or end your turn?"),
        now.REWARDING: say("choose your reward from {name}", name=seat_name(int(s.defender))),
        now.PICKING: say("which card do you keep?"),
        now.PLACING: say("where does the palace card go?"),
    }
    return words[s.phase]


def asks_for_force(s: Kingdoms, seat: int) -> str:
    """KR-4.73, KR-4.91: draw or hold, of either side."""
    if seat != s.attacker:
        values = {"name": seat_name(int(s.attacker))}
        return (
            say("{name} bribes, draw or hold?", **values)
            if s.bribing
            else say("{name} attacks, draw or hold?", **values)
        )
    if s.bribing:
        return say("draw or hold to bribe {fiefdom}?", fiefdom=fiefdom_name(s, int(s.target)))
    return say("draw or hold against {foe}?", foe=foe(s, None))


def foe(s: Kingdoms, audience: int | None) -> str:
    """Whom the attacker fights: a player, or a fiefdom that nobody owns."""
    return seat_name(int(s.defender), audience) if s.defender != NONE else fiefdom_name(s, int(s.target))


# What is awaited


def awaits(s: Kingdoms, audience: int | None) -> str:
    if s.asked == CHANCE:
        return awaits_luck(s)
    if s.phase == now.KEEPING:
        return awaits_keeping(s, audience)
    name = seat_name(int(s.asked))
    if s.phase in (now.BATTLING, now.BRIBING):
        return awaits_force(s, name, audience)
    words = {
        now.BIDDING: say("{name} is bidding", name=name),
        now.LOSING: say("{name} loses a card", name=name),
        now.ADVISING: say("{name} looks at a palace card", name=name),
        now.ACTING: say("{name} takes a turn", name=name),
        now.REWARDING: say("{name} chooses a reward", name=name),
        now.PICKING: say("{name} picks a palace card", name=name),
        now.PLACING: say("{name} places a palace card", name=name),
    }
    return words[s.phase]


def awaits_luck(s: Kingdoms) -> str:
    words = {
        now.LEAVING: say("Some fiefdoms stay in the box"),
        now.SEATING: say("The starting bidder is drawn"),
        now.DEALING: say("Palace cards are dealt"),
        now.TURNING: say("The event is turned"),
        now.CONSULTING: say("A palace card is drawn"),
        now.PRICING: say("Rice is sold"),
        now.FORCING: say("A FORCE card is drawn"),
        now.REVEALING: say("The defence is revealed"),
        now.TYING: say("A tie: one more FORCE card each"),
        now.DRAWING: say("Palace cards are drawn"),
    }
    return words[s.phase]


def awaits_keeping(s: Kingdoms, audience: int | None) -> str:
    """KR-3.7: side by side, sealed."""
    actors = actors_of(s)
    values = {"names": named(actors, audience), "n": len(actors)}
    if audience is None:
        return say("{names} {n?keeps|keep} palace cards", **values)
    if len(actors) == 1:
        return say("{names} keeps two, yours are sealed", **values)
    return say("{names} still keep cards", **values)


def awaits_force(s: Kingdoms, name: str, audience: int | None) -> str:
    if s.asked != s.attacker:
        return say("{name} defends against {foe}", name=name, foe=seat_name(int(s.attacker), audience))
    if s.bribing:
        return say("{name} bribes {fiefdom}", name=name, fiefdom=fiefdom_name(s, int(s.target)))
    return say("{name} attacks {foe}", name=name, foe=foe(s, audience))


# Where in the game


def place(s: Kingdoms) -> str:
    if s.year == 0:
        return say("setup")
    if s.phase == now.BIDDING:
        return auction(s)
    season = season_of_year(s)
    if now.FORCING <= s.phase <= now.TYING and s.target != NONE:
        return say("{season}, for {fiefdom}", season=season, fiefdom=fiefdom_name(s, int(s.target)))
    if s.phase == now.ACTING and s.standard:
        return say("{season}, {n} {n?action|actions} left", season=season, n=int(s.standard))
    return season


def auction(s: Kingdoms) -> str:
    values = {"year": int(s.year), "gold": int(s.high_bid)}
    if s.high_bid:
        return say("auction of year {year}, {gold} gold is high", **values)
    return say("auction of year {year}, no bid yet", **values)


def season_of_year(s: Kingdoms) -> str:
    year = int(s.year)
    words = {
        now.WINTER: say("winter of year {year}", year=year),
        now.SPRING: say("spring of year {year}", year=year),
        now.SUMMER: say("summer of year {year}", year=year),
        now.HARVEST: say("harvest of year {year}", year=year),
    }
    return words[s.season]

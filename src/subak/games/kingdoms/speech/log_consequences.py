"""What followed from a step by itself, for the log: the Shogun, events, harvest, battles decided, income, the end."""

from subak.engine.core.state import CHANCE, rank_of
from subak.engine.game import Line, Opening
from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import event_face
from subak.games.kingdoms.rules.battle import max_force
from subak.games.kingdoms.rules.columns import CASTLE, CITY, PALACE_ROW, RICE
from subak.games.kingdoms.rules.effects import fields_of, season_effect, seasonal_income, tax
from subak.games.kingdoms.rules.events import is_meant
from subak.games.kingdoms.rules.forces import total_at
from subak.games.kingdoms.rules.harvest import sale
from subak.games.kingdoms.rules.mat import cards_in
from subak.games.kingdoms.rules.scoring import fiefdom_points, total_points
from subak.games.kingdoms.rules.state import (
    ACTING,
    ATTACKERS,
    BIDDING,
    DEFENDERS,
    KEEPING,
    MORE_ACTIONS,
    MORE_BUILDS,
    NO_INCOME,
    NONE,
    OVER,
    WON,
    Kingdoms,
)
from subak.games.kingdoms.rules.turn import seat_in_order
from subak.games.kingdoms.speech.vocabulary import card_name, fiefdom_name, palace_name, who
from subak.games.kingdoms.view.breakdowns import tiles_of
from subak.games.kingdoms.view.contest import values_at
from subak.games.kingdoms.view.events import protecting_card
from subak.games.kingdoms.view.palace import palace_card_view
from subak.games.kingdoms.view.solo_ranks import rank_name
from subak.kit.speech.lists import listed

Lines = list[Line]


def aftermath(before: Kingdoms, after: Kingdoms, audience: int | None) -> Lines:
    """In the order in which it happened."""
    return [
        *palaces_chosen(before, after, audience),
        *installed(before, after),
        *decided(before, after),
        *turns_begun(before, after),
        *auction_opened(before, after),
        *end_of_game(before, after),
    ]


# Setup and auction


def palaces_chosen(before: Kingdoms, after: Kingdoms, audience: int | None) -> Lines:
    """KR-3.7: when all have chosen, others learn who redrew, and no card."""
    if before.phase != KEEPING or after.phase == KEEPING:
        return []
    lines = []
    for seat in range(int(after.seats)):
        if not before.choosing >> seat & 1:
            continue
        if after.choosing >> seat & 1:
            lines.append(Line(seat, say("redraws two palace cards"), "KR-3.7"))
        elif seat == audience:
            names = listed([f"**{palace_name(after, kind)}**" for kind in tiles_of(after, seat, PALACE_ROW)[:2]])
            lines.append(Line(seat, say("keeps {cards}", cards=names), "KR-3.7"))
        else:
            lines.append(Line(seat, say("keeps two palace cards"), "KR-3.7"))
    return lines


def auction_opened(before: Kingdoms, after: Kingdoms) -> Lines:
    if after.phase != BIDDING or after.year == before.year:
        return []
    text = say("opens the auction of year {year}", year=int(after.year))
    return [Opening(int(after.asked), text, "KR-4.10")]


def installed(before: Kingdoms, after: Kingdoms) -> Lines:
    """KR-4.13: who is Shogun, and for how much."""
    if before.phase != BIDDING or after.phase == BIDDING:
        return []
    seat, values = int(after.shogun), {"year": int(after.year), "gold": int(after.high_bid)}
    if after.high_bidder != NONE:
        return [Line(seat, say("is **Shogun** of year {year} for {gold} gold", **values), "KR-4.13")]
    return [Line(seat, say("is **Shogun** of year {year} for nothing: nobody bid", **values), "KR-4.13")]


# Events


def event_turned(before: Kingdoms, event: int, after: Kingdoms) -> Lines:
    face = event_face(after, event)
    text = say("**{event}**. {whom}: {text}", event=face.name, whom=face.affected, text=face.text)
    if face.category == "GN" or after.seats == 1:
        text = say("**{event}**. {text}", event=face.name, text=face.text)
    seats = [int(seat_in_order(after, k)) for k in range(int(after.seats))]
    return [Line(CHANCE, text, "KR-4.20"), *(line for seat in seats for line in struck(before, after, seat))]


def struck(before: Kingdoms, after: Kingdoms, seat: int) -> Lines:
    """What the event has done to one player. Others may have to pay too (Tribute)."""
    lines = [*gold_moved(before, after, seat), *cards_moved(before, after, seat)]
    if not is_meant(after, after.event, seat == after.shogun):
        return lines
    if protector := protecting_card(after, seat):
        return [Line(seat, say("is protected by **{card}**", card=protector), "KR-4.22")]
    if actions := int(season_effect(after, seat, MORE_ACTIONS)):
        lines.append(Line(seat, say("has {n} more {n?action|actions} this season", n=actions), "KR-4.26"))
    if builds := int(season_effect(after, seat, MORE_BUILDS)):
        lines.append(Line(seat, say("has {n} more {n?build|builds} this season", n=builds), "KR-4.42"))
    return lines


def gold_moved(before: Kingdoms, after: Kingdoms, seat: int) -> Lines:
    """KR-4.28: what an event gave or took; the income of a turn that began at once is told apart."""
    now = int(after.gold[seat]) - collected(before, after, seat)
    change = now - int(before.gold[seat])
    if change > 0:
        return [Line(seat, say("gains **{gold} gold**, now {now}", gold=change, now=now), "KR-4.28")]
    if change < 0:
        return [Line(seat, say("loses **{gold} gold**, now {now}", gold=-change, now=now), "KR-4.28")]
    return []


def cards_moved(before: Kingdoms, after: Kingdoms, seat: int) -> Lines:
    """Cards that an event took or gave without asking."""
    lines = []
    for row in (RICE, CITY, CASTLE):
        old, new = (sorted(card for card in tiles_of(s, seat, row) if card != NONE) for s in (before, after))
        for card in set(old) | set(new):
            change = new.count(card) - old.count(card)
            if change < 0:
                lines.append(Line(seat, say("loses **{card}**", card=card_name(after, card)), "KR-4.8"))
            elif change > 0:
                lines.append(Line(seat, say("gets **{card}** for nothing", card=card_name(after, card)), "KR-8.84"))
    return lines


# The harvest


def rice_sold(before: Kingdoms, after: Kingdoms) -> Lines:
    """KR-4.30 to KR-4.34: sale, tax, rotation."""
    lines = [Line(CHANCE, say("Rice sells for **{price}** per field", price=int(after.price)), "KR-4.30")]
    for k in range(int(after.seats)):
        lines += seat_harvest(before, after, int(seat_in_order(after, k)))
    return lines


def seat_harvest(before: Kingdoms, after: Kingdoms, seat: int) -> Lines:
    lines, now = [], int(before.gold[seat])
    fields, gold, taxes = int(fields_of(before, seat)), int(sale(before, seat, after.price)), int(tax(before, seat))
    if fields:
        now += gold
        values = {"n": fields, "gold": gold, "now": now}
        lines.append(Line(seat, say("sells {n} {n?field|fields} for **{gold} gold**, now {now}", **values), "KR-4.30"))
    if taxes:
        now += taxes
        lines.append(Line(seat, say("collects **{gold} gold** of tax, now {now}", gold=taxes, now=now), "KR-4.32"))
    if cards_in(after, seat, RICE) < cards_in(before, seat, RICE):
        oldest = card_name(before, tiles_of(before, seat, RICE)[0])
        text = say("returns **{card}**, the oldest rice", card=oldest)
        if not after.rice_returns:
            text = say("loses **{card}**, the oldest rice", card=oldest)
        lines.append(Line(seat, text, "KR-4.34"))
    return lines


# Battles and bribes


def decided(before: Kingdoms, after: Kingdoms) -> Lines:
    """KR-4.76, KR-4.93: both totals, and what follows from them."""
    if not after.outcome or before.outcome or before.attacker == NONE:
        return []
    seat = int(after.attacker)
    values = {"attack": side_words(after, ATTACKERS), "defence": side_words(after, DEFENDERS)}
    rule = "KR-4.93" if after.bribing else "KR-4.76"
    return [Line(seat, say("has {attack} against {defence}", **values), rule), result(after, seat)]


def side_words(s: Kingdoms, side: int) -> str:
    """ "**27** (2, 5, 8, 12) of 35", "**37** (12, 12, 13), above 35"."""
    total, limit = int(total_at(s, side)), int(max_force(s, side))
    values = {"total": total, "cards": ", ".join(map(str, values_at(s, side))) or "–", "max": limit}
    if s.bribing:
        return say("**{total}** ({cards})", **values)
    return (
        say("**{total}** ({cards}), above MAX {max}", **values)
        if total > limit
        else say("**{total}** ({cards}) of MAX {max}", **values)
    )


def result(s: Kingdoms, seat: int) -> Line:
    won = s.outcome == WON
    if s.bribing:
        name = fiefdom_name(s, int(s.target))
        text = say("gets **{fiefdom}**", fiefdom=name) if won else say("does not get **{fiefdom}**", fiefdom=name)
        return Line(seat, text, "KR-4.93")
    if not won:
        return Line(seat, say("fails: the General returns to the supply"), "KR-4.80")
    if s.target != NONE:
        return Line(seat, say("conquers **{fiefdom}**", fiefdom=fiefdom_name(s, int(s.target))), "KR-4.78")
    return Line(seat, say("defeats {loser}", loser=who(int(s.defender))), "KR-4.79")


# Turns


def passed_over(before: Kingdoms, after: Kingdoms) -> tuple[range, bool]:
    """Which places in the order of play had no turn in this step, and whether a turn has begun behind them."""
    first = 0 if before.phase < ACTING else int(before.turn) + 1
    same = (before.year, before.season) == (after.year, after.season)
    if same and after.phase == ACTING and (before.phase < ACTING or after.turn > before.turn):
        return range(first, int(after.turn)), True
    if not same and before.phase > KEEPING and before.phase != BIDDING:
        return range(first, int(before.seats)), False
    if after.phase == OVER and before.phase != OVER:
        return range(first, int(before.seats)), False
    return range(0), False


def turns_begun(before: Kingdoms, after: Kingdoms) -> Lines:
    """KR-4.40, KR-4.41: who has no turn, and the income of the one who has."""
    missed, begun = passed_over(before, after)
    lines = [missed_turn(after, int(seat_in_order(before, k))) for k in missed]
    if begun:
        seat = int(seat_in_order(after, after.turn))
        lines.append(income(after, seat, collected(before, after, seat)))
    return lines


def income(after: Kingdoms, seat: int, gold: int) -> Line:
    """ "collects 4 gold (city 1, fiefdoms 3), now 19"."""
    held = range(int(after.columns.fiefdoms))
    fiefdoms = sum(int(after.columns.fiefdom_gold[k]) for k in held if after.owner[k] == seat)
    values = {"gold": gold, "now": int(after.gold[seat]), "city": gold - fiefdoms, "fiefdoms": fiefdoms}
    text = say("collects **{gold} gold**, now {now}", **values)
    if fiefdoms:
        text = say("collects **{gold} gold** (city {city}, fiefdoms {fiefdoms}), now {now}", **values)
    return Opening(seat, text, "KR-4.41")


def missed_turn(after: Kingdoms, seat: int) -> Line:
    if after.plague_blocks_income:
        return Line(seat, say("has no turn this season"), "KR-4.40")
    return Line(seat, say("has no turn this season, but collects income"), "KR-10.8")


def collected(before: Kingdoms, after: Kingdoms, seat: int) -> int:
    """KR-4.41: the income that a seat got in this step."""
    missed, begun = passed_over(before, after)
    gold = int(seasonal_income(after, seat, season_effect(after, seat, NO_INCOME)))
    if begun and seat == seat_in_order(after, after.turn):
        return gold
    is_missed = seat in [seat_in_order(before, k) for k in missed]
    return gold if is_missed and not after.plague_blocks_income else 0


# The end


def end_of_game(before: Kingdoms, after: Kingdoms) -> Lines:
    if after.phase != OVER or before.phase == OVER:
        return []
    lines = [opened(after, seat) for seat in range(int(after.seats))]
    if after.seats == 1:
        rank = rank_name(after, int(total_points(after, 0)))
        return [*lines, Opening(0, say("is **{rank}**", rank=rank), "KR-10.5")]
    return [*lines, *winners(after)]


def opened(after: Kingdoms, seat: int) -> Line:
    """KR-7.4: palace card by palace card, and the fiefdoms."""
    cards = [palace_card_view(after, seat, kind) for kind in tiles_of(after, seat, PALACE_ROW) if kind != NONE]
    parts = [f"{card.name} {card.points}" for card in cards]
    parts.append(say("fiefdoms {points}", points=int(fiefdom_points(after, seat))))
    return Opening(
        seat,
        say("has {parts} = **{total} VP**", parts=", ".join(parts), total=int(total_points(after, seat))),
        "KR-7.4",
    )


def winners(after: Kingdoms) -> Lines:
    first = [seat for seat in range(int(after.seats)) if rank_of(after, seat) == 1]
    if len(first) > 1:
        return [Opening(seat, say("shares the victory"), "KR-7.5") for seat in first]
    return [Opening(first[0], victory_words(after, first[0]), "KR-7.5")]


def victory_words(after: Kingdoms, seat: int) -> str:
    """By points, or by what decided between equals."""
    points = int(total_points(after, seat))
    rivals = [k for k in range(int(after.seats)) if k != seat and total_points(after, k) == points]
    if not rivals:
        return say("is **Emperor** with {points} VP", points=points)
    if all(after.gold[k] < after.gold[seat] for k in rivals):
        return say("is **Emperor** with {points} VP and more gold", points=points)
    return say("is **Emperor** with {points} VP, as much gold and fewer cards", points=points)

"""What speaks for an action, in one sentence with its rule. What comes of it is found by asking the rules."""

from subak.engine.game import Reason
from subak.engine.translation import say
from subak.games.seasons.edition.cards import face_of
from subak.games.seasons.rules.actions import ANCESTOR, PLACE, PROMISE, TAKE
from subak.games.seasons.rules.gaps import count_gaps
from subak.games.seasons.rules.state import LAST_WET_TURN, LAYING_DRY, PICKING, TAKING, Seasons
from subak.games.seasons.speech.vocabulary import row_of_cards
from subak.games.seasons.view.placement_previews import prospect, worth
from subak.kit.speech.vocabulary import who


def goes_on(before: Seasons, after: Seasons) -> bool:
    """The two cards of a wet turn, and a card of the row with its place."""
    return (before.phase, after.phase) in ((PICKING, PICKING), (TAKING, LAYING_DRY))


def reason(s: Seasons, seat: int, action: int) -> Reason | None:
    """The ranges are those of actions.py, in its order."""
    if action < ANCESTOR:
        return lay(s, seat, action)
    if action < PLACE:
        return Reason(face_of(s, action - ANCESTOR).ancestor.sentence, "SR-3.4")
    if action < PROMISE:
        return pick(s, seat, action - PLACE)
    return promise(s, seat, action - PROMISE) if action < TAKE else take(s, seat, action - TAKE)


# Laying


def lay(s: Seasons, seat: int, position: int) -> Reason | None:
    card = int(s.picked[seat])
    catch = next((one for one in prospect(s, seat, card).catches if one.position == position), None)
    if catch is None:
        return gap_free(s, seat, position)
    values = {"n": catch.points, "paddies": len(catch.closings)}
    if len(catch.closings) > 1:
        return Reason(say("It closes {paddies} paddies at once, for {n} points together.", **values), "SR-4.22")
    return Reason(say("It closes a paddy for {n} {n?point|points}.", **values), "SR-7.1")


def gap_free(s: Seasons, seat: int, position: int) -> Reason | None:
    """A card that closes nothing keeps its paddies open, and may at least leave no gap."""
    there = s.clone()
    there.apply(seat, position)
    is_laid = there.laid_size[seat] > s.laid_size[seat]
    if is_laid and count_gaps(there.landscape(seat)) > count_gaps(s.landscape(seat)):
        return None
    if prospect(s, seat, int(s.picked[seat])).catches:
        return Reason(say("It keeps its paddies open: the larger they are when closed, the more they pay."), "SR-7.2")
    return Reason(say("The card can close nothing yet, wherever it lies."), "SR-4.21")


# Cards


def pick(s: Seasons, seat: int, card: int) -> Reason | None:
    own = worth(s, seat, card)
    if own:
        return Reason(say("Laid at once, it can close paddies for {n} {n?point|points}.", n=own), "SR-7.1")
    rival, most = best_rival(s, seat, card)
    if most and s.turn < LAST_WET_TURN:
        words = say("Left in the hand it goes to {seat}, for whom it would be worth {n}.", seat=who(rival), n=most)
        return Reason(words, "SR-4.7")
    return None


def promise(s: Seasons, seat: int, card: int) -> Reason | None:
    """A card of the row is for everybody: at best it is of more use to oneself."""
    own, (rival, most) = worth(s, seat, card), best_rival(s, seat, card)
    if most == 0:
        return Reason(say("In the row it would close nothing for anybody else now."), "SR-4.9")
    if own > most:
        values = {"own": own, "seat": who(rival), "n": most}
        return Reason(say("In the row it would be worth {own} to you, and {n} to {seat}.", **values), "SR-4.9")
    return None


def take(s: Seasons, seat: int, card: int) -> Reason | None:
    own, (rival, most) = worth(s, seat, card), best_rival(s, seat, card)
    values = {"own": own, "seat": who(rival), "n": most}
    if own and most:
        return Reason(say("It scores {own} for you now, and would score {n} for {seat}.", **values), "SR-4.10")
    if own:
        return Reason(say("It scores {own} for you now.", **values), "SR-4.10")
    if most:
        return Reason(say("Left in the row, it would score {n} for {seat}.", **values), "SR-4.10")
    if all(worth(s, seat, other) == 0 for other in row_of_cards(s)):
        return Reason(say("No card of the row scores now; this one leaves most open."), "SR-4.10")
    return None


def best_rival(s: Seasons, seat: int, card: int) -> tuple[int, int]:
    """The other player to whom a card is worth most as the next one, and how much."""
    others = [(worth(s, other, card), other) for other in range(int(s.seats)) if other != seat]
    most, rival = max(others, default=(0, seat))
    return rival, most

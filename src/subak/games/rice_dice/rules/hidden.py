"""What a seat cannot know, re-drawn at random: cards drawn face down, and releases not shown yet."""

from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.core.luck import Luck
from subak.games.rice_dice.rules.actions import RELEASE, RELEASES
from subak.games.rice_dice.rules.piles import draw_card, move_all
from subak.games.rice_dice.rules.state import DECK, DECK_LUCK, DRAWING, FOLLOWING, HAND, NONE, PICKING, RiceDice
from subak.games.rice_dice.rules.water import releases_into
from subak.kit.rules.zones import draw_from


def determinize(s: RiceDice, seat: i64, luck: Luck) -> None:
    if hides_hand(s, seat):
        redraw_hand(s, luck)
    if is_sealed(s):
        reseal(s, seat, luck)


def is_sealed(s: RiceDice) -> bool:
    """RD-10.22: whether the other players release side by side, unseen by each other."""
    return s.phase == FOLLOWING and s.together != 0


def shows(s: RiceDice, watcher: i64, actor: i64) -> bool:
    """Whether the watcher sees what is released, or which card is drawn or taken."""
    if is_sealed(s):
        return watcher == actor
    if (s.phase == DRAWING or s.phase == PICKING) and s.open_draws == 0 and s.active < s.seats:
        return watcher == s.active
    return True


def reveals(before: RiceDice, after: RiceDice) -> bool:
    """RD-10.22: whether a step has opened the sealed releases; nobody may take anything back behind it."""
    return is_sealed(before) and not is_sealed(after)


def hides_hand(s: RiceDice, seat: i64) -> bool:
    """Whether there are drawn cards that the seat does not see. The Happy Farmer and the draft draw face up."""
    return s.open_draws == 0 and s.hand_size > 0 and s.adds_left > 0 and s.active < s.seats and seat != s.active


def redraw_hand(s: RiceDice, luck: Luck) -> None:
    """Deck and hand are known only as one set, and which card of the hand was taken is not known either."""
    cards = s.hand_size
    move_all(s, HAND, DECK)
    s.deck_size += cards
    s.hand_size = 0
    chosen = luck.below(DECK_LUCK, cards)
    was_picked = s.picked != NONE
    for k in range(cards):
        card = draw_from(s.zone, DECK, s.deck_size, luck, DECK_LUCK)
        draw_card(s, card)
        if was_picked and k == chosen:
            s.picked = card


def reseal(s: RiceDice, seat: i64, luck: Luck) -> None:
    """RD-10.22: the releases of the others may be any they could have chosen."""
    releases = vec[i64]([0] * RELEASES)
    for other in range(s.seats):
        if other != seat and s.sealed[other] != NONE:
            n = releases_into(s, other, releases)
            s.sealed[other] = releases[luck.below(DECK_LUCK, n)] - RELEASE

"""How Seasons of Rice speaks: the words of actions, the names of things, and the sentences behind refusals."""

from subak.engine.codec import Codec, Verb
from subak.engine.refusal import Refusal
from subak.engine.translation import say
from subak.games.seasons.edition.cards import face_of
from subak.games.seasons.rules import actions as do
from subak.games.seasons.rules.actions import rotation_of, x_of, y_of
from subak.games.seasons.rules.refusals import OK, REFUSALS
from subak.games.seasons.rules.scoring import rating
from subak.games.seasons.rules.state import NONE, Seasons
from subak.kit.speech.vocabulary import number_word

# What actions are called


def position_word(s: Seasons, position: int) -> str:
    """As the rules write it: (X,Y,r)."""
    return f"({x_of(position)},{y_of(position)},{rotation_of(position)})"


def card_word(s: Seasons, card: int) -> str:
    return face_of(s, card).id


CODEC = Codec(
    Verb(do.POSITION, do.POSITIONS, "lay", position_word),
    Verb(do.ANCESTOR, do.CARDS, "ancestor", card_word),
    Verb(do.PLACE, do.CARDS, "place", card_word),
    Verb(do.PROMISE, do.CARDS, "row", card_word),
    Verb(do.TAKE, do.CARDS, "take", card_word),
    Verb(do.DRAW, do.CARDS, "draw", card_word, chance=True),
    Verb(do.COIN, do.PLACES, "younger", number_word, chance=True),
)
assert CODEC.seat_size == do.SEAT_ACTIONS


# What numbers stand for


def place_of(position: int) -> tuple[int, int, int]:
    """A position as X, Y and rotation."""
    return int(x_of(position)), int(y_of(position)), int(rotation_of(position))


def hand_of(s: Seasons, place: int) -> list[int]:
    """The cards in a hand, in the order of the deal; before the ancestors are chosen, the dealt pair."""
    return [int(s.hand[place * do.HAND_CARDS + k]) for k in range(s.hand_size[place])]


def card_in(s: Seasons, seat: int, slot: int) -> int:
    """The card that lies in a slot of a landscape."""
    return int(s.laid[seat * do.SLOTS + slot])


def row_of_cards(s: Seasons) -> list[int]:
    return [int(s.row[k]) for k in range(s.row_size)]


# What people read


def ancestor_name(s: Seasons, card: int) -> str:
    return face_of(s, card).ancestor.name


def field_name(s: Seasons, card: int) -> str:
    """A card is called by its ancestor, whichever side lies up."""
    return say("{name}’s field", name=ancestor_name(s, card))


def refusal(s: Seasons, seat: int, action: int) -> Refusal | None:
    """The sentence behind `why_not`, with the name of the card at hand."""
    number = s.why_not(seat, action)
    if number == OK:
        return None
    rule, sentence, brief = REFUSALS[number]
    picked = s.picked[seat] if 0 <= seat < do.PLACES else NONE
    card = field_name(s, picked) if picked != NONE else ""
    return Refusal(rule, say(sentence, card=card), say(brief, card=card))


def rating_name(points: int) -> str:
    """SR-10.1: the result of a solo game."""
    return (say("seedling"), say("farmer"), say("village elder"), say("honoured ancestor"))[rating(points)]

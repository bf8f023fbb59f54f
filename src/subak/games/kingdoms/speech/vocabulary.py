"""How Kingdoms of Rice speaks: the words of actions, the names of things, and the sentences behind refusals."""

from subak.engine.codec import Codec, Verb
from subak.engine.refusal import Refusal
from subak.engine.translation import say
from subak.games.kingdoms.edition.cards import card_face, event_face, fiefdom_face, market_face, palace_face
from subak.games.kingdoms.edition.names import ROW_NAMES, ROW_WORDS
from subak.games.kingdoms.rules import actions as do
from subak.games.kingdoms.rules.building import building_cost
from subak.games.kingdoms.rules.columns import PALACE_ROW, RICE
from subak.games.kingdoms.rules.effects import cost_to_destroy, cost_to_replace, victory_cost
from subak.games.kingdoms.rules.mat import first_tile
from subak.games.kingdoms.rules.phases.bribe import step_cost
from subak.games.kingdoms.rules.refusals import BUILD_ROW_FULL, OK, REFUSALS
from subak.games.kingdoms.rules.setup import pair_first, pair_second
from subak.games.kingdoms.rules.state import BRIBING, NONE, Kingdoms
from subak.kit.speech.vocabulary import number_word, who

# What actions are called


def gold_word(s: Kingdoms, below: int) -> str:
    return str(below + 1)


def place_word(s: Kingdoms, place: int) -> str:
    """Cards in a hand, and palace cards, by their place: their names are nobody else's business."""
    return str(place + 1)


def pair_word(s: Kingdoms, pair: int) -> str:
    return f"{int(pair_first(pair)) + 1} {int(pair_second(pair)) + 1}"


def build_word(s: Kingdoms, code: int) -> str:
    """The card that is replaced hangs on its word: the order of words does not tell the two apart."""
    card, place = divmod(code, do.PLACES)
    if card >= s.columns.types:
        return f"#{card}"
    word = card_face(s, card).id
    return f"{word} replacing={tile_word(s, decider(s), int(s.columns.row[card]), place - 1)}" if place else word


def tile_word(s: Kingdoms, seat: int, row: int, k: int) -> str:
    """A card on a mat by its name; if the row holds the card further left too, with the number of its tile."""
    first = int(first_tile(seat, row))
    card = s.card[first + k]
    if card == NONE:
        return f"{ROW_NAMES[row]}#{k + 1}"
    word = card_face(s, card).id
    return f"{word}#{k + 1}" if card in [s.card[tile] for tile in range(first, first + k)] else word


def mat_word(s: Kingdoms, place: int) -> str:
    row, k = divmod(place, do.TILES)
    return f"palace {k + 1}" if row == PALACE_ROW else tile_word(s, decider(s), row, k)


def rice_word(s: Kingdoms, k: int) -> str:
    return tile_word(s, int(s.defender), RICE, k) if s.defender != NONE else f"#{k + 1}"


def decider(s: Kingdoms) -> int:
    return max(int(s.asked), 0)


def fiefdom_word(s: Kingdoms, fiefdom: int) -> str:
    return fiefdom_face(s, fiefdom).id if fiefdom < s.columns.fiefdoms else f"#{fiefdom}"


def rival_word(s: Kingdoms, below: int) -> str:
    """A player by the number of the seat."""
    return f"seat {(decider(s) + below + 1) % s.seats}" if below + 1 < s.seats else f"#{below + 1}"


def palace_word(s: Kingdoms, kind: int) -> str:
    return palace_face(s, kind).id if kind < s.columns.palaces else f"#{kind}"


def event_word(s: Kingdoms, event: int) -> str:
    return event_face(s, event).id if event < s.columns.events else f"#{event}"


def market_word(s: Kingdoms, market: int) -> str:
    return market_face(s, market).id if market < s.columns.markets else f"#{market}"


CODEC = Codec(
    Verb(do.PASS, 1, "pass"),
    Verb(do.HOLD, 1, "hold"),
    Verb(do.END_TURN, 1, "end turn", ends=True),
    Verb(do.KEEP_NONE, 1, "keep none"),
    Verb(do.BID, do.TOP_BID, "bid", gold_word),
    Verb(do.BUILD, do.BUILDS * do.PLACES, "build", build_word),
    Verb(do.DESTROY, do.MAT, "destroy", mat_word),
    Verb(do.ATTACK, do.FIEFDOMS, "attack", fiefdom_word),
    Verb(do.ATTACK_SEAT, do.SEATS - 1, "attack", rival_word),
    Verb(do.BRIBE, do.FIEFDOMS, "bribe", fiefdom_word),
    Verb(do.DRAW_VICTORY, 1, "draw victory"),
    Verb(do.DRAW, 1, "draw"),
    Verb(do.WAR_ROOM, do.VALUES, "war room", number_word),
    Verb(do.TAKE_FIEFDOM, do.FIEFDOMS, "take", fiefdom_word),
    Verb(do.TAKE_GOLD, 1, "take gold"),
    Verb(do.DESTROY_RICE, do.TILES, "burn", rice_word),
    Verb(do.KEEP, do.HAND, "keep", place_word),
    Verb(do.OPEN_TILE, 1, "open tile"),
    Verb(do.REPLACE, do.TILES, "replace", place_word),
    Verb(do.REDRAW, do.PAIRS, "redraw", pair_word),
    Verb(do.KEEP_PAIR, do.PAIRS, "keep", pair_word),
    Verb(do.FIRST, do.SEATS, "first", number_word, chance=True),
    Verb(do.LEAVE, do.FIEFDOMS, "leave", fiefdom_word, chance=True),
    Verb(do.PALACE, do.PALACES, "palace", palace_word, chance=True),
    Verb(do.EVENT, do.EVENTS, "event", event_word, chance=True),
    Verb(do.MARKET, do.MARKETS, "market", market_word, chance=True),
    Verb(do.FORCE, do.VALUES, "force", number_word, chance=True),
)
assert CODEC.seat_size == do.SEAT_ACTIONS


# What people read


def card_name(s: Kingdoms, card: int) -> str:
    return card_face(s, card).name


def palace_name(s: Kingdoms, kind: int) -> str:
    return palace_face(s, kind).name


def event_name(s: Kingdoms, event: int) -> str:
    return event_face(s, event).name


def fiefdom_name(s: Kingdoms, fiefdom: int) -> str:
    return fiefdom_face(s, fiefdom).name


def row_name(row: int) -> str:
    return say(ROW_WORDS[ROW_NAMES[row]])


def season_name(season: int) -> str:
    return (say("Winter"), say("Spring"), say("Summer"), say("Harvest"))[season]


# Refusals


def refusal(s: Kingdoms, seat: int, action: int) -> Refusal | None:
    """The sentence behind `why_not`, with the numbers of the position."""
    number = int(s.why_not(seat, action))
    if number == OK:
        return None
    return said(number, **figures_for(s, seat, action, number))


def said(number: int, **figures: int | str) -> Refusal:
    rule, sentence, brief = REFUSALS[number]
    return Refusal(rule, say(sentence, **figures), say(brief, **figures))


def figures_for(s: Kingdoms, seat: int, action: int, number: int) -> dict[str, int | str]:
    """What fills the slots of a refusal (refusals.py lists them), as far as the action gives them a meaning."""
    figures: dict[str, int | str] = {"high": int(s.high_bid), "gold": 0, "cost": 0}
    if 0 <= seat < s.seats:
        figures |= {"gold": int(s.gold[seat]), "cost": cost_of(s, seat, action, number)}
    if do.BUILD <= action < do.DESTROY and (action - do.BUILD) // do.PLACES < s.columns.types:
        card = (action - do.BUILD) // do.PLACES
        figures |= {"card": card_name(s, card), "row": row_name(int(s.columns.row[card]))}
    if do.ATTACK <= action < do.ATTACK_SEAT:
        figures["owner"] = who(int(s.owner[action - do.ATTACK]))
    return figures


def cost_of(s: Kingdoms, seat: int, action: int, number: int = OK) -> int:
    """The gold that a seat would pay for an action; 0 for what costs nothing."""
    if do.BUILD <= action < do.DESTROY:
        card, place = divmod(action - do.BUILD, do.PLACES)
        if card >= s.columns.types:
            return 0
        return int(cost_to_replace(s, seat, card) if number == BUILD_ROW_FULL else building_cost(s, seat, card, place))
    if do.DESTROY <= action < do.ATTACK:
        return int(cost_to_destroy(s, seat, (action - do.DESTROY) // do.TILES))
    if do.BRIBE <= action < do.DRAW_VICTORY:
        return int(s.columns.bribe_cost)
    if action == do.DRAW_VICTORY:
        return int(victory_cost(s, seat))
    if action == do.DRAW:
        return int(step_cost(s, seat)) if s.phase == BRIBING else 0
    if do.KEEP <= action < do.REDRAW and action != do.OPEN_TILE:
        return int(s.columns.replace_cost)
    return 0

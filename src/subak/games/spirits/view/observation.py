"""What the numbers are that bot/observation.py writes, and which thing each action is about."""

from subak.engine.observation import Block, Layout, Touch, count, flag, flags, identity
from subak.games.spirits.bot.observation import FEW, PIECES, RICE, TOKENS, WATER, WORKERS
from subak.games.spirits.edition.names import HEX_NAMES
from subak.games.spirits.rules import actions as do
from subak.games.spirits.rules.state import DRAFTS, OVER, PICKS
from subak.games.spirits.speech.vocabulary import TASK_NAMES, worker_of

CLOCKWISE = "the seat that looks first, then clockwise"
TASK_WORDS = [f"{TASK_NAMES[task]} {worker_of(task)}" for task in range(do.TASKS)]

TABLE = Block(
    "table",
    "The time, the supply, and the step in progress.",
    1,
    (
        *flags("seat", do.SEATS, "which seat looks; some actions name seats"),
        *flags("phase", OVER + 1, "the phase, in the order of the rulebook"),
        count("round", 7, "the round, 1 to 7", 7),
        count("turn", do.SEATS, "place in the turn order of whoever is busy with this step", do.SEATS),
        flag("second draft", "the draft in progress, or the last one, is the second"),
        count("picks", PICKS, "picks of this draft that are done", PICKS),
        *flags("rain", do.RAINS, "the rain card of the round"),
        count("rain line", FEW, "its line in progress"),
        count("supply", WATER, "water in the supply"),
        count("on card", WATER, "water on the rain card"),
        count("walls left", PIECES, "walls in the supply"),
        count("gates left", PIECES, "gates in the supply"),
        count("weeds left", TOKENS, "weeds in the supply"),
        count("pests left", TOKENS, "pests in the supply"),
        count("magic left", FEW, "magic water in the supply"),
        count("targets", FEW, "choices that rain or a spirit still needs"),
        count("victim", do.SEATS, "place in the turn order of the opponent whom a spirit strikes", do.SEATS),
        count("builds", WATER, "pieces paid by the workers of this action"),
        count("workers", WATER, "workers left for the action in progress"),
        *flags("paddy", HEX_NAMES, "the paddy that a decision is about"),
        count("place", WATER, "its place along the course, then by its first hex"),
        count("carry", WATER, "water on its way down the course"),
        count("virtual fertiliser", FEW, "uses of virtual fertiliser left"),
        count("free harvests", FEW, "paddies that may still be harvested without labourers"),
        count("sprouts", FEW, "planted paddies that may still grow at once"),
        flag("extra grow", "the second Grow of round 6"),
        count("bought", FEW, "items bought in this step"),
        *flags("moved", do.SLOTS, "a gate was moved to this edge"),
        *flags("sown", HEX_NAMES, "planted in this Plant, and not yet grown by a card"),
        *flags("rain left", do.RAINS, "the rain card may still come"),
        *flags("neighbour", do.NEIGHBOURS, "the card of the Upstream Neighbour"),
        *flags("neighbour left", do.NEIGHBOURS, "the card of the Upstream Neighbour may still come"),
        flag("neighbour first", "the Upstream Neighbour goes first"),
        count("neighbour reservoir", WATER, "water in the reservoir of the Upstream Neighbour"),
        count("special paddy", do.PADDY_SIZE, "water in the special paddy"),
        *flags("own setup", do.SETUPS, "the Setup cards dealt to the seat, or the one it has kept"),
    ),
)

PLAYERS = Block(
    "player",
    "What everybody sees of a player.",
    do.SEATS,
    (
        flag("there", "somebody sits there"),
        flag("owes", "has to decide"),
        flag("asked", "is asked now"),
        count("order", do.SEATS, "place in the turn order, from 0", do.SEATS),
        count("rice", RICE, "rice", least=-RICE),
        count("labour", WORKERS, "labourers"),
        count("livestock", WORKERS, "livestock"),
        count("temporary labour", WORKERS, "labourers for this round"),
        count("temporary livestock", WORKERS, "livestock for this round"),
        count("free builds", WATER, "free builds"),
        count("reservoir", WATER, "water in the reservoir"),
        count("hand", PICKS, "spirits not yet played", 2 * PICKS),
        count("passing", FEW, "cards to pick from"),
        count("paddies", FEW, "paddies"),
        count("course", FEW, "paddies on the water course"),
        count("harvest rice", RICE, "rice of this round's harvest"),
        count("harvests", FEW, "paddies harvested this round"),
        count("passed", WATER, "water passed on this round"),
        count("tasks", do.TASKS, "tasks of the allocation that are decided; of others once all are", do.TASKS),
        *flags("setup", do.SETUPS, "the Setup card"),
        *(count(word, WATER, f"workers on {word}; of others once all are placed") for word in TASK_WORDS),
    ),
    order=CLOCKWISE,
)


def move_to(k: int, seat: int, seats: int) -> int:
    return k % do.SLOTS


def infested(k: int, seat: int, seats: int) -> int:
    """Actions name seats as they are; rows begin with the seat that looks."""
    player, hex = divmod(k, do.HEXES)
    return (player - seat) % seats * do.HEXES + hex if player < seats else -1


def added(k: int, seat: int, seats: int) -> int:
    return k // do.GATE_SETS


def harvested(k: int, seat: int, seats: int) -> int:
    return k // (do.PADDY_SIZE * 4)


EDGES = Block(
    "edge",
    "The edges of all fields.",
    do.SEATS * do.SLOTS,
    (flag("wall", "a wall"), flag("gate", "a gate")),
    (
        Touch(do.START_GATE, do.INLETS),
        Touch(do.BUILD_WALL, do.SLOTS),
        Touch(do.BUILD_GATE, do.SLOTS),
        Touch(do.MOVE_GATE, do.SLOTS * do.SLOTS, move_to),
    ),
    "by player as above, 30 for each; moves of gates are about the edge they go to",
)

HEXES = Block(
    "hex",
    "The hexes of all fields; everything of a paddy is written at each of its hexes.",
    do.SEATS * do.HEXES,
    (
        flag("paddy", "part of a paddy"),
        count("size", do.PADDY_SIZE, "hexes of the paddy", do.PADDY_SIZE),
        flag("course", "the paddy is on the water course"),
        flag("rock", "a rock"),
        flag("magic", "magic water"),
        count("water", do.PADDY_SIZE, "water in the paddy"),
        flag("flooded", "the paddy is flooded"),
        flag("planted", "planted"),
        flag("grown", "grown"),
        count("weeds", 2, "weeds"),
        count("pests", 2, "pests"),
        flag("fertilised", "fertilised"),
    ),
    (
        Touch(do.INFEST, do.SEATS * do.HEXES, infested),
        Touch(do.ADD_PADDY, do.HEXES * do.GATE_SETS, added),
        Touch(do.HARVEST, do.HEXES * do.PADDY_SIZE * 4, harvested),
        *(
            Touch(verb, do.HEXES)
            for verb in (do.ROCK, do.FERTILIZE, do.RIPEN, do.MAGIC, do.LOSE_WATER, do.WEED, do.DUCK, do.PLANT)
        ),
    ),
    f"by player as above; {', '.join(HEX_NAMES)} for each",
)

SPIRITS = Block(
    "spirit",
    "The spirits.",
    do.SPIRITS,
    (
        *(
            flag(f"{what} {k}", meaning)
            for k in range(do.SEATS)
            for what, meaning in (
                ("face up with", "lies before this player, counted clockwise from the seat that looks"),
                ("used by", "used up by this player"),
            )
        ),
        flag("in hand", "in your hand"),
        flag("to pick", "in the hand that the seat picks from"),
        flag("sealed", "picked or played by the seat, and not yet shown"),
        flag("in use", "being used"),
        flag("resolved", "used this round by the player in turn"),
    ),
    tuple(Touch(verb, do.SPIRITS) for verb in (do.PICK, do.PLAY, do.RESOLVE)),
    "by rank",
)

DRAFTS_BLOCK = Block(
    "draft",
    "The hands that the seat has picked from.",
    DRAFTS * PICKS,
    (
        identity("picked", do.SPIRITS, "the card it picked"),
        *flags("offered", do.SPIRITS, "a card that was in the hand"),
    ),
    order="three picks of the first draft, three of the second",
)

TILES = Block(
    "tile",
    "The achievement tiles.",
    do.TILES,
    (flag("open", "lies face up"), flag("met", "the seat meets its condition")),
    (Touch(do.CLAIM, do.TILES),),
    "as in the edition",
)

OBSERVATION = Layout((TABLE, PLAYERS, EDGES, HEXES, SPIRITS, DRAFTS_BLOCK, TILES))

"""The characters one plays against. Each has a name, a picture and a manner; how strong it is is chosen apart.

Every game has the same six. A game says in its `manners` what a manner means in it; a manner that it does not name
is that of the house player, which is steady.
"""

from dataclasses import dataclass

from subak.engine.core.seat import Policy
from subak.engine.game import Game
from subak.engine.translation import say

STEADY = "steady"


@dataclass(frozen=True)
class Character:
    """`picture` is a piece of the page."""

    name: str
    picture: str
    manner: str


CHARACTERS = (
    Character("Bangau", "bot-heron", "patient"),
    Character("Jago", "bot-rooster", "bold"),
    Character("Tokek", "bot-gecko", "thrifty"),
    Character("Kerbau", "bot-buffalo", STEADY),
    Character("Bebek", "bot-duck", "sociable"),
    Character("Katak", "bot-frog", "playful"),
)


def manner_names() -> dict[str, str]:
    """What the manners are called."""
    return {
        "patient": say("patient"),
        "bold": say("bold"),
        "thrifty": say("thrifty"),
        STEADY: say("steady"),
        "sociable": say("sociable"),
        "playful": say("playful"),
    }


def manners_of(game: Game) -> list[str]:
    """The manners that make a difference in a game, and steady; none in a game that declares none."""
    return [one.manner for one in CHARACTERS if game.manners and (one.manner == STEADY or one.manner in game.manners)]


def manner_sentence(game: Game, manner: str) -> str:
    """How a manner shows in a game; empty if it does not."""
    found = game.manners.get(manner)
    if found is not None:
        return say(found.sentence)
    return say("Plays as this game is played best.") if manner == STEADY and game.manners else ""


def make_house(game: Game, manner: str = STEADY) -> Policy:
    """The house player of a game that has one, in a manner."""
    house = game.policies["house"]()
    if manner in game.manners:
        game.manners[manner].give_to(house)
    return house

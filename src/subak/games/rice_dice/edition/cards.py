"""The cards of an edition file, as people read them."""

from subak.engine.translation import say
from subak.games.rice_dice.edition.effects import PaddyEffect, PaddyRow
from subak.games.rice_dice.rules.actions import MAX_CARDS
from subak.games.rice_dice.rules.columns import EFFECTS, Columns
from subak.games.rice_dice.rules.state import RiceDice
from subak.kit.edition.fields import computed, one_of, text, whole, wholes
from subak.kit.edition.records import Card, tables


class CardFace(Card):
    """One physical card: what is printed on it. Copies of a card differ in `copy` and `slug` only."""

    id: str = text()
    name: str = text()
    spirit: str = text()
    deck: str = one_of("main", "starting")
    count: int = whole(1, MAX_CARDS, default=1)
    copy: int = computed(lambda sheet: 1)
    hexes: int = whole(1, 9)
    magic: int = whole(0, "hexes", default=0)
    water: int = whole(0, 99)
    yields: tuple[int, int, int] = wholes(3, 0, 999, "three numbers, for no weeds, one weed and two weeds")
    effects: tuple[PaddyEffect, ...] = tables(PaddyEffect)

    def copies(self) -> list["CardFace"]:
        effects = tuple(effect for effect in self.effects if effect.name != "none")
        return [self.but(copy=copy, effects=effects) for copy in range(1, self.count + 1)]

    @property
    def slug(self) -> str:
        """What actions call it: the id, with a number from the second copy on."""
        return self.id if self.copy == 1 else f"{self.id}-{self.copy}"

    @property
    def text(self) -> str:
        """The effect in one line, in the language in force."""
        return " ".join(effect.sentence for effect in self.effects) or no_effect_sentence(self.hexes, self.magic)

    def write(self, columns: Columns, card: int) -> None:
        columns.hexes[card] = self.hexes
        columns.cap[card] = self.hexes - self.magic
        columns.water[card] = self.water
        columns.starting[card] = int(self.deck == "starting")
        for weeds, rice in enumerate(self.yields):
            columns.yields[card * 3 + weeds] = rice
        for effect in self.effects:
            effect.write(PaddyRow(columns, card))
        row = columns.effect[card * EFFECTS : (card + 1) * EFFECTS]
        columns.spirits[card] = sum(1 << column for column, n in enumerate(row) if n)


def no_effect_sentence(hexes: int, magic: int) -> str:
    """What stands on a card without an effect: its magic water, or its size."""
    if magic == hexes:
        return say("Magic water only; no further effect.")
    if magic == 1:
        return say("One hex of magic water; no further effect.")
    if magic == 2:
        return say("Two hexes of magic water; no further effect.")
    if magic:
        return say("{magic} hexes of magic water; no further effect.", magic=magic)
    return say("No effect; a very large field.") if hexes >= 5 else say("No effect.")


def face_of(s: RiceDice, card: int) -> CardFace:
    """The face of a card in a position."""
    face: CardFace = s.columns.faces[card]
    return face

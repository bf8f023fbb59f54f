"""The effects of spirits: what edition files say, what cards say, and the columns that the rules ask."""

from typing import ClassVar

from subak.engine.game import Effect
from subak.games.spirits.edition.names import TOKENS
from subak.games.spirits.rules import columns as at
from subak.kit.edition.effects import CardEffect, Sentence, described
from subak.kit.edition.fields import one_of, whole


class SpiritEffect(CardEffect):
    """What a spirit does for the player who has it face up; here, when it is resolved."""

    known: ClassVar[dict[str, type[CardEffect]]] = {}
    kinds: ClassVar[tuple[str, ...]] = ("active", "once")


class Passive(SpiritEffect):
    """In force by itself."""

    kinds = ("passive",)


class AtEnd(SpiritEffect):
    """Pays at the end of the game."""

    kinds = ("end",)


def effects() -> list[Effect]:
    return described(SpiritEffect)


# Resolved by the owner


class GainRice(SpiritEffect, name="gain_rice", rule="SP-11.1", writes={at.EFFECT: at.GAIN_RICE}):
    """Take n rice."""

    n: int = whole(1, 99, to=at.N)
    sentences = (Sentence("Take {n} rice."),)


class GainBuilds(SpiritEffect, name="gain_builds", rule="SP-6.4", writes={at.EFFECT: at.GAIN_BUILDS}):
    """Adds n free builds to your stock."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("{n} free {n?build|builds}: walls or gates."),)


class GainLabor(SpiritEffect, name="gain_labor", rule="SP-11.1", writes={at.EFFECT: at.GAIN_LABOR}):
    """Labourers from the cheapest market spaces, free."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("{n} {n?labourer|labourers} from your market, free."),)


class GainLivestock(SpiritEffect, name="gain_livestock", rule="SP-11.1", writes={at.EFFECT: at.GAIN_LIVESTOCK}):
    """Livestock from the cheapest market spaces, free."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("{n} livestock from your market, free."),)


class TempLabor(SpiritEffect, name="temp_labor", rule="R-63", writes={at.EFFECT: at.TEMP_LABOR}):
    """Extra labourers for this round's allocation only."""

    n: int = whole(1, 20, to=at.N)
    sentences = (Sentence("{n} extra {n?labourer|labourers} for this round."),)


class TempLivestock(SpiritEffect, name="temp_livestock", rule="R-63", writes={at.EFFECT: at.TEMP_LIVESTOCK}):
    """Extra livestock for this round's allocation only."""

    n: int = whole(1, 20, to=at.N)
    sentences = (Sentence("{n} extra livestock for this round."),)


class DrawWater(SpiritEffect, name="draw_water", rule="SP-11.1", writes={at.EFFECT: at.DRAW_WATER}):
    """Discs from the general supply to your reservoir."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("{n} water from the supply to your reservoir."),)


class RemoveRocks(SpiritEffect, name="remove_rocks", rule="SP-11.2", writes={at.EFFECT: at.REMOVE_ROCKS}):
    """Removes rocks from your field."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("Remove {n} {n?rock|rocks} from your field."),)


class Fertilize(SpiritEffect, name="fertilize", rule="SP-11.2", writes={at.EFFECT: at.FERTILIZE_PADDY}):
    """Fertilises planted paddies, wet or dry."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("Fertilise {n} planted {n?paddy|paddies}, wet or dry."),)


class GrowNow(SpiritEffect, name="grow_now", rule="SP-11.2", writes={at.EFFECT: at.GROW_NOW}):
    """Planted paddies, wet or dry, grow at once."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("{n} planted {n?paddy grows|paddies grow} at once, wet or dry."),)


class MagicWater(SpiritEffect, name="magic_water", rule="SP-10.1", writes={at.EFFECT: at.MAGIC_WATER}):
    """Places magic water discs."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("Place {n} magic water: it never leaves its hex, and counts as water or not, as you like."),)


class AddPaddy(SpiritEffect, name="add_paddy", rule="SP-11.6", writes={at.EFFECT: at.ADD_A_PADDY}):
    """A hex of open land becomes a planted paddy."""

    sentences = (Sentence("A hex of open land becomes a paddy, planted and with one water. Walls and gates are free."),)


class StealRice(SpiritEffect, name="steal_rice", rule="R-47", writes={at.EFFECT: at.STEAL_RICE}):
    """Takes n rice (n2 with two players) from every opponent."""

    n: int = whole(1, 9, to=at.N)
    n2: int = whole(1, 9, to=at.N2)
    sentences = (Sentence("Take {n} rice from every opponent ({n2} if there is only one)."),)


class StealWater(SpiritEffect, name="steal_water", rule="SP-11.3", writes={at.EFFECT: at.STEAL_WATER}):
    """Every opponent gives n discs (n2 with two players)."""

    n: int = whole(1, 9, to=at.N)
    n2: int = whole(1, 9, to=at.N2)
    sentences = (Sentence("Every opponent gives you {n} water ({n2} if there is only one)."),)


class GiveToken(SpiritEffect, name="give_token", rule="SP-11.3", writes={at.EFFECT: at.GIVE_TOKEN}):
    """Puts n tokens in one paddy of one opponent, or of each."""

    token: str = one_of(*TOKENS[:2], to=at.ABOUT)
    n: int = whole(1, 9, to=at.N)
    scope: str = one_of("one", "each", to=at.SCOPE)
    sentences = (
        Sentence("Put {n} {n?weed|weeds} in a paddy of one opponent.", token="weed", scope="one"),
        Sentence("Put {n} {n?weed|weeds} in a paddy of each opponent.", token="weed"),
        Sentence("Put {n} {n?pest|pests} in a paddy of one opponent.", scope="one"),
        Sentence("Put {n} {n?pest|pests} in a paddy of each opponent."),
    )


# In force by themselves


class TaxShift(Passive, name="tax_shift", rule="R-53", writes={at.EFFECT: at.TAX_SHIFT}):
    """Tax as if this many items fewer were bought."""

    steps: int = whole(1, 9, to=at.N)
    sentences = (Sentence("Tax counts {steps} {steps?item|items} less."),)


class IgnoreTokens(Passive, name="ignore_tokens", rule="SP-11.9", writes={at.EFFECT: at.IGNORE_TOKENS}):
    """The first n tokens of a kind in each paddy do not count when harvesting."""

    token: str = one_of(*TOKENS, to=at.ABOUT)
    n: int = whole(1, 9, to=at.N)
    sentences = (
        Sentence("At harvest, {n} {n?weed|weeds} in each paddy {n?does|do} not count.", token="weed"),
        Sentence("At harvest, {n} {n?pest|pests} in each paddy {n?does|do} not count.", token="pest"),
        Sentence("At harvest, {n} {n?weed or pest|weeds or pests} in each paddy {n?does|do} not count."),
    )


class VirtualFertilizer(Passive, name="virtual_fertilizer", rule="SP-11.4", writes={at.EFFECT: at.VIRTUAL_FERTILIZER}):
    """In each Harvest action this many unfertilised paddies count as fertilised."""

    paddies: int = whole(1, 9, to=at.N)
    sentences = (Sentence("In each harvest, {paddies} {paddies?paddy counts|paddies count} as fertilised."),)


class Immunity(Passive, name="immunity", rule="SP-11.8", writes={at.EFFECT: at.IMMUNITY}):
    """No token of a kind is ever added to your field."""

    token: str = one_of(*TOKENS[:2], to=at.ABOUT)
    sentences = (
        Sentence("No weed is ever added to your field.", token="weed"),
        Sentence("No pest is ever added to your field."),
    )


class WeedCost(Passive, name="weed_cost", rule="SP-7.6", writes={at.EFFECT: at.WEED_COST}):
    """Labourers for a weed, whatever the size of the paddy."""

    flat: int = whole(1, 9, to=at.N)
    sentences = (Sentence("Pulling a weed takes {flat} {flat?labourer|labourers}, however large the paddy is."),)


class BuildCost(Passive, name="build_cost", rule="SP-6.1", writes={at.EFFECT: at.BUILD_COST}):
    """Labourers for a piece, and pieces for one livestock."""

    labor: int = whole(1, 9, to=at.N)
    per_livestock: int = whole(1, 9, to=at.N2)
    sentences = (
        Sentence(
            "A wall or gate takes {labor} {labor?labourer|labourers}; one livestock builds"
            " {per_livestock} {per_livestock?piece|pieces}."
        ),
    )


class HarvestCost(Passive, name="harvest_cost", rule="SP-7.9", writes={at.EFFECT: at.HARVEST_COST}):
    """Labourers for each harvested hex."""

    per_hex: int = whole(1, 9, to=at.N)
    sentences = (Sentence("Harvesting takes {per_hex} {per_hex?labourer|labourers} per hex."),)


class FreeHarvest(Passive, name="free_harvest", rule="SP-11.4", writes={at.EFFECT: at.FREE_HARVEST}):
    """In each Harvest action this many paddies may be harvested without labourers."""

    paddies: int = whole(1, 9, to=at.N)
    sentences = (Sentence("In each harvest, {paddies} {paddies?paddy needs|paddies need} no labourers."),)


class HarvestWet(Passive, name="harvest_wet", rule="SP-7.9", writes={at.EFFECT: at.HARVEST_WET}):
    """Your grown paddies may be harvested while they hold water."""

    sentences = (Sentence("You may harvest paddies that hold water."),)


class QuickGrow(Passive, name="quick_grow", rule="SP-11.12", writes={at.EFFECT: at.QUICK_GROW}):
    """Right after Plant, this many of the paddies planted grow."""

    paddies: int = whole(1, 9, to=at.N)
    sentences = (Sentence("{paddies} {paddies?paddy|paddies} you have just planted {paddies?grows|grow} at once."),)


class HexBonus(Passive, name="hex_bonus", rule="SP-7.10", writes={at.EFFECT: at.HEX_BONUS}):
    """Rice for each hex actually harvested."""

    n: int = whole(1, 9, to=at.N)
    sentences = (Sentence("{n} more rice for every hex you harvest."),)


class GrayAlways(Passive, name="gray_always", rule="SP-7.10", writes={at.EFFECT: at.GRAY_ALWAYS}):
    """The gray numbers of the yield chart in every round."""

    sentences = (Sentence("You read the gray numbers in every round."),)


# At the end


class EndBonus(AtEnd, name="end_bonus", rule="SP-13.2", writes={at.EFFECT: at.END_BONUS}):
    """Rice at final scoring for labourers, livestock or hexes in paddies."""

    per: str = one_of("labor", "livestock", "paddy_hex", to=at.ABOUT)
    rate: int = whole(1, 20, to=at.N)
    sentences = (
        Sentence("At the end {rate} rice for every labourer you own.", per="labor"),
        Sentence("At the end {rate} rice for every livestock you own.", per="livestock"),
        Sentence("At the end {rate} rice for every hex in your paddies."),
    )

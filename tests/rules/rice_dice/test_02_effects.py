"""Section 2.5: the named effects with parameters that no card of the reference edition has."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.effects import rice_from, workers_to_harvest, workers_to_plant
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from tests.rules.rice_dice.tables import edition_with

NO_WATER = "worker worker worker worker worker"
TEN = "double double double double double"

# Two cards without an effect of their own carry the ones to be tested.
TERRACE = "great-terrace"  # 5 hexes
DEW = "gift-of-dew"  # 3 hexes, 1 of them magic


def effects(**cards: str) -> str:
    """An overlay that gives cards effects: great_terrace='name = "weeds_as", symbol = "any", n = 2'."""
    return "\n".join(
        f'[[paddy]]\nid = "{card.replace("_", "-")}"\neffects = [{{ {effect} }}]' for card, effect in cards.items()
    )


def table_with(dice: str, *others: str, **cards: str) -> Scenario:
    field = [paddy(card.replace("_", "-")) for card in cards] + [paddy(card) for card in others]
    return scenario(dice, Qun=field, Bo=[], edition=edition_with(effects(**cards)))


def counts(table: Scenario) -> list[int]:
    """Workers, cards, water."""
    return [symbols.count for symbols in GAME.view(table.state, 0).symbols]


def test_symbols_of_any_kind() -> None:
    any_two = 'name = "add_symbol", symbol = "any", n = 2'
    assert counts(table_with("weed weed worker card water", great_terrace=any_two)) == [3, 3, 3]
    thistles = 'name = "weeds_as", symbol = "any", n = 2'
    assert counts(table_with("weed weed worker card water", great_terrace=thistles)) == [5, 5, 5]
    water_only = 'name = "weeds_as", symbol = "water", n = 1'
    assert counts(table_with("weed weed worker card water", great_terrace=water_only)) == [1, 1, 3]


def test_additions_add_up_and_of_minima_the_highest_counts() -> None:
    one = 'name = "add_symbol", symbol = "worker", n = 1'
    assert counts(table_with(NO_WATER, "honorable-workers", great_terrace=one))[0] == 7
    least = 'name = "min_symbol", symbol = "worker", n = 6'
    assert counts(table_with("card card card card card", "honest-toil", great_terrace=least))[0] == 6


def test_of_several_settings_the_highest_counts() -> None:
    threes = 'name = "wild_workers", n = 3'
    assert counts(table_with("wild wild card card card", "tricksters-aid", great_terrace=threes))[0] == 6
    nothing = 'name = "wild_workers", n = 0'
    assert counts(table_with("wild wild card card card", great_terrace=nothing)) == [0, 5, 2]


def test_several_extra_rerolls_of_one_card() -> None:
    table = scenario(
        Qun=[paddy(TERRACE)],
        Bo=[],
        edition=edition_with(effects(great_terrace='name = "extra_reroll", times = 2, max_dice = 3')),
    )
    table.play("roll card card card card card")
    assert GAME.view(table.state, 0).rerolls == [5, 3, 3]
    table.play("reroll 1", "roll weed", "reroll 1", "roll weed")
    assert GAME.view(table.state, 0).rerolls == [3]


def test_weeds_to_ignore_add_up() -> None:
    table = table_with("weed weed weed card card", "weathered-hoe", great_terrace='name = "ignore_weeds", n = 1')
    assert table.state.ignore_left == 2


def test_a_harvest_bonus_for_one_paddy() -> None:
    table = table_with(TEN, DEW, great_terrace='name = "harvest_bonus", n = 3, scope = "self"')
    assert [rice_from(table.state, slot) for slot in range(2)] == [35, 16]


def test_costs_of_one_paddy_and_of_all_add_up_and_keep_the_highest_floor() -> None:
    cheaper = 'name = "plant_cost", delta = -3, scope = "self", floor = 2'
    table = table_with(TEN, "eager-planters", great_terrace=cheaper)
    assert [workers_to_plant(table.state, slot) for slot in range(2)] == [2, 1]
    dearer = 'name = "harvest_cost", delta = 2, scope = "all"'
    table = table_with(TEN, "sharp-sickles", great_terrace=dearer)
    assert [workers_to_harvest(table.state, slot) for slot in range(2)] == [6, 3]


@pytest.mark.parametrize(("wet", "pulled"), [("true", 2), ("false", 0)])
def test_weed_power_with_and_without_wet_feet(wet: str, pulled: int) -> None:
    edition = edition_with(effects(great_terrace=f'name = "weed_power", n = 3, wet = {wet}'))
    table = scenario(NO_WATER, Qun=[paddy(TERRACE, weeds=2), paddy(DEW, water=2, weeds=2)], Bo=[], edition=edition)
    table.play("worker action", f"pull {TERRACE}")
    assert table.paddy("Qun", TERRACE).weeds == 0
    if pulled:
        table.play(f"pull {DEW}")
    assert 2 - table.paddy("Qun", DEW).weeds == pulled


def test_work_under_water_by_task_and_scope() -> None:
    def offers(effect: str) -> set[str]:
        table = scenario(
            TEN,
            Qun=[
                paddy(TERRACE, water=5, weeds=1, planted=True),
                paddy(DEW, water=2, weeds=1, planted=True),
                paddy("hidden-spring"),
            ],
            Bo=[],
            edition=edition_with(effects(great_terrace=f'name = "work_wet", {effect}')),
        )
        table.play("worker action")
        return {word for word in table.offers() if word.endswith((TERRACE, DEW))}

    assert offers('tasks = ["weed"], scope = "self"') == {f"pull {TERRACE}"}
    assert offers('tasks = ["harvest"], scope = "all"') == {f"harvest {TERRACE}", f"harvest {DEW}"}
    assert offers('tasks = ["harvest", "weed"], scope = "self"') == {f"harvest {TERRACE}", f"pull {TERRACE}"}


def test_part_water_on_every_paddy() -> None:
    edition = edition_with(effects(great_terrace='name = "hold_partial", scope = "all"'))
    table = scenario(NO_WATER, Qun=[paddy("hidden-spring")], Bo=[paddy(DEW, water=2), paddy(TERRACE)], edition=edition)
    table.play("water action", "release 1,1")
    assert [table.paddy("Bo", card).water for card in (DEW, TERRACE)] == [1, 1]


def test_rice_for_the_harvest_of_any_other_player() -> None:
    edition = edition_with(effects(great_terrace='name = "rice_on", event = "other_harvest", n = 2, who = "any"'))
    table = scenario(
        "double card card card card",
        active="Bo",
        Qun=[paddy(TERRACE)],
        Bo=[paddy("market-path", planted=True)],
        Ayu=[paddy("honest-toil")],
        edition=edition,
    )
    table.play("worker action", "harvest market-path")
    assert (table.rice("Qun"), table.rice("Ayu")) == (2, 0)


def test_three_cards_may_be_kept() -> None:
    table = table_with("card card card worker worker", great_terrace='name = "keep_extra", n = 2')
    table.play("card action", "draw lucky-day", "draw hidden-spring", "draw moonlit-pool")
    for card in ("lucky-day", "hidden-spring", "moonlit-pool"):
        table.play(f"take {card}", "place right")
    assert len(table.field("Qun")) == 4


def test_several_effects_on_one_card() -> None:
    edition = edition_with(
        '[[paddy]]\nid = "great-terrace"\neffects = [\n'
        '  { name = "add_symbol", symbol = "worker", n = 1 },\n'
        '  { name = "rice_on", event = "plant", n = 1 },\n'
        '  { name = "weed_limit", n = 0, scope = "self" },\n]'
    )
    table = scenario("weed double card card card", Qun=[paddy(TERRACE), paddy(DEW, water=2)], Bo=[], edition=edition)
    assert counts(table)[0] == 3
    table.play("worker action")
    with pytest.raises(Refused, match="Weeds cannot be placed"):
        table.play(f"weed to {TERRACE}")
    table.play(f"plant {DEW}")
    assert table.rice("Qun") == 1
    text = next(card.text for card in GAME.cards(edition) if card.id == TERRACE)
    assert text == (
        "Add one worker to every roll. Gain 1 rice each time you plant a paddy. Weeds cannot be placed on this paddy."
    )


def test_copies_of_a_card_have_names_of_their_own() -> None:
    edition = edition_with('[[paddy]]\nid = "great-terrace"\ncount = 2')
    table = scenario(
        "card card worker worker worker", Qun=[paddy(DEW)], Bo=[], deck=[TERRACE, f"{TERRACE}-2"], edition=edition
    )
    table.play("card action", f"draw {TERRACE}-2", f"draw {TERRACE}")
    assert table.offers() == [f"take {TERRACE}", f"take {TERRACE}-2", "take none"]
    table.play(f"take {TERRACE}-2", "place left")
    assert table.field("Qun") == [TERRACE, DEW]

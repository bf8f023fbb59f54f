"""RD-10.1 to 10.12: alone against the Happy Farmer. Its dice and cards are dictated, the rest it does by itself."""

import pytest

from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.options import BadOption
from subak.games.rice_dice import GAME
from subak.games.rice_dice.rules.state import ROLLING, RiceDice
from subak.games.rice_dice.testing.scenario import FARMER, Paddy, Scenario, paddy, scenario
from tests.rules.rice_dice.tables import fresh, told


def its_turn(*field: Paddy, level: int = 2, qun: list[Paddy] | None = None, **more: object) -> Scenario:
    """The Happy Farmer, with this field, is about to roll."""
    return scenario(
        active=FARMER,
        Qun=qun or [paddy("great-terrace")],
        farmer=field,
        options={"solo_level": level},
        **more,  # type: ignore[arg-type]
    )


def took(table: Scenario) -> str:
    """The action it chose in its last turn."""
    lines = [line for line in told(table) if "takes the **" in line]
    return lines[-1].split("**")[1]


def field(table: Scenario) -> list[tuple[str, int, int, bool]]:
    """Its paddies: card, water, weeds, planted."""
    views = GAME.view(table.state, 0).fields[1].paddies
    return [(view.card, view.water, view.weeds, view.planted) for view in views]


def test_rd_10_1_setup_as_for_two_and_you_play_first() -> None:
    table = fresh("Qun", first_player=0)
    table.play("draw honest-toil")
    assert len(GAME.chances(table.state)) == 30  # the Happy Farmer's card comes from the deck
    table.play("draw great-terrace")
    assert table.field(FARMER) == ["great-terrace"]
    assert (table.state.supply, table.state.reservoir) == (5, 5)
    assert table.state.active == 0
    table.play("roll card card card card card", "keep", "worker action")
    assert table.state.active == 1
    table.play("roll weed weed weed weed weed", "draw lucky-day", "draw gift-of-dew")
    assert table.state.active == 0


def test_rd_10_2_it_ignores_its_own_spirits() -> None:
    table = its_turn(paddy("honorable-workers", planted=True), paddy("rewarding-harvest"), level=0)
    table.play("roll worker worker weed weed weed")
    assert table.rice(FARMER) == 10  # no bonus
    assert "takes the **worker action**: 2 workers" in " ".join(told(table))  # no third worker


def test_rd_10_2_your_spirits_work_against_it() -> None:
    feast = its_turn(paddy("market-path", planted=True), qun=[paddy("neighbors-feast")], level=0)
    feast.play("roll worker worker card weed weed")
    assert (feast.rice(FARMER), feast.rice("Qun")) == (10, 1)
    clouds = its_turn(
        paddy("twin-springs", water=2, planted=True), qun=[paddy("gathering-clouds"), paddy("silent-guardian")], level=0
    )
    clouds.play("roll water weed weed weed weed")
    assert clouds.offers() == ["done", "fill silent-guardian"]


def test_rd_10_2_every_weed_limit_of_its_paddies_is_two() -> None:
    table = scenario(
        "weed weed weed weed weed",
        Qun=[paddy("crafty-weeds", weeds=2)],
        farmer=[paddy("stubborn-soil"), paddy("twisted-fate", weeds=1)],
    )
    assert table.offers()[3:] == ["weed to 1 stubborn-soil", "weed to 1 twisted-fate"]
    table.play("weed to 1 twisted-fate")
    assert table.offers()[3:] == ["weed to 1 stubborn-soil"]


def test_rd_10_2_in_your_water_action_it_releases_without_intake() -> None:
    table = scenario(
        "worker worker worker worker worker",
        Qun=[paddy("great-terrace")],
        farmer=[paddy("market-path", water=2, planted=True), paddy("gift-of-dew"), paddy("honest-toil")],
    )
    table.play("water action")
    assert [water for _, water, _, _ in field(table)] == [0, 2, 0]


def test_rd_10_3_one_roll_and_the_action_rolled_most() -> None:
    table = its_turn(paddy("market-path", planted=True), level=0)
    table.play("roll worker worker card water weed")
    assert took(table) == "worker action"
    assert table.state.active == 0  # no reroll was offered
    cards = its_turn(paddy("market-path", planted=True), level=2)
    cards.play("roll card card worker double weed")
    assert took(cards) == "card action"  # a tie goes to the action higher on its card


@pytest.mark.parametrize(
    ("dice", "action"),
    [
        ("double double card card weed", "card action"),  # a double counts one
        ("worker worker double card card", "worker action"),
        ("water water card wild wild", "water action"),  # wilds are not compared
        ("weed weed weed weed wild", "card action"),  # a tie at none: card order
        ("water water worker worker card", "water action"),  # water stands above worker
    ],
)
def test_rd_10_4_dice_are_compared_one_by_one_and_ties_follow_its_card(dice: str, action: str) -> None:
    table = its_turn(paddy("market-path", planted=True), paddy("twin-springs"))
    table.play(f"roll {dice}")
    assert took(table) == action


FULL = [paddy("market-path", planted=True), paddy("hidden-spring"), paddy("moonlit-pool"), paddy("lucky-day")]
IDLE = [  # field, dice, what it rolled most, and the next action that does something for it
    (FULL, "card card card worker double", "card action", "worker action"),  # no room for a card
    ([paddy("market-path", planted=True)], "water water water worker worker", "water action", "worker action"),
    ([paddy("great-terrace", planted=True)], "worker worker worker card weed", "worker action", "card action"),
]


@pytest.mark.parametrize(("its_field", "dice", "most", "next_one"), IDLE)
def test_rd_10_3_at_level_0_the_most_rolled_action_is_taken_even_if_it_does_nothing(
    its_field: list[Paddy], dice: str, most: str, next_one: str
) -> None:
    table = its_turn(*its_field, level=0, qun=[paddy("honest-toil")])
    table.play(f"roll {dice}")
    assert next_one != most
    assert took(table) == most


@pytest.mark.parametrize(("its_field", "dice", "most", "next_one"), IDLE)
def test_rd_10_4_from_level_1_an_action_that_does_nothing_gives_way_to_the_next(
    its_field: list[Paddy], dice: str, most: str, next_one: str
) -> None:
    table = its_turn(*its_field, level=1, qun=[paddy("honest-toil")])
    table.play(f"roll {dice}")
    assert next_one != most
    assert took(table) == next_one


def test_rd_10_3_at_level_0_all_weeds_tie_at_nothing_and_draw_nothing() -> None:
    table = its_turn(paddy("market-path", planted=True), level=0)
    table.play("roll weed weed weed weed weed")
    assert took(table) == "card action"  # the top of its card, with a strength of 0
    assert table.state.active == 0
    assert field(table) == [("market-path", 0, 2, True)]


def test_rd_10_3_at_level_0_the_card_action_with_four_paddies_replaces_the_poorest() -> None:
    table = its_turn(*FULL, level=0)
    table.play("roll card weed weed weed weed", "draw stubborn-soil")
    assert took(table) == "card action"
    assert [card for card, _, _, _ in field(table)].count("stubborn-soil") == 1  # RD-10.8
    assert len(field(table)) == 4


def test_rd_10_1_the_option_first_player_has_no_effect() -> None:
    for value in ("random", 0):
        state = GAME.start(1, {"first_player": value})
        assert isinstance(state, RiceDice)
        while state.actor() == CHANCE and state.phase != ROLLING:
            state.apply(CHANCE, GAME.chances(state)[0][0])
        assert state.active == 0
    with pytest.raises(BadOption, match="first_player"):
        GAME.start(1, {"first_player": 1})


def test_rd_10_10_a_paddy_planted_this_turn_counts_as_planted_and_no_more() -> None:
    table = its_turn(paddy("honest-toil", water=2), paddy("lucky-day", water=5, weeds=1), level=1)
    table.play("roll worker worker weed card water")
    assert field(table)[0] == ("honest-toil", 2, 1, True)  # the fewest weeds, although it has just been planted


def test_rd_10_4_if_nothing_applies_the_top_ranked_is_carried_out() -> None:
    full = [paddy("market-path"), paddy("honest-toil"), paddy("lucky-day"), paddy("village-well", weeds=1)]
    table = its_turn(*full, level=0, qun=[paddy("turning-stream", water=3)])
    assert table.state.reservoir > 0
    table.play("roll worker worker worker weed weed")
    assert took(table) == "worker action"
    assert "The Happy Farmer pulls **1 weed** from Village Well" in told(table)


@pytest.mark.parametrize("level", [0, 1, 2, 3, 4])
def test_rd_10_5_strength_is_symbols_wilds_and_the_level(level: int) -> None:
    table = its_turn(paddy("lucky-day", planted=True, water=5), level=level, qun=[paddy("honest-toil", water=2)])
    table.play("roll water water wild weed weed")
    assert table.state.symbols == 3 + level
    work = its_turn(paddy("market-path", planted=True), level=level)
    work.play("roll double double wild weed weed")
    assert f"The Happy Farmer takes the **worker action**: {5 + level} workers" in told(work)


def test_rd_10_6_it_drains_its_crops_and_floods_the_best_it_can() -> None:
    table = its_turn(
        paddy("honest-toil", water=2, planted=True),
        paddy("village-well", water=2),
        paddy("gift-of-dew"),
        paddy("stubborn-soil"),
        level=0,
        qun=[paddy("hidden-spring")],
    )
    assert table.state.reservoir == 4
    table.play("roll water water weed weed weed")
    # Two tokens flow from Honest Toil; two more from the reservoir would not flood Stubborn Soil (33 rice).
    assert [water for _, water, _, _ in field(table)] == [0, 2, 2, 0]


def test_rd_10_6_it_may_take_back_what_it_just_drained() -> None:
    table = its_turn(
        paddy("gift-of-dew"), paddy("honest-toil", water=2, planted=True), level=0, qun=[paddy("gathering-clouds", 3)]
    )
    assert table.state.reservoir == 0
    table.play("roll water water weed weed weed", "release 3")
    assert [water for _, water, _, _ in field(table)] == [2, 0]


def test_rd_10_6_among_equal_yields_fewer_tokens_then_the_left_paddy() -> None:
    tokens = its_turn(paddy("generous-rain"), paddy("gift-of-dew"), level=0)
    tokens.play("roll water water water weed weed")
    assert [water for _, water, _, _ in field(tokens)] == [0, 2]  # 16 rice each
    left = its_turn(paddy("market-path"), paddy("honest-toil"), level=0)
    left.play("roll water water weed weed weed")
    assert [water for _, water, _, _ in field(left)] == [2, 0]


def test_rd_10_6_outflow_pays_a_debt_before_it_takes_water() -> None:
    table = its_turn(
        paddy("gift-of-dew"),
        paddy("turning-stream", water=3, planted=True),
        level=0,
        qun=[paddy("watchful-ducks", water=3)],
    )
    assert (table.state.reservoir, table.state.supply) == (0, 4)
    table.play("roll water water weed weed weed", "release 3")
    # 6 in play, 3 due: all three drained tokens are owed, so none is left to flood Gift of Dew.
    assert [water for _, water, _, _ in field(table)] == [0, 0]
    assert (table.state.reservoir, table.state.supply) == (0, 7)


def test_rd_10_7_harvest_clean_then_weedy_then_plant_then_weed() -> None:
    table = its_turn(
        paddy("market-path", weeds=1, planted=True),
        paddy("gift-of-dew", planted=True),
        paddy("moonlit-pool"),
        paddy("honest-toil", weeds=1),
        level=0,
    )
    table.play("roll double double double double worker")
    lines = [line.removeprefix("The Happy Farmer ") for line in told(table)[2:]]
    assert lines == [
        "harvests **Gift of Dew**: 16 rice, now 16",
        "pulls **1 weed** from Market Path",
        "harvests **Market Path**: 10 rice, now 26",
        "plants **Moonlit Pool** with 2 workers",
        "pulls **1 weed** from Honest Toil",
    ]


def test_rd_10_7_with_fewer_workers_it_pulls_what_it_can_and_harvests() -> None:
    table = its_turn(paddy("market-path", weeds=2, planted=True), level=0)
    table.play("roll double worker weed weed weed")
    assert table.rice(FARMER) == 7  # one of two weeds was pulled


def test_rd_10_7_an_all_magic_paddy_is_harvested_and_planted_again() -> None:
    table = its_turn(paddy("moonlit-pool", planted=True), level=0)
    table.play("roll double double weed weed weed")
    assert table.rice(FARMER) == 6
    assert field(table)[0][3] is True


def test_rd_10_7_weeds_that_raise_the_yield_are_never_pulled() -> None:
    table = its_turn(paddy("twisted-fate", weeds=2, planted=True), level=2)
    table.play("roll double double worker worker worker")
    assert table.rice(FARMER) == 14


def test_rd_10_8_it_adds_the_card_with_the_highest_yield_on_the_right() -> None:
    table = its_turn(paddy("market-path"), level=0)
    table.play("roll card card card weed weed", "draw hidden-spring", "draw useful-thistles", "draw stone-cistern")
    # Both yield 23 with four hexes and water number 2: the one drawn first.
    assert table.field(FARMER) == ["market-path", "useful-thistles"]
    assert set(GAME.view(table.state, 0).discard) == {"hidden-spring", "stone-cistern"}


@pytest.mark.parametrize(
    ("drawn", "kept"),
    [
        (("lucky-day", "stone-cistern"), "stone-cistern"),  # 23 each: fewer hexes
        (("gathering-clouds", "golden-omen"), "golden-omen"),  # 14 each, 3 hexes: the lower water number
        (("eager-planters", "silent-guardian"), "silent-guardian"),  # 9 each: fewer hexes
    ],
)
def test_rd_10_8_among_equal_yields_fewer_hexes_then_less_water(drawn: tuple[str, str], kept: str) -> None:
    table = its_turn(paddy("market-path"), level=0)
    table.play("roll card card weed weed weed", *[f"draw {card}" for card in drawn])
    assert table.field(FARMER)[-1] == kept


def test_rd_10_8_a_full_field_replaces_the_poorest_unplanted_paddy() -> None:
    full = [paddy("hidden-spring", planted=True), paddy("moonlit-pool"), paddy("honest-toil"), paddy("lucky-day")]

    def draws(card: str) -> list[str]:
        table = its_turn(*full, level=0)
        table.play("roll card card weed weed weed", "draw rewarding-harvest", f"draw {card}")
        return table.field(FARMER)

    assert draws("gift-of-dew") == ["hidden-spring", "gift-of-dew", "honest-toil", "lucky-day"]
    assert draws("crafty-weeds")[1] == "crafty-weeds"
    poor = its_turn(*full, level=0)
    poor.play("roll card weed weed weed weed", "draw rewarding-harvest")
    assert poor.field(FARMER)[1] == "moonlit-pool"  # 5 rice is not more than 6


def test_rd_10_9_you_release_before_it_takes_water() -> None:
    table = its_turn(paddy("gift-of-dew"), level=0, qun=[paddy("honest-toil", water=2, planted=True)])
    assert table.state.reservoir == 1
    table.play("roll water water weed weed weed")
    assert sorted(table.offers()) == ["release 0", "release 2"]
    table.play("release 0")
    assert field(table)[0][1] == 2


def test_rd_10_10_its_weeds_go_where_there_are_fewest() -> None:
    table = its_turn(
        paddy("honest-toil", weeds=1),
        paddy("market-path", planted=True),
        paddy("gift-of-dew"),
        paddy("twin-springs"),
        level=0,
    )
    table.play("roll weed weed weed weed water")
    # None: Twin Springs (the rightmost), Gift of Dew, then the planted Market Path; then one each: the rightmost.
    assert [weeds for _, _, weeds, _ in field(table)] == [1, 1, 1, 2]


def test_rd_10_10_limits_hold_and_the_rest_is_lost() -> None:
    table = its_turn(paddy("twisted-fate", weeds=1), level=0)
    table.play("roll weed weed weed weed worker")
    assert field(table)[0][2] == 2
    assert table.state.weed_stock == 22


def test_rd_10_11_first_to_the_target_wins_then_the_active_side() -> None:
    table = its_turn(
        paddy("market-path", planted=True), level=0, qun=[paddy("neighbors-feast")], score={FARMER: 90, "Qun": 99}
    )
    table.play("roll worker worker weed weed weed")
    assert (table.rice(FARMER), table.rice("Qun")) == (100, 100)
    assert GAME.winners(table.state) == []  # the tie goes to the active side
    more = its_turn(
        paddy("village-well", planted=True), level=0, qun=[paddy("neighbors-feast")], score={FARMER: 80, "Qun": 99}
    )
    more.play("roll worker worker weed weed weed")
    assert GAME.winners(more.state) == [0]


def test_rd_10_12_it_is_never_asked_and_when_it_wins_no_seat_does() -> None:
    table = its_turn(
        paddy("gift-of-dew", planted=True), paddy("market-path", planted=True), level=4, score={FARMER: 90}
    )
    assert table.state.actor() == CHANCE
    table.play("roll double double worker weed weed")
    assert table.state.actor() == NOBODY
    assert table.rice(FARMER) == 106  # the second harvest does not happen any more
    assert GAME.winners(table.state) == []
    assert told(table)[-1] == "The Happy Farmer **wins** with 106 rice"


def test_rd_10_12_your_only_decisions_in_its_turn_are_about_water() -> None:
    table = its_turn(paddy("twin-springs"), level=0, qun=[paddy("gathering-clouds", water=3), paddy("silent-guardian")])
    table.play("roll water water weed weed weed")
    assert sorted(table.offers()) == ["release 0,0", "release 0,1", "release 3,0"]
    table.play("release 0,0")
    assert field(table)[0][1] == 2
    assert table.offers() == ["done", "fill silent-guardian"]
    table.play("done")
    assert table.state.active == 0

"""RD-4.1 to 4.5: when a paddy is full, flooded, dry, and how many weeds it takes."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.rules.rice_dice.tables import edition_with

EIGHT_WORKERS = "double double double worker worker"


def test_rd_4_1_flooded_means_water_on_every_ordinary_hex() -> None:
    table = scenario(
        EIGHT_WORKERS,
        Qun=[paddy("village-well", water=2), paddy("gift-of-dew", water=2), paddy("honest-toil")],
        Bo=[paddy("great-terrace")],
    )
    table.play("worker action")
    assert [word for word in table.offers() if word.startswith("plant")] == ["plant village-well", "plant gift-of-dew"]


def test_rd_4_1_and_rd_4_2_an_all_magic_paddy_is_flooded_and_dry_at_will() -> None:
    table = scenario(
        EIGHT_WORKERS,
        Qun=[paddy("moonlit-pool", weeds=1), paddy("hidden-spring", weeds=1, planted=True)],
        Bo=[],
    )
    table.play("worker action")
    assert table.offers() == [
        "plant moonlit-pool",
        "pull moonlit-pool",
        "pull hidden-spring",
        "harvest hidden-spring",
        "done",
    ]


def test_rd_4_2_a_dry_paddy_has_no_water_at_all() -> None:
    table = scenario(
        EIGHT_WORKERS,
        Qun=[paddy("gift-of-dew", water=2, weeds=1, planted=True), paddy("twin-springs", weeds=1, planted=True)],
        Bo=[],
    )
    table.play("worker action")
    assert table.offers() == ["pull twin-springs", "harvest twin-springs", "done"]


def test_rd_4_3_part_of_the_water_is_neither_flooded_nor_dry() -> None:
    planted = scenario(EIGHT_WORKERS, Qun=[paddy("stone-cistern", water=2, weeds=1, planted=True)], Bo=[])
    planted.play("worker action")
    assert planted.paddy("Qun", "stone-cistern").stage == "growing"
    unplanted = scenario(EIGHT_WORKERS, Qun=[paddy("stone-cistern", water=2, weeds=1), paddy("moonlit-pool")], Bo=[])
    unplanted.play("worker action")
    assert unplanted.paddy("Qun", "stone-cistern").stage == "partial"
    with pytest.raises(Refused, match=r"partly flooded: 2 of 4 water.*RD-4.20"):
        unplanted.play("plant stone-cistern")
    with pytest.raises(Refused, match=r"under water.*RD-4.21"):
        unplanted.play("pull stone-cistern")


def test_rd_4_4_magic_hexes_accept_no_token() -> None:
    table = scenario(
        "water water water wild card",
        Qun=[paddy("moonlit-pool"), paddy("gift-of-dew")],
        Bo=[paddy("great-terrace")],
        reservoir=5,
    )
    table.play("water action")
    assert table.offers() == ["done", "fill gift-of-dew"]
    table.play("fill gift-of-dew")
    assert table.paddy("Qun", "gift-of-dew").water == 2
    assert table.state.reservoir == 3


def test_rd_4_4_a_level_never_exceeds_what_the_paddy_holds() -> None:
    table = scenario(
        "water card card card card",
        Qun=[paddy("turning-stream", water=3, planted=True), paddy("gift-of-dew"), paddy("honest-toil")],
        Bo=[],
    )
    table.play("water action", "level 0")
    with pytest.raises(Refused, match=r"holds at most 2 water.*RD-4.4"):
        table.play("level 3")


def test_rd_4_5_two_weeds_unless_a_spirit_says_otherwise() -> None:
    table = scenario(
        "weed weed weed worker card",
        Qun=[paddy("honest-toil", weeds=1), paddy("twisted-fate", weeds=3), paddy("stubborn-soil")],
        Bo=[],
    )
    assert [table.paddy("Qun", card).weed_limit for card in table.field("Qun")] == [2, 4, 0]
    table.play("weed to honest-toil", "weed to twisted-fate")
    assert not [word for word in table.offers() if word.startswith("weed")]
    with pytest.raises(Refused, match=r"It has 2 weeds and takes no more than 2.*RD-4.11"):
        table.play("weed to honest-toil")
    with pytest.raises(Refused, match=r"Weeds cannot be placed on this paddy.*RD-4.5"):
        table.play("weed to stubborn-soil")


def test_rd_4_5_a_limit_for_this_paddy_goes_before_one_for_all() -> None:
    strict = edition_with(
        '[[paddy]]\nid = "lucky-day"\neffects = [{ name = "weed_limit", n = 3, scope = "all" }]\n'
        '[[paddy]]\nid = "great-terrace"\neffects = [{ name = "weed_limit", n = 1, scope = "self" }]\n'
        '[[paddy]]\nid = "gift-of-dew"\neffects = [{ name = "weed_limit", n = 2, scope = "all" }]'
    )
    table = scenario(
        Qun=[paddy("lucky-day"), paddy("great-terrace"), paddy("gift-of-dew"), paddy("honest-toil")],
        Bo=[],
        edition=strict,
    )
    assert [table.paddy("Qun", card).weed_limit for card in table.field("Qun")] == [3, 1, 3, 3]

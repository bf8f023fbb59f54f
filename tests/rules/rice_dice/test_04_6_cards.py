"""RD-4.30 to 4.35: the card action."""

import pytest

from subak.engine.refusal import Refused
from subak.games.rice_dice import GAME
from subak.games.rice_dice.testing.scenario import paddy, scenario
from tests.rules.rice_dice.tables import told

TWO_CARDS = "card card worker worker worker"


def test_rd_4_30_as_many_cards_as_symbols_each_equally_likely() -> None:
    table = scenario(TWO_CARDS, Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("card action")
    chances = GAME.chances(table.state)
    assert len(chances) == 29
    assert {weight for _, weight in chances} == {1}
    table.play("draw lucky-day")
    assert len(GAME.chances(table.state)) == 28
    table.play("draw great-terrace")
    assert table.offers() == ["take lucky-day", "take great-terrace", "take none"]


def test_rd_4_30_an_empty_deck_takes_in_the_discard_pile() -> None:
    table = scenario(
        TWO_CARDS, Qun=[paddy("gift-of-dew")], Bo=[], deck=["lucky-day"], discard=["great-terrace", "hidden-spring"]
    )
    table.play("card action", "draw lucky-day")
    assert [GAME.codec.words(table.state, action) for action, _ in GAME.chances(table.state)] == [
        "draw hidden-spring",
        "draw great-terrace",
    ]
    assert "The discard pile becomes the new deck: 2 cards" in told(table)


def test_rd_4_30_both_piles_empty_stop_the_draw() -> None:
    table = scenario(TWO_CARDS, Qun=[paddy("gift-of-dew")], Bo=[], deck=["lucky-day"])
    table.play("card action", "draw lucky-day")
    assert table.offers() == ["take lucky-day", "take none"]


def test_rd_4_31_one_of_the_drawn_cards_or_none() -> None:
    table = scenario(TWO_CARDS, Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace")
    with pytest.raises(Refused, match=r"You did not draw that card.*RD-4.31"):
        table.play("take stubborn-soil")
    table.play("take none")
    assert table.field("Qun") == ["gift-of-dew"]
    assert table.state.active == 1


def test_rd_4_32_at_either_end_or_in_place_of_a_paddy_never_between() -> None:
    table = scenario(TWO_CARDS, Qun=[paddy("gift-of-dew"), paddy("market-path")], Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day")
    assert table.offers() == ["place left", "place right", "replace gift-of-dew", "replace market-path"]
    table.play("place left")
    assert table.field("Qun") == ["lucky-day", "gift-of-dew", "market-path"]


def test_rd_4_32_what_lies_on_the_paddies_moves_with_them() -> None:
    table = scenario(
        TWO_CARDS,
        Qun=[paddy("gift-of-dew", water=2, weeds=1, planted=True), paddy("hidden-spring", weeds=2)],
        Bo=[paddy("honest-toil")],
    )
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "place left")
    views = [table.paddy("Qun", card) for card in ("lucky-day", "gift-of-dew", "hidden-spring")]
    assert [(view.water, view.weeds, view.planted) for view in views] == [(0, 0, False), (2, 1, True), (0, 2, False)]


def test_rd_4_32_on_the_right() -> None:
    table = scenario(TWO_CARDS, Qun=[paddy("gift-of-dew"), paddy("market-path")], Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "place right")
    assert table.field("Qun") == ["gift-of-dew", "market-path", "lucky-day"]


def test_rd_4_32_a_full_field_only_lets_replace() -> None:
    field = [paddy("gift-of-dew"), paddy("market-path"), paddy("hidden-spring"), paddy("moonlit-pool")]
    table = scenario("card worker worker worker worker", Qun=field, Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day")
    assert table.offers() == [f"replace {laid.card}" for laid in field]
    with pytest.raises(Refused, match=r"4 paddies, which is all it can hold.*RD-4.32"):
        table.play("place left")
    table.play("replace market-path")
    assert table.field("Qun") == ["gift-of-dew", "lucky-day", "hidden-spring", "moonlit-pool"]


def test_rd_4_33_what_lies_on_a_replaced_card_goes_back() -> None:
    table = scenario(
        TWO_CARDS,
        Qun=[paddy("gift-of-dew", water=2, weeds=2, planted=True), paddy("market-path")],
        Bo=[paddy("honest-toil")],
        supply=5,
    )
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "replace gift-of-dew")
    new = table.paddy("Qun", "lucky-day")
    assert (new.water, new.weeds, new.planted) == (0, 0, False)
    assert table.state.weed_stock == 24
    assert "2 water of Gift of Dew goes back to the supply" in told(table)
    assert (table.state.supply, table.state.reservoir) == (4, 6)  # numbers 2 + 2 + 2 in play
    assert set(GAME.view(table.state, 0).discard) == {"gift-of-dew", "great-terrace"}


def test_rd_4_33_a_replaced_starting_card_leaves_the_game() -> None:
    table = scenario("card worker worker worker worker", Qun=[paddy("market-path")], Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "replace market-path")
    assert GAME.view(table.state, 0).discard == ["great-terrace"]
    assert "market-path" not in GAME.view(table.state, 0).deck_cards


def test_rd_4_34_the_new_paddy_is_bare_its_effect_counts_and_the_water_is_settled() -> None:
    table = scenario(
        "weed card worker worker worker", Qun=[paddy("gift-of-dew", weeds=2)], Bo=[paddy("honest-toil")], supply=7
    )
    table.play("card action", "draw twisted-fate", "take twisted-fate", "place right")
    new = table.paddy("Qun", "twisted-fate")
    assert (new.stage, new.weeds, new.weed_limit) == ("dry", 1, 4)  # the pending weed had nowhere else to go
    assert (table.state.supply, table.state.reservoir) == (6, 4)


def test_rd_4_35_one_card_is_added_and_the_others_are_discarded_face_up() -> None:
    table = scenario(TWO_CARDS, Qun=[paddy("gift-of-dew")], Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "place left")
    assert table.state.active == 1
    assert GAME.view(table.state, 1).discard == ["great-terrace"]
    assert "discards Great Terrace" in told(table)


def test_rd_4_35_with_keep_extra_she_picks_again_while_cards_are_left() -> None:
    table = scenario(TWO_CARDS, Qun=[paddy("growing-village")], Bo=[])
    table.play("card action", "draw lucky-day", "draw great-terrace", "take lucky-day", "place left")
    assert table.offers() == ["take great-terrace", "take none"]
    table.play("take great-terrace", "place right")
    assert table.field("Qun") == ["lucky-day", "growing-village", "great-terrace"]
    assert table.state.active == 1

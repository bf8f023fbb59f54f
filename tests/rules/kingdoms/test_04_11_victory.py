"""KR-4.110 to 4.116: palace cards are bought unseen, kept or put back, and lie face down."""

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from tests.rules.tables import refused

FULL = "garden shrine patron ruler elder"


def test_kr_4_110_ten_gold_and_a_card_to_draw() -> None:
    table = scenario(Ayu=kingdom(10), Bo=kingdom(9))
    table.draw_victory("ruler garden")
    assert table.gold("Ayu") == 0
    table.keep_none()
    with refused("KR-4.110"):
        table.draw_victory()


def test_kr_4_110_not_from_an_empty_pile() -> None:
    table = scenario(Ayu=kingdom(90), Bo=kingdom(), top="")
    with refused("KR-8.35"):
        table.draw_victory()


@pytest.mark.parametrize(("city", "cards"), [("", "ruler garden"), ("city_hall", "ruler garden miser")])
def test_kr_4_111_two_cards_or_three_with_a_city_hall(city: str, cards: str) -> None:
    table = scenario(Ayu=kingdom(city=city), Bo=kingdom())
    table.draw_victory(cards)
    assert (table.deciding, table.phase, table.hand("Ayu")) == ("Ayu", "pick", cards)


def test_kr_4_111_as_many_as_there_are() -> None:
    table = scenario(Ayu=kingdom(city="city_hall"), Bo=kingdom(), top="ruler", bottom=[("Bo", "miser")])
    table.draw_victory("ruler miser")
    assert table.phase == "pick"
    table.keep("miser")
    table.open_tile()
    assert table.put_back() == "ruler"


def test_kr_4_111_only_the_player_sees_them() -> None:
    table = scenario(Ayu=kingdom(), Bo=kingdom())
    table.draw_victory("ruler garden")
    other = scenario(Ayu=kingdom(), Bo=kingdom())
    other.draw_victory("miser statue")
    for seat in (1, None):
        assert GAME.view(table.state, seat) == GAME.view(other.state, seat)
    assert GAME.view(table.state, 0) != GAME.view(other.state, 0)


def test_kr_4_112_one_card_is_kept_or_none() -> None:
    table = scenario(Ayu=kingdom(palace="ruler"), Bo=kingdom())
    table.draw_victory("ruler farmer")
    assert table.offers() == ["keep none", "keep 2"]
    with refused("KR-8.34"):
        table.keep("ruler")
    with refused("KR-4.112"):
        table.play("keep 3")


def test_kr_4_112_a_card_without_a_place_is_not_offered() -> None:
    table = scenario(Ayu=kingdom(11, palace=FULL), Bo=kingdom())
    table.draw_victory("miser farmer")
    assert table.offers() == ["keep none"]
    with refused("KR-4.112"):
        table.keep("miser")


def test_kr_4_113_the_others_go_to_the_bottom_in_the_order_drawn() -> None:
    table = scenario(Ayu=kingdom(city="city_hall"), Bo=kingdom())
    table.draw_victory("ruler garden miser")
    table.keep("garden")
    table.open_tile()
    assert table.put_back() == "ruler miser"
    table.draw_victory("farmer shrine")
    table.keep_none()
    assert table.put_back() == "ruler miser farmer shrine"


def test_kr_4_114_an_open_tile_is_free() -> None:
    table = scenario(Ayu=kingdom(10, palace="garden"), Bo=kingdom())
    table.draw_victory("ruler miser")
    table.keep("ruler")
    assert table.offers() == ["open tile"]
    with refused("KR-4.114"):
        table.replace("garden")
    table.open_tile()
    assert (table.palace("Ayu"), table.gold("Ayu"), table.deciding) == ("garden ruler", 0, "Bo")


def test_kr_4_114_replacing_costs_2_also_with_tiles_open() -> None:
    table = scenario(Ayu=kingdom(12, palace="garden shrine"), Bo=kingdom())
    table.draw_victory("ruler miser")
    table.keep("miser")
    assert table.offers() == ["open tile", "replace 1", "replace 2"]
    table.replace("shrine")
    assert (table.palace("Ayu"), table.gold("Ayu")) == ("garden miser", 0)
    assert table.state.discarded[table.kind("shrine")] == 1  # KR-8.112: the old card leaves the game


def test_kr_4_114_a_full_palace_needs_a_replacement() -> None:
    table = scenario(Ayu=kingdom(12, palace=FULL), Bo=kingdom())
    table.draw_victory("statue miser")
    table.keep("statue")
    assert table.offers() == [f"replace {tile}" for tile in range(1, 6)]
    with refused("KR-4.114"):
        table.open_tile()
    table.replace("elder")
    assert table.palace("Ayu") == "garden shrine patron ruler statue"


def test_kr_4_115_no_discount_applies_and_nothing_is_redrawn() -> None:
    workshops = kingdom(9, city="carpentry_workshop farming_workshop", castle="blacksmith")
    with refused("KR-4.110"):
        scenario("guild_season", Ayu=workshops, Bo=kingdom()).draw_victory()
    table = scenario(Ayu=kingdom(12, palace="garden"), Bo=kingdom())
    table.draw_victory("tyrant gardener")
    assert table.offers() == ["keep none", "keep 1", "keep 2"]


def test_kr_4_116_palace_cards_are_seen_by_their_owner_alone() -> None:
    """KR-4.116: no action moves, shows or trades one; the owner may look at any time."""
    table = scenario(Ayu=kingdom(palace="ruler garden"), Bo=kingdom(palace="miser"))
    other = scenario(Ayu=kingdom(palace="statue shrine"), Bo=kingdom(palace="miser"))
    for seat in (1, None):
        assert GAME.view(table.state, seat) == GAME.view(other.state, seat)
    assert GAME.view(table.state, 0) != GAME.view(other.state, 0)
    assert [words for words in table.offers() if "palace" in words] == ["destroy palace 1", "destroy palace 2"]

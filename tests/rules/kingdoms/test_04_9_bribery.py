"""KR-4.90 to 4.93: FORCE cards for gold, open to all. Ayu bribes."""

import pytest

from subak.games.kingdoms.rules.state import DEFENDERS
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.rules.tables import refused


def court(gold: int = 40, owner: int | None = None) -> Scenario:
    """Before a bribe of Mino, which is neutral, or of Bo, who then has this much gold."""
    bo = kingdom() if owner is None else kingdom(owner, conquered="mino")
    return scenario(Ayu=kingdom(gold, city="embassy"), Bo=bo, Chie=kingdom(conquered="kai"))


def test_kr_4_90_a_bribe_needs_an_embassy_and_8_gold() -> None:
    table = scenario(Ayu=kingdom(40), Bo=kingdom())
    with refused("KR-4.90"):
        table.bribe("mino")
    with refused("KR-4.90"):
        court(7).bribe("mino")
    court(8).bribe("mino", 1, 2, 3)


def test_kr_4_90_any_fiefdom_of_nobody_or_somebody_else() -> None:
    table = scenario(Ayu=kingdom(40, city="embassy", conquered="owari"), Bo=kingdom(conquered="mino"))
    assert [words for words in table.offers() if words.startswith("bribe")] == [
        f"bribe {name}" for name in ("settsu", "mino", "suruga", "kai", "yamato")
    ]
    with refused("KR-4.90"):
        table.bribe("owari")
    with refused("KR-3.2"):
        table.bribe("hizen")


def test_kr_4_90_a_bribe_is_no_attack() -> None:
    """KR-4.90: no General, no MAX FORCE, no War Room, no Moat; the Pacifist does not mind."""
    table = scenario(
        Ayu=kingdom(99, city="embassy", castle="war_room", palace="pacifist"),
        Bo=kingdom(99, castle="moat wall war_room", conquered="mino"),
        Chie=kingdom(),
    )
    table.bribe("mino", 12, 12, 11)
    assert table.offers() == ["hold", "draw"]
    table.draw(12)
    assert table.offers() == ["hold", "draw"]
    table.holds()
    for value in (11, 11, 10):
        table.draw(value)
        table.holds()
    table.holds()
    assert table.totals() == (44, 35)
    assert (table.owner("mino"), table.gained_by("mino")) == ("Ayu", "bribery")
    assert table.points("Ayu", "pacifist") == 5
    assert table.state.attacks[0] == 0


def test_kr_4_91_three_cards_lie_open_for_the_defence() -> None:
    table = court()
    table.bribe("mino", 9, 4, 6)
    assert table.cards_of(DEFENDERS) == [4, 6, 9]
    assert (table.deciding, table.phase, table.gold("Ayu")) == ("Ayu", "bribe", 40)
    assert table.state.revealed == 1


def test_kr_4_92_the_briber_pays_8_for_each_card() -> None:
    table = court(20)
    table.bribe("mino", 9, 4, 6)
    table.draw(5, 5)
    assert table.gold("Ayu") == 4
    assert table.offers() == ["hold"]
    with refused("KR-4.92"):
        table.draw(5)


def test_kr_4_92_the_owner_pays_12() -> None:
    table = court(owner=23)
    table.bribe("mino", 1, 2, 3)
    table.draw(9)
    assert (table.deciding, table.phase) == ("Bo", "bribe")
    table.draw(9)
    assert table.gold("Bo") == 11
    table.draw(9)
    assert table.offers() == ["hold"]
    with refused("KR-4.92"):
        table.draw(9)


def test_kr_4_92_a_neutral_fiefdom_always_holds() -> None:
    table = court()
    table.bribe("mino", 1, 2, 3)
    table.draw(7)
    assert table.deciding == "Ayu"
    table.holds()
    assert table.owner("mino") == "Ayu"


def test_kr_4_92_it_ends_when_both_hold_in_succession() -> None:
    table = court(owner=40)
    table.bribe("mino", 1, 2, 3)
    table.holds()
    table.draw(4)
    table.draw(12)
    table.holds()
    assert (table.deciding, table.phase) == ("Ayu", "bribe")
    table.holds()
    assert table.owner("mino") == "Ayu"


def test_kr_4_92_nothing_else_is_done_in_a_bribe() -> None:
    table = court()
    table.bribe("mino", 1, 2, 3)
    with refused("KR-4.92"):
        table.ends_turn()


@pytest.mark.parametrize(("cards", "won"), [((12,), True), ((3,), False)])
def test_kr_4_93_the_higher_total_wins(cards: tuple[int, ...], won: bool) -> None:
    table = court()
    table.bribe("mino", 1, 2, 3)
    table.draw(*cards)
    table.holds()
    assert table.has_won() == won
    assert (table.owner("mino"), table.gained_by("mino")) == (("Ayu", "bribery") if won else ("neutral", ""))
    assert table.gold("Ayu") == 32
    assert table.city("Ayu") == "embassy"  # nothing but the gold and the action is lost
    assert table.deciding == "Bo"


@pytest.mark.parametrize(("mine", "theirs", "owner"), [(10, 3, "Ayu"), (3, 10, "neutral")])
def test_kr_4_93_a_tie_is_broken_with_free_cards(mine: int, theirs: int, owner: str) -> None:
    table = court()
    table.bribe("mino", 1, 2, 3)
    table.draw(6)
    table.holds()
    table.force(4, 4, mine, theirs)
    assert (table.owner("mino"), table.gold("Ayu")) == (owner, 32)

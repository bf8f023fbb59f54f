"""The log of Kingdoms of Rice, in sentences without their subjects."""

from subak.engine.core.state import CHANCE
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.games.kingdoms.people import GAME, house_game, in_bribe, second_summer
from tests.games.logs import told


def test_the_first_palace_cards_are_told_to_their_owner() -> None:
    table = scenario(hands={"Ayu": "tyrant gardener ruler", "Bo": "garden statue miser"}, Ayu=kingdom(), Bo=kingdom())
    table.keep_pair("Ayu", "tyrant ruler")
    assert told(table) == [(0, "has chosen", "KR-3.7")]
    table.keep_pair("Bo", "garden statue")
    assert told(table, 0)[:2] == [
        (0, "keeps **Tyrant** and **Ruler**", "KR-3.7"),
        (1, "keeps two palace cards", "KR-3.7"),
    ]
    assert told(table)[2] == (0, "opens the auction of year 1", "KR-4.10")


def test_a_redraw_is_seen_but_not_its_cards() -> None:
    table = scenario(hands={"Ayu": "tyrant gardener ruler", "Bo": "garden statue miser"}, Ayu=kingdom(), Bo=kingdom())
    table.redraw("Ayu", "tyrant gardener")
    table.keep_pair("Bo", "garden statue")
    assert told(table, 1)[0] == (0, "redraws two palace cards", "KR-3.7")
    table.deal("farmer")
    assert told(table, 0) == [(0, "is dealt **Farmer** in secret", "KR-3.7")]
    assert told(table, 1) == []


def test_the_auction() -> None:
    table = scenario(auction=True, Ayu=kingdom(), Bo=kingdom())
    table.bid(3)
    assert told(table) == [(0, "bids **3**", "KR-4.11")]
    table.passes()
    assert told(table) == [(1, "passes", "KR-4.12"), (0, "is **Shogun** of year 1 for 3 gold", "KR-4.13")]
    free = scenario(auction=True, Ayu=kingdom(), Bo=kingdom())
    free.passes()
    free.passes()
    assert told(free)[1] == (0, "is **Shogun** of year 1 for nothing: nobody bid", "KR-4.13")


def test_alone_an_event_needs_no_word_about_whom_it_is_for() -> None:
    """KR-10.4: every event is the player's, also those for a Shogun."""
    table = scenario(None, Ayu=kingdom())
    table.turn_event("imperial_gift")
    assert told(table)[0] == (CHANCE, "**Imperial Gift**. Gain 6 gold.", "KR-4.20")
    assert GAME.view(table.state, 0).seasons[0].event.affected == "You"


def filed(table: Scenario) -> list[tuple[int, str, str]]:
    """Under whose turn the lines of the last step stand, what it is called, and the first word of each line."""
    return [(turn.seat, turn.title, line.text.split()[0]) for turn, line in GAME.told(table.steps[-1], None)]


def test_what_begins_a_turn_stands_under_that_turn() -> None:
    """The income of whoever comes next is collected in the step that ends the turn before, or turns the event."""
    table = scenario(None, Ayu=kingdom(), Bo=kingdom())
    table.turn_event("nothing")
    assert filed(table) == [(CHANCE, "Winter of year 1", "**Nothing**."), (0, "Winter of year 1", "collects")]
    table.ends_turn()
    assert filed(table) == [(0, "Winter of year 1", "ends"), (1, "Winter of year 1", "collects")]
    harvest = scenario(season="harvest", active="Bo", Ayu=kingdom(), Bo=kingdom())
    harvest.ends_turn()
    assert filed(harvest) == [(1, "Harvest of year 1", "ends"), (CHANCE, "Auction of year 2", "opens")]
    last = scenario(season="harvest", year=5, active="Bo", Ayu=kingdom(), Bo=kingdom())
    last.ends_turn()
    assert [(seat, title) for seat, title, _ in filed(last)] == [(1, "Harvest of year 5"), *[(CHANCE, "The end")] * 4]


def test_an_event_and_what_it_does_to_each() -> None:
    table = scenario(None, Ayu=kingdom(), Bo=kingdom(gold=9), Sari=kingdom(city="temple"))
    table.turn_event("uprising")
    assert told(table) == [
        (CHANCE, "**Peasant Uprising**. Everybody but the Shogun: Lose a third of your gold, rounded down.", "KR-4.20"),
        (1, "loses **3 gold**, now 6", "KR-4.28"),
        (2, "loses **8 gold**, now 17", "KR-4.28"),
        (0, "collects **0 gold**, now 25", "KR-4.41"),
    ]


def test_events_that_take_and_give_cards() -> None:
    flood = scenario(None, Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_3"), Sari=kingdom(city="dam"))
    flood.turn_event("flood")
    assert told(flood)[1:3] == [(1, "loses **Rice 3-Field**", "KR-4.8"), (2, "is protected by **Dam**", "KR-4.22")]
    gift = scenario(None, Ayu=kingdom(), Bo=kingdom())
    gift.turn_event("gift_of_rice")
    assert told(gift)[1] == (0, "gets **Rice 2-Field** for nothing", "KR-8.84")
    karma = scenario(None, Ayu=kingdom(rice="rice_1"), Bo=kingdom())
    karma.turn_event("karma")
    assert told(karma)[1] == (1, "has 1 more action this season", "KR-4.26")


def test_a_card_of_the_owners_choice() -> None:
    table = scenario("locusts", Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_3"))
    table.lose("rice_1")
    assert told(table)[0] == (1, "loses **Rice 1-Field** to Locusts", "KR-4.24")


def test_missed_turns() -> None:
    table = scenario("plague", Ayu=kingdom(), Bo=kingdom(), Sari=kingdom(city="temple"))
    table.ends_turn()
    assert told(table) == [
        (0, "ends the turn", "KR-4.46"),
        (1, "has no turn this season", "KR-4.40"),
        (2, "collects **2 gold**, now 27", "KR-4.41"),
    ]
    alone = scenario(None, Ayu=kingdom(city="port"))
    alone.turn_event("plague")
    assert told(alone)[-1] == (0, "has no turn this season", "KR-4.40")


def test_missed_turns_with_income() -> None:
    """KR-10.8: the income of a struck player is no gift of the event."""
    table = scenario(None, options={"plague_blocks_income": False}, Ayu=kingdom(city="port"))
    table.turn_event("plague")
    assert [text for _, text, _ in told(table)][1:] == ["has no turn this season, but collects **3 gold**, now 28"]


def test_the_harvest() -> None:
    mine = kingdom(gold=1, rice="rice_2 rice_3", city="tax_collector market")
    table = scenario(None, season="harvest", Ayu=mine, Bo=kingdom(gold=2))
    table.turn_event("nothing")
    table.market(3)
    assert told(table) == [
        (CHANCE, "Rice sells for **3** per field", "KR-4.30"),
        (0, "sells 5 fields for **20 gold**, now 21", "KR-4.30"),
        (0, "collects **4 gold** of tax, now 25", "KR-4.32"),
        (0, "returns **Rice 2-Field**, the oldest rice", "KR-4.34"),
        (0, "collects **0 gold**, now 25", "KR-4.41"),
    ]


def test_building_says_what_it_costs_and_what_it_uses() -> None:
    table = second_summer()
    table.build("rice_1", "rice_3")
    assert told(table) == [
        (
            0,
            "builds **Rice 1-Field** in place of Rice 3-Field for 3 gold (3, replacing a card +2, Farming Workshop −2)"
            ", with: Commerce Hall",
            "KR-4.51",
        )
    ]
    table.build("wall")
    assert told(table)[0] == (0, "builds **Wall** for 4 gold, the last one", "KR-4.50")


def test_a_hall_that_destroys_itself() -> None:
    """KR-8.48: its own extra is used, not that of the Trade Fair."""
    table = scenario(season="harvest", Ayu=kingdom(city="trade_fair commerce_hall"), Bo=kingdom())
    table.destroy("commerce_hall")
    assert told(table)[0] == (0, "destroys **Commerce Hall** for 2 gold, with: Commerce Hall", "KR-4.60")


def test_a_charter_that_destroys_a_palace_card() -> None:
    """KR-4.44: the charter before a standard action."""
    table = scenario("royal_charter", Ayu=kingdom(palace="ruler"), Bo=kingdom())
    table.destroy("ruler")
    assert told(table, 1)[0][1] == "destroys the palace card on tile 1 for 2 gold, with: Charter"


def test_a_palace_card_by_an_event() -> None:
    table = scenario(None, Ayu=kingdom(palace="ruler"), Bo=kingdom())
    table.turn_event("wise_advisor")
    table.deal("farmer")
    assert told(table, 0) == [(0, "draws **Farmer** in secret", "KR-4.27")]
    assert told(table, 1) == []
    table.replace("ruler")
    assert told(table, 1)[0] == (0, "replaces the palace card on tile 1 for 2 gold", "KR-4.27")


def test_a_tribute_is_paid_before_it_is_collected() -> None:
    table = scenario(None, Ayu=kingdom(gold=9), Bo=kingdom(gold=1), Sari=kingdom(gold=7))
    table.turn_event("tribute")
    assert told(table)[1:4] == [
        (1, "loses **1 gold**, now 0", "KR-4.28"),
        (2, "loses **2 gold**, now 5", "KR-4.28"),
        (0, "gains **3 gold**, now 12", "KR-4.28"),
    ]


def test_palace_cards_are_named_to_their_owner_alone() -> None:
    table = scenario(Ayu=kingdom(gold=30, palace="ruler"), Bo=kingdom())
    table.draw_victory("farmer miser")
    assert told(table, 0, 3) == [
        (0, "draws 2 palace cards for 10 gold", "KR-4.110"),
        (0, "draws **Farmer** in secret", "KR-4.111"),
        (0, "draws **Miser** in secret", "KR-4.111"),
    ]
    assert told(table, 1, 3) == [(0, "draws 2 palace cards for 10 gold", "KR-4.110")]
    table.keep("miser")
    assert told(table, 0) == [(0, "keeps **Miser**", "KR-4.112")]
    assert told(table, 1) == [(0, "keeps one of 2 palace cards", "KR-4.112")]
    table.replace("ruler")
    assert told(table, 1)[0] == (0, "replaces the palace card on tile 1 for 2 gold", "KR-4.114")
    other = scenario(Ayu=kingdom(palace="ruler"), Bo=kingdom())
    other.destroy("ruler")
    assert told(other, 0)[0][1] == "destroys **Ruler** in the palace for 2 gold"
    assert told(other, 1)[0][1] == "destroys the palace card on tile 1 for 2 gold"


def test_a_battle_in_secret_and_its_end() -> None:
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom(gold=11, castle="moat"), Sari=kingdom())
    table.attack("Bo")
    assert told(table) == [(0, "attacks **{seat:1}**: MAX FORCE 27 against 30", "KR-4.71")]
    table.draw(12)
    assert told(table, 0) == [(0, "draws **12**: 12 with 1 card", "KR-4.73")]
    assert told(table, 1) == [(0, "draws a FORCE card, has 1", "KR-4.73")]
    table.holds()
    assert told(table, 1) == [(1, "holds at **0**", "KR-4.74")]
    assert told(table, 0) == [(1, "holds with 0 cards", "KR-4.74")]
    table.war_room(12, 9)
    assert told(table, 0, 2)[0] == (0, "gives up **12** in the War Room", "KR-4.73")
    assert told(table, 2, 2) == [(0, "uses the War Room", "KR-4.73"), (0, "draws a FORCE card, has 1", "KR-4.73")]
    table.both_hold()
    assert told(table)[1:] == [
        (0, "has **9** (9) of MAX 27 against **0** (–) of MAX 30", "KR-4.76"),
        (0, "defeats {seat:1}", "KR-4.79"),
    ]
    table.take_gold()
    assert told(table)[0] == (0, "takes **5 gold** from {seat:1}", "KR-4.79")


def test_a_neutral_fiefdom() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("mino")
    assert told(table) == [(0, "attacks **Mino**, a neutral fiefdom: MAX FORCE 30", "KR-4.71")]
    table.draw(12, 12)
    table.holds()
    table.force(6, 6, 7, 5, 7)
    assert told(table)[0] == (0, "draws **7** to break the tie", "KR-4.77")
    table.force(9)
    lines = told(table)
    assert lines[0] == (CHANCE, "A tie: one more card for Mino, **9**", "KR-4.77")
    assert lines[1:3] == [
        (0, "has **24** (12, 12) of MAX 30 against **24** (5, 6, 6, 7) of MAX 50", "KR-4.76"),
        (0, "fails: the General returns to the supply", "KR-4.80"),
    ]


def test_a_bust_is_told() -> None:
    table = scenario(Ayu=kingdom(castle="general"), Bo=kingdom())
    table.attack("mino")
    table.draw(12, 12, 11)
    table.holds()
    table.force(1, 1, 1, 2)
    assert told(table)[0][1] == "has **35** (11, 12, 12), above MAX 30 against **5** (1, 1, 1, 2) of MAX 50"


def test_a_bribe() -> None:
    table = in_bribe()
    assert told(table, None, 4) == [
        (0, "bribes **Mino** of {seat:1}", "KR-4.90"),
        (CHANCE, "3 cards defend it: **10**", "KR-4.91"),
    ]
    table.draw(12)
    assert told(table, None, 2) == [
        (0, "pays 8 gold for a FORCE card", "KR-4.92"),
        (0, "draws **12**: 12 with 1 card", "KR-4.92"),
    ]
    table.both_hold()
    assert told(table)[1:3] == [
        (0, "has **12** (12) against **10** (2, 3, 5)", "KR-4.93"),
        (0, "gets **Mino**", "KR-4.93"),
    ]


def test_income_tells_its_sources() -> None:
    table = scenario(Ayu=kingdom(), Bo=kingdom(city="port", conquered="mino"))
    table.ends_turn()
    assert told(table)[1] == (1, "collects **5 gold** (city 3, fiefdoms 2), now 30", "KR-4.41")


def test_the_end() -> None:
    table = scenario(
        year=5, season="harvest", active="Bo", Ayu=kingdom(gold=1, palace="garden"), Bo=kingdom(gold=9, palace="statue")
    )
    table.ends_turn()
    assert told(table)[1:] == [
        (0, "has Garden 4, fiefdoms 0 = **4 VP**", "KR-7.4"),
        (1, "has Statue 4, fiefdoms 0 = **4 VP**", "KR-7.4"),
        (1, "is **Emperor** with 4 VP and more gold", "KR-7.5"),
    ]
    alone = scenario(year=5, season="harvest", Ayu=kingdom(palace="garden"))
    alone.ends_turn()
    assert told(alone)[-1] == (0, "is **Ashigaru**", "KR-10.5")


def test_whole_games_keep_the_books() -> None:
    """Every line cites a rule of the page, and the gold it names is the gold of the table."""
    numbers = {rule.number for rule in GAME.rules()}
    _, steps = house_game(3, 7, "conquest", "bribery", "house")
    for step in steps:
        lines = GAME.narrate(step, None)
        assert {line.rule for line in lines} <= numbers
        for seat in range(3):
            named = [line.text.rsplit(", now ", 1)[1] for line in lines if line.seat == seat and ", now " in line.text]
            if named:
                assert named[-1] == GAME.note(step.after, seat).removesuffix(" gold")

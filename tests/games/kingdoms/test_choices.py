"""The buttons of Kingdoms of Rice: what they cost, what they light up, and why some are greyed."""

from subak.engine.game import Choice, Cost
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.games.kingdoms.people import GAME, house_game, in_battle, in_bribe, second_summer


def offered(table: Scenario, verb: str) -> list[Choice]:
    seat = int(table.state.actor())
    return [choice for choice in GAME.choices(table.state, seat) if choice.verb == verb and choice.why is None]


def greyed(table: Scenario) -> dict[str, tuple[str | None, str]]:
    choices = GAME.choices(table.state, int(table.state.actor()))
    return {choice.words: (choice.brief, choice.rule) for choice in choices if choice.why is not None}


def test_choices_are_the_legal_actions_and_end_turn_comes_last() -> None:
    table = second_summer()
    open_ones = [choice for choice in GAME.choices(table.state, 0) if choice.why is None]
    assert sorted(choice.action for choice in open_ones) == sorted(GAME.legal(table.state, 0))
    assert (open_ones[-1].verb, open_ones[-1].ends) == ("end-turn", True)
    assert open_ones[-1].object == "1 action and 1 extra build left"


def test_building_on_a_free_tile_and_in_place_of_a_card() -> None:
    table = second_summer()
    built = {choice.words: choice for choice in offered(table, "build")}
    catapult = built["build catapult"]
    assert (catapult.cost, catapult.object) == (Cost("gold", 8), "Catapult")
    assert catapult.target == {"pile": "catapult", "row": "castle", "tile": 3}
    replacing = built["build rice_1 replacing=rice_2#5"]
    assert (replacing.cost, replacing.rule) == (Cost("gold", 3), "KR-4.51")
    assert replacing.object == "Rice 1-Field in place of Rice 2-Field on tile 5"
    assert replacing.target == {"pile": "rice_1", "row": "rice", "tile": 5}


def test_destroying() -> None:
    targets = {choice.object: (choice.target["row"], choice.cost) for choice in offered(second_summer(), "destroy")}
    assert targets["Rice 3-Field on tile 4"] == ("rice", Cost("gold", 0))
    assert targets["Ruler"] == ("palace", Cost("gold", 2))


def test_war_tells_its_chances() -> None:
    attacks = {choice.words: choice for choice in offered(second_summer(), "attack")}
    assert attacks["attack settsu"].object == "Settsu, about 73 %"
    assert attacks["attack seat 1"].object == "{seat:1}, about 66 %"
    assert attacks["attack seat 1"].target == {"seat": 1}


def test_what_is_out_of_reach_says_why() -> None:
    found = greyed(second_summer())
    assert found["build port"] == ("costs 18, you have 12", "KR-4.50")
    assert found["build stable"] == ("you have one", "KR-4.7")
    assert found["bribe settsu"] == ("no Embassy", "KR-4.90")
    poor = greyed(scenario(Ayu=kingdom(gold=3), Bo=kingdom()))
    assert poor["attack owari"] == ("no General", "KR-4.70")
    assert poor["draw victory"] == ("costs 10, you have 3", "KR-4.110")


def test_bids() -> None:
    table = scenario(auction=True, Ayu=kingdom(gold=4), Bo=kingdom(gold=6))
    assert [choice.target["bid"] for choice in offered(table, "bid")] == [1, 2, 3, 4]
    assert offered(table, "bid")[0].object == "opens the auction"
    assert greyed(table) == {"bid 5": ("you have 4 gold", "KR-4.11")}
    table.bid(2)
    assert offered(table, "bid")[0].object == "one above {seat:0}"


def test_steps_of_a_battle_and_a_bribe() -> None:
    battle = in_battle()
    assert offered(battle, "hold")[0].object == "at 21"
    assert offered(battle, "draw")[0].object == "21 becomes 21 to 33"
    bribe = in_bribe()
    assert offered(bribe, "draw")[0].cost == Cost("gold", 8)
    bribe.draw(12)
    assert offered(bribe, "draw")[0].cost == Cost("gold", 12)
    bribe.state.gold[1] = 3
    assert greyed(bribe) == {"draw": ("costs 12, you have 3", "KR-4.92")}


def test_the_war_room_offers_each_value_once() -> None:
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom())
    table.attack("mino")
    table.draw(5, 5, 8)
    found = offered(table, "war-room")
    assert [(choice.label, choice.target) for choice in found] == [
        ("Replace the 5", {"force": 5}),
        ("Replace the 8", {"force": 8}),
    ]


def test_the_reward() -> None:
    table = scenario(
        Ayu=kingdom(castle="general"), Bo=kingdom(gold=17, rice="rice_2 rice_2", conquered="mino"), Sari=kingdom()
    )
    table.attack("Bo")
    table.draw(9)
    table.both_hold()
    found = {choice.verb: choice for choice in GAME.choices(table.state, 0)}
    assert (found["take-fiefdom"].gain, found["take-fiefdom"].object) == (2, "Mino")
    assert found["take-gold"].object == "8 gold of {seat:1}"
    assert found["burn"].target == {"seat": 1, "row": "rice", "tile": 2}


def test_palace_cards_are_kept_and_placed() -> None:
    table = scenario(Ayu=kingdom(gold=14, palace="ruler"), Bo=kingdom())
    table.draw_victory("ruler farmer")
    assert [choice.object for choice in offered(table, "keep")] == ["Farmer"]
    assert greyed(table)["keep 1"] == ("in your palace", "KR-8.34")
    table.keep("farmer")
    assert offered(table, "open-tile")[0].target == {"row": "palace", "tile": 2}
    replacing = offered(table, "replace")[0]
    assert (replacing.object, replacing.cost) == ("Ruler", Cost("gold", 2))


def test_the_first_palace_cards() -> None:
    table = scenario(hands={"Ayu": "tyrant gardener ruler", "Bo": "garden statue miser"}, Ayu=kingdom(), Bo=kingdom())
    pairs = {choice.words: choice for choice in GAME.choices(table.state, 0)}
    assert pairs["keep 1 3"].object == "Tyrant and Ruler"
    assert pairs["redraw 1 2"].target == {"hand": 1, "and": 2}
    assert not any(choice.verb == "redraw" for choice in GAME.choices(table.state, 1))


def test_an_event_takes_a_card() -> None:
    table = scenario("locusts", Ayu=kingdom(), Bo=kingdom(rice="rice_1 rice_3"))
    found = offered(table, "lose")
    assert [choice.object for choice in found] == [
        "Rice 1-Field on tile 1",
        "Rice 3-Field on tile 2",
    ]
    assert found[1].target == {"row": "rice", "tile": 2}


def test_in_whole_games_every_choice_has_a_rule_of_the_page_and_its_own_words() -> None:
    numbers = {rule.number for rule in GAME.rules()}
    _, steps = house_game(3, 7, "conquest", "bribery", "house")
    for step in steps[::3]:
        for seat in range(3):
            found = GAME.choices(step.before, seat)
            assert {choice.rule for choice in found} <= numbers
            assert len({choice.words for choice in found}) == len(found)
            assert all(choice.label for choice in found)


def test_a_table_says_how_long_it_plays() -> None:
    """KR-10.3, KR-10.13: the length of a solo game is no matter of several players, and the other way round."""
    assert GAME.about({}, GAME.edition()) == "5 years, reference edition"
    assert GAME.about({"short_game": True}, GAME.edition()) == "3 years, reference edition"
    assert GAME.about({"solo_level": "medium"}, GAME.edition()) == "4 years, reference edition"
    years = [GAME.view(GAME.start(seats, {"solo_level": "hard", "short_game": True}), None).years for seats in (1, 2)]
    assert years == [3, 3]
    assert GAME.view(GAME.start(3, {"solo_level": "hard"}), None).years == 5
    assert GAME.view(GAME.start(1, {"short_game": True}), None).years == 5

"""The house player: sensible in positions where the sensible thing is plain."""

import pytest
from librt.vecs import vec

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.games.rice_dice import GAME
from subak.games.rice_dice.bot.house import House
from subak.games.rice_dice.bot.roll_plan import RollPlan
from subak.games.rice_dice.bot.value_weights import Judgement
from subak.games.rice_dice.bot.water_plan import WaterPlan
from subak.games.rice_dice.rules.actions import ADD
from subak.games.rice_dice.rules.columns import KINDS
from subak.games.rice_dice.rules.effects import symbols_for
from subak.games.rice_dice.rules.state import RiceDice
from subak.games.rice_dice.testing.scenario import Scenario, paddy, scenario
from subak.kit.bot.best_draw import best_of, insert
from subak.players.core.playout import play_out


def advice(table: Scenario) -> str:
    """What the house player would do now, in words."""
    seat = table.state.actor()
    return GAME.codec.words(table.state, House().choose(Seat(table.state, seat, Luck(1))))


def follow_advice(table: Scenario, until: str) -> list[str]:
    """Let the house player decide until it chooses this."""
    done: list[str] = []
    while not done or done[-1] != until:
        done.append(advice(table))
        table.play(done[-1])
        assert len(done) < 20
    return done


def test_it_takes_the_harvest_that_wins() -> None:
    table = scenario(
        "worker double water water weed",
        Qun=[paddy("stubborn-soil", water=5), paddy("rewarding-harvest", planted=True), paddy("lucky-day")],
        Bo=[paddy("village-well")],
        score={"Qun": 94},
    )
    assert advice(table) == "worker action"
    table.play("worker action")
    assert advice(table) == "harvest rewarding-harvest"


def test_it_pulls_weeds_before_a_harvest_and_plants_with_the_rest() -> None:
    table = scenario(
        "worker double double worker card",
        Qun=[paddy("generous-rain", weeds=1, planted=True), paddy("village-well", water=2)],
        Bo=[paddy("honest-toil")],
    )
    table.play("worker action")
    done = follow_advice(table, "plant village-well")
    assert set(done) == {"pull generous-rain", "harvest generous-rain", "plant village-well"}
    assert done.index("pull generous-rain") < done.index("harvest generous-rain")


def test_it_places_a_weed_where_a_spare_worker_can_pull_it() -> None:
    table = scenario(
        "double double worker weed card", Qun=[paddy("honest-toil", planted=True)], Bo=[paddy("village-well")]
    )
    table.play("worker action")
    done = follow_advice(table, "pull honest-toil")
    assert done == ["harvest honest-toil", "weed to honest-toil", "pull honest-toil"]


def test_it_lets_water_run_from_the_crop_to_an_empty_paddy_on_the_right() -> None:
    table = scenario(
        "water water worker weed card",
        Qun=[paddy("twisted-fate", water=2, planted=True), paddy("gift-of-dew")],
        Bo=[paddy("village-well")],
    )
    table.play("water action")
    done = follow_advice(table, "level 2")
    assert done == ["level 0", "level 2"]


def test_it_drains_its_crops_when_somebody_else_takes_water() -> None:
    table = scenario(
        "water water worker weed card",
        Qun=[paddy("honest-toil")],
        Bo=[paddy("village-well", water=2, planted=True), paddy("turning-stream", water=3)],
    )
    table.play("water action")
    assert table.state.actor() == 1
    assert advice(table) == "release 0,3"


def test_it_fills_what_it_can_fill() -> None:
    table = scenario(
        "water water wild weed card", Qun=[paddy("turning-stream"), paddy("lucky-day")], Bo=[paddy("honest-toil")]
    )
    table.play("water action")
    assert "fill turning-stream" in follow_advice(table, "fill turning-stream")


def test_it_takes_a_card_while_there_is_room_and_lays_big_ones_to_the_right() -> None:
    table = scenario(
        "card card worker weed weed",
        Qun=[paddy("honest-toil")],
        Bo=[paddy("village-well")],
        deck=["great-terrace", "stubborn-soil"],
    )
    table.play("card action", "draw great-terrace", "draw stubborn-soil")
    assert advice(table).startswith("take ")
    table.play("take great-terrace")
    assert advice(table) == "place right"


def test_it_sends_weeds_to_the_best_crop_of_the_leader() -> None:
    table = scenario(
        "weed worker worker card water",
        Qun=[paddy("crafty-weeds")],
        Bo=[paddy("village-well"), paddy("great-terrace", planted=True)],
        Cai=[paddy("honest-toil", planted=True)],
        score={"Bo": 60, "Cai": 10},
    )
    assert advice(table) == "weed to 1 great-terrace"


@pytest.mark.parametrize(
    ("dice", "paying"), [("card worker double weed weed", {"2", "3"}), ("water card double weed wild", {"3", "5"})]
)
def test_it_keeps_the_dice_that_pay_for_the_harvest(dice: str, paying: set[str]) -> None:
    table = scenario(Qun=[paddy("generous-rain", planted=True)], Bo=[paddy("village-well")], score={"Qun": 90})
    table.play(f"roll {dice}")
    assert paying.isdisjoint(advice(table).split())


@pytest.mark.parametrize("field", [["useful-thistles", "tricksters-aid"], ["kindred-spirit", "honorable-workers"]])
def test_its_count_of_symbols_is_the_one_of_the_rules(field: list[str]) -> None:
    table = scenario("worker worker card double weed", Qun=[paddy(card) for card in field], Bo=[paddy("honest-toil")])
    s = table.state
    assert isinstance(s, RiceDice)
    plan = RollPlan()
    plan.count(s, 0)
    for throw in range(int(s.columns.throws_from[5]), int(s.columns.throws_from[6])):
        for die in range(5):
            s.dice[die] = s.columns.throw_faces[throw * 5 + die]
        plan.keep(s, 0)
        assert [plan.symbols(kind, plan.kept[kind]) for kind in range(KINDS)] == [
            symbols_for(s, 0, kind) for kind in range(KINDS)
        ]


def test_the_best_of_some_cards_is_an_expectation_over_all_draws() -> None:
    gains = vec[float]([0.0] * 4)
    for n, gain in enumerate([2.0, 9.0, 5.0, 0.0]):
        insert(gains, n, gain)
    assert list(gains) == [9.0, 5.0, 2.0, 0.0]
    assert best_of(gains, 4, 1) == pytest.approx(4.0)
    assert best_of(gains, 4, 2) == pytest.approx((9 * 3 + 5 * 2 + 2) / 6)
    assert best_of(gains, 4, 4) == 9.0
    assert best_of(gains, 4, 7) == 9.0
    assert best_of(gains, 0, 2) == 0.0


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("options", [{}, {"start_draft": True, "equal_turns": True}])
def test_it_plays_whole_games_by_the_rules(seats: int, options: dict[str, bool]) -> None:
    state = GAME.start(seats, {"target": 40, **options})
    house = House()
    play_out(state, [house] * seats, Luck(5), [Luck(seat) for seat in range(seats)])
    assert max(state.score(seat) for seat in range(seats)) >= 10


def test_secret_draws_and_sealed_releases_do_not_confuse_it() -> None:
    state = GAME.start(3, {"target": 40, "open_draws": False, "release_order": "together"})
    house = House()
    assert play_out(state, [house] * 3, Luck(6), [Luck(seat) for seat in range(3)]) > 50


def test_it_plans_no_more_tokens_than_there_are_symbols() -> None:
    state = scenario("water water card card card", Qun=[paddy("stone-cistern")], Bo=[paddy("honest-toil")]).state
    state.intake_left, state.reservoir = 2, 5
    plan = WaterPlan(Judgement())
    assert plan.filling(state, 0, 2, 0) == ADD
    assert plan.filling(state, 0, 3, 0) == -1
    assert plan.filling(state, 0, 2, 1) == -1

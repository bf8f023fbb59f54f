"""The player who searches: sound, repeatable, stoppable, and without eyes for what its seat cannot see."""

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY, State
from subak.engine.game import game, games
from subak.games.kingdoms.testing import scenario as kingdoms
from subak.games.rice_dice.testing.scenario import paddy, scenario
from subak.players import make_player
from subak.players.advice import advice
from subak.players.core.search import Watch, stages_for
from subak.players.for_laws import quick_search
from subak.players.levels import Budget, make_adviser, make_judge, make_search, search_in
from subak.players.network_file import read_network


def at_a_choice(slug: str, seed: int, decisions: int) -> State:
    """A position of a random game, after a number of decisions, in which a seat has a choice."""
    played = game(slug)
    state, luck = played.start(2), Luck(seed, len(played.streams))
    done = 0
    while True:
        actor = state.actor()
        assert actor != NOBODY
        legal = [] if actor == CHANCE else played.legal(state, actor)
        if len(legal) > 1 and done >= decisions:
            return state
        done += len(legal) > 1
        state.apply(actor, state.draw(luck) if actor == CHANCE else legal[luck.below(0, len(legal))])


def seat_at(slug: str, state: State, seed: int = 1) -> Seat:
    return Seat(state, state.actor(), Luck(seed, len(game(slug).streams)))


@pytest.mark.parametrize("slug", games())
def test_the_same_random_numbers_lead_to_the_same_choice(slug: str) -> None:
    state = at_a_choice(slug, seed=3, decisions=9)
    thoughts = []
    for _ in range(2):
        search = quick_search(game(slug))
        choice = search.choose(seat_at(slug, state))
        assert state.why_not(state.actor(), choice) == 0
        thoughts.append((choice, search.opinions()))
    assert thoughts[0] == thoughts[1]


def test_it_sees_the_harvest_that_wins() -> None:
    """RD-4.16: six rice are missing, and one action brings them."""
    state = winning_harvest()
    search = make_search(game("rice-dice"), Budget(simulations=30))
    choice = search.choose(seat_at("rice-dice", state))
    assert game("rice-dice").codec.words(state, choice) == "worker action"
    best = search.opinions()[0]
    assert best.action == choice
    assert best.victory > 0.9
    assert best.points >= 100


def winning_harvest() -> State:
    return scenario(
        "worker double water water weed",
        Qun=[paddy("stubborn-soil", water=5), paddy("rewarding-harvest", planted=True), paddy("lucky-day")],
        Bo=[paddy("village-well")],
        score={"Qun": 94},
    ).state


def test_a_single_option_needs_no_thought() -> None:
    state = at_a_choice("rice-dice", seed=1, decisions=0)
    search = quick_search(game("rice-dice"))
    while len(game("rice-dice").legal(state, state.actor())) > 1:
        state.apply(state.actor(), game("rice-dice").legal(state, state.actor())[0])
        while state.actor() == CHANCE:
            state.apply(CHANCE, state.draw(Luck(1)))
    search.choose(seat_at("rice-dice", state))
    assert search.done == 0


@pytest.mark.parametrize("slug", games())
def test_a_hint_is_the_same_for_the_same_position_and_all_its_lines_are_compared_equally(slug: str) -> None:
    state = at_a_choice(slug, seed=3, decisions=9)
    hints = []
    for _ in range(2):
        search = quick_search(game(slug), lines=3)
        choice = search.choose(seat_at(slug, state))
        hints.append(advice(search, 3))
        assert hints[-1][0].action == choice
        assert len({one.passes for one in search.opinions()}) == 1
    assert hints[0] == hints[1]


class Impatient(Watch):
    def __init__(self, simulations: int) -> None:
        self.left = simulations

    def is_over(self) -> bool:
        self.left -= 1
        return self.left < 0


def test_whoever_watches_can_stop_it_between_two_simulations() -> None:
    state = at_a_choice("kingdoms", seed=2, decisions=20)
    search = make_search(game("kingdoms"), Budget(simulations=200))
    search.watch = Impatient(5)
    choice = search.choose(seat_at("kingdoms", state))
    assert search.done == 5
    assert state.why_not(state.actor(), choice) == 0


def test_it_stops_when_its_time_is_over() -> None:
    state = at_a_choice("kingdoms", seed=2, decisions=20)
    search = make_search(game("kingdoms"), Budget(seconds=0.05))
    search.choose(seat_at("kingdoms", state))
    assert search.done < 10_000


@pytest.mark.parametrize("slug", games())
def test_every_candidate_is_simulated_however_short_the_time(slug: str) -> None:
    """On a busy machine the advisor alone may take longer than the whole budget."""
    search = make_search(game(slug), Budget(seconds=1e-9))
    search.stops_early = False
    search.choose(seat_at(slug, at_a_choice(slug, seed=3, decisions=9)))
    assert search.done == len(search.opinions()) > 1


def test_what_is_clear_is_decided_early() -> None:
    """With one action far ahead a search that stops early does not use the rest of its budget."""
    state = winning_harvest()
    search = make_search(game("rice-dice"), Budget(simulations=100_000))
    search.stops_early = True
    search.choose(seat_at("rice-dice", state))
    assert search.done < 1000


@pytest.mark.parametrize(
    ("candidates", "lines", "stages"), [(1, 1, 0), (2, 1, 1), (3, 1, 2), (4, 1, 2), (12, 1, 4), (12, 3, 2), (2, 3, 0)]
)
def test_candidates_are_halved_until_few_enough_are_left(candidates: int, lines: int, stages: int) -> None:
    assert stages_for(candidates, lines) == stages


@pytest.mark.parametrize("spec", ["level:1", "level:2", "search:12", "search:0.02s", "hint:12"])
def test_players_are_made_by_the_words_people_write(spec: str) -> None:
    state = at_a_choice("spirits", seed=5, decisions=12)
    choice = make_player(spec, game("spirits")).choose(seat_at("spirits", state))
    assert state.why_not(state.actor(), choice) == 0


@pytest.mark.parametrize(
    "spec", ["level:0", "level:6", "search:", "search:0", "search:-3", "search:0s", "search:soon", "hint:0.5s"]
)
def test_who_does_not_exist_is_told_what_to_write(spec: str) -> None:
    with pytest.raises(LookupError, match=r"there are level:1.*search:2000"):
        make_player(spec, game("rice-dice"))


@pytest.mark.parametrize(("slug", "decisions"), [("seasons", 0), ("seasons", 4), ("spirits", 2), ("spirits", 9)])
def test_what_others_have_sealed_is_thought_to_be_chosen_again(slug: str, decisions: int) -> None:
    """SR-5.4, SP-5.1: seat 0 has decided, seat 1 has not; to seat 1 it is as if both had still to decide."""
    state = at_a_choice(slug, seed=6, decisions=decisions)
    while not (game(slug).is_sealed(state) and state.may_act(1) and not state.may_act(0)):
        actor = state.actor()
        state.apply(actor, state.draw(Luck(1)) if actor == CHANCE else game(slug).legal(state, actor)[0])
    legal = game(slug).legal(state, 1)
    state.unseal(1)
    assert state.may_act(0)
    assert game(slug).legal(state, 1) == legal


@pytest.mark.parametrize("slug", ["seasons", "kingdoms", "spirits"])
def test_others_do_not_see_what_is_sealed(slug: str) -> None:
    state = at_a_choice(slug, seed=6, decisions=0)
    while not game(slug).is_sealed(state):
        actor = state.actor()
        state.apply(actor, state.draw(Luck(1)) if actor == CHANCE else game(slug).legal(state, actor)[0])
    assert state.shows(0, 0)
    assert not state.shows(1, 0)


def test_bids_are_routine_in_kingdoms_to_a_search_that_stops_early() -> None:
    """The house knows them by their odds: a level takes its word at once, and who is asked for a hint puts it first."""
    state = kingdoms.scenario(Ayu=kingdoms.kingdom(gold=12), Bo=kingdoms.kingdom(gold=9), auction=True).state
    level = search_in(make_player("level:5", game("kingdoms")))
    assert level is not None
    assert level.choose(seat_at("kingdoms", state)) == game("kingdoms").policies["house"]().choose(
        seat_at("kingdoms", state)
    )
    assert (level.done, level.opinions()) == (0, [])
    adviser = make_search(game("kingdoms"), Budget(simulations=20))
    assert adviser.choose(seat_at("kingdoms", state)) == adviser.advised
    assert adviser.done >= 20
    assert len(adviser.opinions()) == game("kingdoms").search.candidates
    hint = make_adviser(game("kingdoms"), 20)
    assert hint.choose(seat_at("kingdoms", state)) == hint.advised == hint.opinions()[0].action


@pytest.mark.parametrize("slug", [slug for slug in games() if games()[slug].search.network])
def test_learned_weights_fit_what_is_seen_of_the_game(slug: str) -> None:
    played = game(slug)
    network = read_network(played.search.network)
    assert network.inputs == len(played.features)
    state = at_a_choice(slug, seed=1, decisions=30)
    for seat in range(2):
        network.look(played.observer(), state, seat)
        assert 0.0 < network.victory < 1.0
        assert -20 < network.points < 200


def test_games_alone_are_not_judged_by_what_was_learned_from_games_of_several() -> None:
    played = game("rice-dice")
    alone = played.start(1)
    judges = [make_judge(played, network) for network in (None, read_network(played.search.network))]
    for judge in judges:
        judge.judge(alone)
    assert judges[0].worth[0] == judges[1].worth[0]


@pytest.mark.parametrize(("margin", "seats", "best"), [(0.08, 2, 5), (0.12, 2, 7), (0.12, 4, 5)])
def test_a_margin_leaves_the_house_only_for_something_plainly_better(margin: float, seats: int, best: int) -> None:
    """Action 5 is worth 0.05 more than action 7, which the house would take. Four share out less each than two."""
    search = quick_search(game("rice-dice"))
    search.begin(seat_at("rice-dice", game("rice-dice").start(seats)))
    search.advised, search.margin = 7, margin
    for place, (action, worth) in enumerate({5: 0.05, 7: 0.0}.items()):
        search.root[place] = action
        for _ in range(4):
            search.tally.add(action, worth, 0.0, 0.0)
    search.rank(2)
    assert search.root[0] == best


def test_level_4_is_the_house_and_a_novice_plays_anything_now_and_then() -> None:
    played = game("rice-dice")
    state = winning_harvest()
    house = played.policies["house"]().choose(seat_at("rice-dice", state))
    level, novice = make_player("level:4", played), make_player("novice", played)
    seats = [seat_at("rice-dice", state, seed) for seed in range(60)]
    assert {level.choose(seat) for seat in seats} == {house}
    chosen = [novice.choose(seat) for seat in seats]
    assert chosen.count(house) > 30
    assert len(set(chosen)) > 2

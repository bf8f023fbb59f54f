"""What players of Spirits read above the table."""

from subak.engine.core.luck import Luck
from subak.engine.core.random_play import RandomPlay
from subak.games.spirits import GAME
from subak.games.spirits.rules.state import ALLOCATING, BUILDING, DRAFTING, FLOODING, Spirits


def reached(seats: int, phase: int) -> Spirits:
    """The first position of a phase in a random game."""
    state, luck = GAME.start(seats), Luck(1, len(GAME.streams))
    random, rng = RandomPlay(GAME.codec.size, 1), Luck(2)
    assert isinstance(state, Spirits)
    while state.phase != phase:
        random.steps = 0
        assert random.play(state, luck, rng, 1)
    return state


def read(state: Spirits, seat: int | None) -> str:
    return GAME.question(state, seat).sentence


def test_workers_are_placed_side_by_side() -> None:
    state = reached(2, ALLOCATING)
    assert [read(state, seat) for seat in (0, 1)] == ["You: place your workers"] * 2
    assert read(state, None) == "{seat:0} and {seat:1} place workers"
    while state.may_act(0):
        state.apply(0, GAME.legal(state, 0)[0])
    assert read(state, 0) == "{seat:1} plans, yours is sealed"


def test_alone_nothing_is_sealed() -> None:
    state = reached(1, ALLOCATING)
    question = GAME.question(state, 0)
    assert (question.sentence, question.place) == ("You: place your workers", "round 1 of 7, Allocate")


def test_a_draft_says_which_pick_it_is() -> None:
    state = reached(3, DRAFTING)
    assert read(state, 1) == "You: keep one of these spirits"
    assert GAME.place(state) == "draft 1 of 2, pick 1 of 3"
    state.apply(1, GAME.legal(state, 1)[0])
    assert read(state, 1) == "{seat:0} and {seat:2} still pick"


def test_water_names_who_gets_the_rest() -> None:
    state = reached(2, FLOODING)
    first, second = int(state.order[0]), int(state.order[1])
    assert state.asked == first
    assert read(state, first) == f"You: water in? {{seat:{second}}} gets the rest"
    assert read(state, second) == f"{{seat:{first}}} lets water in"


def test_nothing_left_is_not_counted() -> None:
    state = reached(2, BUILDING)
    state.builds = 0
    for seat in range(2):
        state.free_builds[seat] = 0
    assert GAME.place(state) == "round 1 of 7, Build"
    state.builds = 1
    assert GAME.place(state) == "round 1 of 7, 1 piece left"

"""What players of Seasons read above the table."""

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.games.seasons import GAME
from subak.games.seasons.rules.state import CHOOSING, PICKING, TAKING, Seasons


def reached(seats: int, phase: int) -> Seasons:
    """The first position of a phase, where everybody takes what is listed first."""
    state, luck = GAME.start(seats), Luck(3, len(GAME.streams))
    assert isinstance(state, Seasons)
    while state.phase != phase:
        seat = int(state.actor())
        state.apply(seat, state.draw(luck) if seat == CHANCE else GAME.legal(state, seat)[0])
    return state


def read(state: Seasons, seat: int | None) -> str:
    return GAME.question(state, seat).sentence


def test_two_picks_are_asked_as_one_and_sealed() -> None:
    state = reached(2, PICKING)
    assert [read(state, seat) for seat in (0, 1)] == ["You: pick one to lay, one for the row"] * 2
    assert (read(state, None), GAME.place(state)) == ("{seat:0} and {seat:1} pick cards", "wet turn 1 of 3")
    state.apply(0, GAME.legal(state, 0)[0])
    assert read(state, 0) == "You: pick one for the row"
    state.apply(0, GAME.legal(state, 0)[0])
    assert (read(state, 0), read(state, None)) == ("{seat:1} picks, yours are sealed", "{seat:1} picks cards")


def test_the_ancestor_is_chosen_in_the_setup() -> None:
    state = reached(2, CHOOSING)
    assert (read(state, 1), GAME.place(state)) == ("You: which card becomes your ancestor?", "setup")


def test_the_dry_season_goes_card_by_card() -> None:
    state = reached(2, TAKING)
    asked = int(state.active)
    assert read(state, asked) == "You: take a card from the row"
    assert read(state, 1 - asked) == f"{{seat:{asked}}} takes a card"
    assert GAME.place(state) == "card 1 of 6 of the Dry Season"

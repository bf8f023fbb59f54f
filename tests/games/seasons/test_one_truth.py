"""Change a rule about points or places, and what is shown about cards follows it (law 11)."""

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.laws.checksum import is_compiled
from subak.engine.laws.promises import keeps_promises
from subak.games.seasons import GAME
from subak.games.seasons.bot.house import hasty_house
from subak.games.seasons.rules import placement, scoring
from subak.games.seasons.rules.columns import Columns
from subak.games.seasons.rules.landscape import Landscape
from subak.games.seasons.rules.refusals import FREE_END
from subak.games.seasons.rules.state import Seasons
from subak.games.seasons.rules.tally import buffaloes_in
from subak.games.seasons.rules.trial import Trial
from subak.games.seasons.view import placement_previews

pytestmark = pytest.mark.skipif(is_compiled(), reason="a compiled rule cannot be exchanged")


def what_law_11_finds(steps: int) -> list[str]:
    """In the first steps of a game between hasty houses."""
    luck, rng, house = Luck(3, len(GAME.streams)), Luck(4), hasty_house()
    state = GAME.start(2)
    found: list[str] = []
    for step in range(steps):
        seat = state.actor()
        if seat == NOBODY:
            break
        if step % 7 == 0:
            found += keeps_promises(GAME, state, rng)
        action = state.draw(luck) if seat == CHANCE else house.choose(Seat(state, seat, rng))
        assert seat == CHANCE or state.why_not(seat, action) == 0
        state.apply(seat, action)
    return found


def test_gains_follow_the_points_of_a_buffalo(monkeypatch: pytest.MonkeyPatch) -> None:
    def dear(columns: Columns, tally: int) -> int:
        return 7 * int(buffaloes_in(tally))

    monkeypatch.setattr(scoring, "buffalo_points", dear)
    assert what_law_11_finds(60) == []


def test_places_follow_the_lines_of_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    printed = placement.why_not_lines

    def never_sideways(ground: Landscape, card: int, position: int, whole: int, trial: Trial) -> int:
        return FREE_END if position % 2 else int(printed(ground, card, position, whole, trial))

    monkeypatch.setattr(placement, "why_not_lines", never_sideways)
    assert what_law_11_finds(40) == []


def test_points_restated_by_a_view_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert what_law_11_finds(60) == []
    monkeypatch.setattr(placement_previews, "trial_points", lambda columns, patron, trial: 4 * trial.closings)
    placement_previews.look_ahead.cache_clear()
    found = what_law_11_finds(60)
    placement_previews.look_ahead.cache_clear()
    assert any("it scores" in sentence for sentence in found)


def test_the_last_card_gains_what_it_scores_when_it_is_laid() -> None:
    luck, house = Luck(3, len(GAME.streams)), hasty_house()
    state = GAME.start(2)
    assert isinstance(state, Seasons)
    while state.actor() != NOBODY:
        seat = state.actor()
        action = state.draw(luck) if seat == CHANCE else house.choose(Seat(state, seat, Luck(4)))
        said = 0 if seat == CHANCE else next(each.gain for each in GAME.choices(state, seat) if each.action == action)
        state.apply(seat, action)
    assert said or int(scoring.slot_points(state, seat, state.laid_size[seat] - 1)) == 0

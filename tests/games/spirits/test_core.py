"""The rules of Spirits of the Rice Paddy: fields, secrets, editions. `tests/games/test_core.py` has the rest."""

from itertools import product
from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.engine.edition import BadEdition
from subak.games.spirits import GAME
from subak.games.spirits.bot.house import House
from subak.games.spirits.edition import reader
from subak.games.spirits.rules.actions import HEXES, SIDES
from subak.games.spirits.rules.geometry import AROUND, BAMBOO, FIRST, OUTSIDE, SECOND, ones
from subak.games.spirits.rules.hidden import always_asked, reveals
from subak.games.spirits.rules.refusals import OK
from subak.games.spirits.rules.state import ALLOCATING, DRAFTING, PICKS, PLAYING, Spirits
from tests.games.walks import legal, walk
from tests.rules.spirits.tables import edition_with


def start(seats: int) -> Spirits:
    s = GAME.start(seats)
    assert isinstance(s, Spirits)
    return s


# --- the field --------------------------------------------------------------------------------------------------


def test_every_slot_lies_between_the_hexes_of_the_table() -> None:
    points = [(1, 0), (3, 0), (5, 0), (0, 1), (2, 1), (4, 1), (6, 1), (1, 2), (3, 2), (5, 2)]
    steps = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)]
    bamboo = 0
    for hex, side in product(range(HEXES), range(SIDES)):
        there = (points[hex][0] + steps[side][0], points[hex][1] + steps[side][1])
        slot = AROUND[hex * SIDES + side]
        if slot == BAMBOO:
            assert there not in points
            bamboo += 1
        else:
            beyond = points.index(there) if there in points else OUTSIDE
            assert {int(FIRST[slot]), int(SECOND[slot])} == {hex, beyond}
    assert bamboo == 11


# --- random play ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_seat_imagines_its_own_secrets_as_they_are(seats: int) -> None:
    for step, s in enumerate(walk(start(seats), 9)):
        if step % 6:
            continue
        for seat in range(seats):
            other = s.clone()
            other.determinize(seat, Luck(step))
            assert seen_by(s, seat) == seen_by(other, seat)


def seen_by(s: Spirits, seat: int) -> list[object]:
    """SP-14.1: the seat's cards, and every hand seen with its pick number."""
    hands = [(int(s.offered[k * 4 + seat]), int(s.chosen[k * 4 + seat])) for k in range(2 * PICKS)]
    return [int(s.hand[seat]), int(s.passing[seat]), int(s.noted[seat]), list(s.face_up), hands]


def test_sp_14_1_two_players_know_the_second_pick_of_each_other() -> None:
    for s in walk(start(2), 3):
        if s.phase == PLAYING and s.round == 1:
            break
    second = {world_chosen(s, seed, 1) for seed in range(30)}
    third = {world_chosen(s, seed, 2) for seed in range(30)}
    first = {world_chosen(s, seed, 0) for seed in range(60)}
    assert second == {int(s.chosen[1 * 4 + 1])}
    assert len(third) == 2
    assert len(first) > 5


def world_chosen(s: Spirits, seed: int, pick: int) -> int:
    """What seat 0 imagines that seat 1 took with a pick."""
    world = s.clone()
    world.determinize(0, Luck(seed))
    return int(world.chosen[pick * 4 + 1])


@pytest.mark.parametrize("phase", [DRAFTING, PLAYING, ALLOCATING])
def test_sealed_choices_may_come_in_any_order(phase: int) -> None:
    for s in walk(start(3), 11):
        if s.phase == phase and s.round >= (0 if phase == DRAFTING else 2):
            break
    ends = [committed(s, order) for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0))]
    assert ends[0] == ends[1] == ends[2]


def committed(s: Spirits, order: tuple[int, ...]) -> dict[str, Any]:
    """Every seat takes its last option until it owes nothing, one seat after the other."""
    end = s.clone()
    for seat in order:
        while end.phase == s.phase and end.pick == s.pick and end.may_act(seat):
            before = end.clone()
            end.apply(seat, legal(end, seat)[-1])
            revealed = end.phase != s.phase or end.pick != s.pick
            assert reveals(before, end) == revealed
            assert always_asked(before) == (s.phase == ALLOCATING)
    return GAME.dump(end)


# --- the house player -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_house_player_plays_legally_and_well(seats: int) -> None:
    s, luck, house = start(seats), Luck(21), House()
    while (actor := s.actor()) != NOBODY:
        action = s.draw(luck) if actor == CHANCE else house.choose(Seat(s, actor, luck))
        assert actor == CHANCE or s.why_not(actor, action) == OK
        s.apply(actor, action)
    assert max(s.score(seat) for seat in range(seats)) > 70


# --- editions ---------------------------------------------------------------------------------------------------------


def test_the_reference_edition_has_the_numbers_of_the_box() -> None:
    columns = reader.load().columns
    counts = (columns.spirits, columns.rains, columns.setups, columns.tiles, columns.neighbours)
    assert counts == (40, 12, 9, 24, 9)
    assert [ones(columns.deck[0]), ones(columns.deck[1]), ones(columns.aggressive)] == [20, 20, 6]
    assert list(columns.tax[:8]) == [0, 0, 4, 9, 16, 25, 36, 49]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[spirit]]\nid = "fish_pond"\nrank = 18', "has two cards of rank 18; ranks must be unique"),
        ('[[spirit]]\nid = "fish_pond"\nkind = "active"', "the text 'active'; virtual_fertilizer needs one of passive"),
        ('[[spirit]]\nid = "fish_pond"\neffect = { name = "gain_rise", n = 1 }', "`name` is the text 'gain_rise'"),
        ('[[spirit]]\nid = "fish_pond"\neffect = { name = "gain_rice" }', "effect 'gain_rice': `n` is missing"),
        ('[[rain]]\nid = "monsoon"\nwater = [1, 2]', "rain 'monsoon': `water` lists 2 numbers; it needs three numbers"),
        (
            '[[rain]]\nid = "monsoon"\neffects = [{ token = "weed", n = 1, where = "wet" }]',
            "`where` is the text 'wet'; it needs one of planted, grown",
        ),
        ('[[setup]]\nid = "setup_1"\nrocks = ["A1"]', "setup 'setup_1': `rocks` holds the text 'A1'"),
        ('[[tile]]\nid = "generous"\ntest = "kind"', "tile 'generous': `test` is the text 'kind'; it needs one of"),
        ("[market]\nlabor = [4, 4, 4, 6, 6, 6, 9, 9, 13, 9]", "`labor` is .*; the numbers must not fall"),
        ("[yields]\nblack_clean = [5]", "`black_clean` lists 1 number; it needs six numbers"),
        ("[constants]\nwalls = 2", "constants: `walls` is 2; it needs a whole number from 8 to 400"),
        (
            "\n".join(f'[[neighbour]]\nid = "neighbour_{rank}"\nlate = true' for rank in (7, 15)),
            "makes 2 early cards of the neighbour; there need to be 3",
        ),
    ],
)  # fmt: skip
def test_mistakes_in_an_edition_are_explained(text: str, problem: str) -> None:
    with pytest.raises(BadEdition, match=problem):
        edition_with(text)


def test_a_table_needs_enough_cards() -> None:
    text = "\n".join(f'[[spirit]]\nid = "{name}"\nremove = true' for name in ("morning_dew", "lake_gift"))
    columns = edition_with(text).columns
    reader.check_table(columns, 4, False, False)
    with pytest.raises(BadEdition, match="deck I has 15 spirits; 4 players need 16"):
        reader.check_table(columns, 4, True, False)

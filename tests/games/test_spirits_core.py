"""The core of Spirits of the Rice Paddy: fields, random play, secrets and editions."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from subak.engine.edition import BadEdition, Edition
from subak.engine.luck import Luck
from subak.engine.seat import Seat
from subak.engine.state import CHANCE, NOBODY
from subak.engine.walk import any_who_may, odd_one_out
from subak.games.spirits import edition
from subak.games.spirits.actions import ACTIONS, HEXES, SEAT_ACTIONS, SIDES, SLOTS
from subak.games.spirits.features import FEATURES
from subak.games.spirits.geometry import AROUND, BAMBOO, BOUNDARY, FIRST, OUTSIDE, SECOND, SIZE, ones
from subak.games.spirits.hidden import always_asked, reveals
from subak.games.spirits.house import House
from subak.games.spirits.invariants import invariants
from subak.games.spirits.layout import SETS
from subak.games.spirits.refusals import OK, REFUSALS
from subak.games.spirits.shape import Shape, is_legal, why_not_fit, why_not_move
from subak.games.spirits.state import ALLOCATING, DRAFTING, PICKS, PLAYING, Spirits
from tests.games.spirits_tables import chances, dump, legal, start

VARIANTS: dict[str, Mapping[str, int]] = {
    "usual": {},
    "friendly": {"friendly": 1, "open_allocation": 1},
    "relaxed": {"finite_pieces": 0, "family_start": 1, "hidden_rice": 1},
}
EVERY = pytest.mark.parametrize(
    ("seats", "variant"), [(seats, variant) for seats in (1, 2, 3, 4) for variant in VARIANTS]
)

# --- the field (2.2) --------------------------------------------------------------------------------------------------


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


def test_connected_sets_of_hexes() -> None:
    assert Counter(int(SIZE[members]) for members in SETS) == {1: 10, 2: 19, 3: 40, 4: 76, 5: 120}


def partitions(left: int) -> Iterator[list[int]]:
    """The ways to cut these hexes into connected paddies."""
    if not left:
        yield []
    for members in SETS:
        if members & left & -left and not members & ~left:
            for others in partitions(left & ~int(members)):
                yield [int(members), *others]


def test_ways_to_cut_the_field_into_paddies() -> None:
    found = [[1, *parts] for parts in partitions(1022)]
    assert Counter(map(len, found)) == {3: 16, 4: 212, 5: 604, 6: 660, 7: 352, 8: 104, 9: 16, 10: 1}
    assert Counter(len(parts) for parts in found if has_course(parts)) == {
        3: 16, 4: 206, 5: 562, 6: 617, 7: 342, 8: 104, 9: 16, 10: 1,
    }  # fmt: skip


def has_course(parts: list[int]) -> bool:
    """Whether one water course can visit every paddy and leave the last one."""
    return visits(parts[0], parts[1:])


def visits(here: int, left: list[int]) -> bool:
    if not left:
        return bool(BOUNDARY[here] & BOUNDARY[1023])
    near = [part for part in left if BOUNDARY[here] & BOUNDARY[part]]
    return any(visits(part, [other for other in left if other != part]) for part in near)


@pytest.mark.parametrize(("size", "pieces"), [(1, 2), (2, 5), (3, 6), (4, 7), (5, 8)])
def test_the_cheapest_second_paddy(size: int, pieces: int) -> None:
    near = [members for members in SETS if SIZE[members] == size and not members & 1 and BOUNDARY[members] & 7]
    assert min(ones(BOUNDARY[members] & ~7) for members in near) == pieces


# --- legality, against a slow twin ------------------------------------------------------------------------------------


def regions(filled: int) -> list[set[int]]:
    found: list[set[int]] = []
    for hex in range(HEXES):
        if any(hex in region for region in found):
            continue
        region, todo = {hex}, [hex]
        while todo:
            here = todo.pop()
            for slot in range(19):
                pair = {int(FIRST[slot]), int(SECOND[slot])}
                if here in pair and not filled >> slot & 1:
                    new = pair - region
                    region |= new
                    todo += new
        found.append(region)
    return found


def naively_legal(walls: int, gates: int) -> bool:
    """SP-1.8 as it is written: gates of every closed paddy, then every way through the gates."""
    filled = walls | gates
    closed: list[tuple[set[int], list[int]]] = []
    for region in regions(filled):
        border = [slot for slot in range(SLOTS) if (int(FIRST[slot]) in region) != (int(SECOND[slot]) in region)]
        if len(region) <= 5 and all(filled >> slot & 1 for slot in border):
            closed.append((region, [slot for slot in border if gates >> slot & 1]))
    if any(len(doors) != (1 if 0 in region else 2) for region, doors in closed):
        return False
    return not any(is_on_a_circle(k, closed) for k in range(len(closed)))


def is_on_a_circle(k: int, closed: list[tuple[set[int], list[int]]]) -> bool:
    """Whether the paddies that can be reached from this one through gates have no gate to anywhere else."""
    reached, todo = {k}, [k]
    while todo:
        for slot in closed[todo.pop()][1]:
            beyond = [j for j, (region, doors) in enumerate(closed) if slot in doors]
            if len(beyond) < 2 or any(0 in closed[j][0] for j in beyond):
                return False
            todo += [j for j in beyond if j not in reached]
            reached.update(beyond)
    return True


def test_sp_1_8_what_may_be_built_agrees_with_a_slow_twin() -> None:
    luck = Luck(7)
    checked: Counter[bool] = Counter()
    for _ in range(120):
        walls, gates = 3, 4
        for _ in range(24):
            slot, gate = int(luck.below(0, SLOTS)), bool(luck.below(0, 3) == 0)
            if (walls | gates) >> slot & 1:
                continue
            new = (walls, gates | 1 << slot) if gate else (walls | 1 << slot, gates)
            expected = naively_legal(*new)
            checked[expected] += 1
            assert (why_not_fit(Shape(walls, gates), slot, gate) == OK) == expected
            assert is_legal(Shape(*new)) == expected
            if expected:
                walls, gates = new
        assert_moves_are_legal(walls, gates)
    assert min(checked.values()) > 50


def assert_moves_are_legal(walls: int, gates: int) -> None:
    """SP-6.6: whatever the far sides allow leaves the field legal, with the same paddies."""
    shape = Shape(walls, gates)
    for old, new in product(range(SLOTS), repeat=2):
        if why_not_move(shape, old, new) == OK:
            both = 1 << old | 1 << new
            assert naively_legal(walls ^ both, gates ^ both)
            assert Shape(walls ^ both, gates ^ both).paddies == shape.paddies


# --- random play ------------------------------------------------------------------------------------------------------


def walk(s: Spirits, seed: int) -> Iterator[Spirits]:
    """Play at random to the end; the position before every step."""
    luck, whims, out = Luck(seed), Luck(seed + 1), vec[i64]([0] * ACTIONS)
    while (actor := s.actor()) != NOBODY:
        yield s
        if actor == CHANCE:
            action = s.draw(luck)
        else:
            actor = any_who_may(s, actor, whims)
            action = out[whims.below(0, s.legal_into(actor, out))]
        s.apply(actor, action)


@EVERY
def test_random_games_end_and_lose_nothing(seats: int, variant: str) -> None:
    for seed in range(2):
        s = start(seats, **VARIANTS[variant])
        for step, here in enumerate(walk(s, seed)):
            assert invariants(here) == []
            assert step < 2500
        assert invariants(s) == []
        out = vec[i64]([0] * 4)
        assert s.winners_into(out) >= 1


@EVERY
def test_every_list_is_what_why_not_allows(seats: int, variant: str) -> None:
    out = vec[i64]([0] * ACTIONS)
    for step, s in enumerate(walk(start(seats, **VARIANTS[variant]), 5)):
        if step % 7 == 0:
            for seat in range(seats):
                assert odd_one_out(s, seat, SEAT_ACTIONS, out) == -1
                assert s.may_act(seat) == bool(legal(s, seat))
        if s.asked == CHANCE:
            outcomes = chances(s)
            assert list(outcomes) == sorted(outcomes)
            assert s.draw(Luck(step)) in outcomes


@EVERY
def test_what_a_seat_imagines_depends_only_on_what_it_knows(seats: int, variant: str) -> None:
    page = vec[float]([0.0] * len(FEATURES))
    other_page = vec[float]([0.0] * len(FEATURES))
    for step, s in enumerate(walk(start(seats, **VARIANTS[variant]), 9)):
        if step % 6:
            continue
        for seat in range(seats):
            other = s.clone()
            other.determinize(seat, Luck(step))
            assert invariants(other) == []
            again = other.clone()
            again.determinize(seat, Luck(step))
            assert dump(again) == dump(other)
            assert legal(other, seat) == legal(s, seat)
            assert s.features_into(seat, page) == other.features_into(seat, other_page) == len(FEATURES)
            assert list(page) == list(other_page)
            assert seen_by(s, seat) == seen_by(other, seat)


def seen_by(s: Spirits, seat: int) -> list[object]:
    """SP-14.1: the own cards, and every hand seen with its pick number."""
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


def committed(s: Spirits, order: tuple[int, ...]) -> list[object]:
    """Every seat takes its last option until it owes nothing, one seat after the other."""
    end = s.clone()
    for seat in order:
        while end.phase == s.phase and end.pick == s.pick and end.may_act(seat):
            before = end.clone()
            end.apply(seat, legal(end, seat)[-1])
            revealed = end.phase != s.phase or end.pick != s.pick
            assert reveals(before, end) == revealed
            assert always_asked(before) == (s.phase == ALLOCATING)
    return dump(end)


def test_clones_are_independent() -> None:
    for s in walk(start(4), 3):
        before = dump(s)
        clone = s.clone()
        assert dump(clone) == before
        clone.apply(clone.asked, clone.draw(Luck(1)) if clone.asked == CHANCE else legal(clone, clone.asked)[0])
        assert dump(s) == before


def test_every_reason_has_a_sentence_and_is_given() -> None:
    given: Counter[int] = Counter()
    for seed in range(3):
        for step, s in enumerate(walk(start(2 + seed, **list(VARIANTS.values())[seed]), seed)):
            if step % 4 == 0:
                given.update(int(s.why_not(s.asked, action)) for action in range(SEAT_ACTIONS))
    del given[OK]
    assert set(given) <= set(REFUSALS)
    assert len(given) > 60


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


def overlay(tmp_path: Path, text: str) -> Edition:
    file = tmp_path / "house.toml"
    file.write_text(text, encoding="utf-8")
    return edition.load(file)


def test_the_reference_edition_has_the_numbers_of_the_box() -> None:
    columns = edition.load().columns
    counts = (columns.spirits, columns.rains, columns.setups, columns.tiles, columns.neighbours)
    assert counts == (40, 12, 9, 24, 9)
    assert [ones(columns.deck[0]), ones(columns.deck[1]), ones(columns.aggressive)] == [20, 20, 6]
    assert list(columns.tax[:8]) == [0, 0, 4, 9, 16, 25, 36, 49]


def test_every_card_can_be_read() -> None:
    for face in edition.load().cards:
        text = getattr(face, "text", "-")
        assert "{" not in text


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
def test_mistakes_in_an_edition_are_explained(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadEdition, match=problem):
        overlay(tmp_path, text)


def test_a_table_needs_enough_cards(tmp_path: Path) -> None:
    text = "\n".join(f'[[spirit]]\nid = "{name}"\nremove = true' for name in ("morning_dew", "lake_gift"))
    columns = overlay(tmp_path, text).columns
    edition.check_table(columns, 4, False, False)
    with pytest.raises(BadEdition, match="deck I has 15 spirits; 4 players need 16"):
        edition.check_table(columns, 4, True, False)

"""The rules of Kingdoms of Rice: secrets and editions. `tests/games/test_core.py` has what holds for every game."""

from collections import Counter
from typing import Any

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE
from subak.engine.edition import BadEdition, Edition
from subak.games.kingdoms import GAME
from subak.games.kingdoms.edition import reader
from subak.games.kingdoms.rules.actions import LEAVE, PALACES
from subak.games.kingdoms.rules.columns import CATEGORY, EVENT_COLUMNS, MIX_CUSTOM, PALACE_ROW
from subak.games.kingdoms.rules.hidden import always_asked, reveals
from subak.games.kingdoms.rules.state import (
    ADVISING,
    ASIDE,
    BATTLING,
    BOXED,
    BRIBING,
    DEFENDERS,
    KEEPING,
    PICKING,
    REDRAWN,
    Kingdoms,
)
from subak.games.kingdoms.testing.invariants import row_of
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from tests.games.walks import chances, walk
from tests.rules.kingdoms.tables import edition_with

REFERENCE = reader.load()
CARDS = [face.id for face in REFERENCE.columns.faces.cards]
FIEFDOMS = [face.id for face in REFERENCE.columns.faces.fiefdoms]


def start(seats: int, edition: Edition | None = None, **options: Any) -> Kingdoms:
    s = GAME.start(seats, options, edition)
    assert isinstance(s, Kingdoms)
    return s


def rich(s: Kingdoms) -> Kingdoms:
    for seat in range(s.seats):
        s.gold[seat] = 150
    return s


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_seat_imagines_its_own_secrets_as_they_are(seats: int) -> None:
    for step, s in enumerate(walk(rich(start(seats)), 9)):
        if step % 4:
            continue
        for seat in range(seats):
            other = s.clone()
            other.determinize(seat, Luck(step))
            assert own_secrets(s, seat) == own_secrets(other, seat)
            assert_redrawn_in_conflict(other, seat)


def own_secrets(s: Kingdoms, seat: int) -> list[list[int]]:
    bottom = [[k, int(s.bottom[k])] for k in range(s.pile_bottom) if s.sender[k] in (seat, seat + REDRAWN)]
    discards = [int(n) for n in s.discarded[seat * PALACES : (seat + 1) * PALACES]]
    return [row_of(s, seat, PALACE_ROW), discards, [int(kind) for kind in s.hand[3 * seat : 3 * seat + 3]], *bottom]


def assert_redrawn_in_conflict(s: Kingdoms, seat: int) -> None:
    for k in range(s.pile_bottom):
        if s.sender[k] >= REDRAWN:
            assert s.columns.conflicting >> s.bottom[k] & 1


def test_kr_4_4_secret_decisions_are_always_asked() -> None:
    seen: Counter[int] = Counter()
    for s in walk(rich(start(3, bribe_open=False)), 12):
        assert always_asked(s) == (s.phase in (KEEPING, PICKING, BATTLING, BRIBING) or s.phase == ADVISING)
        seen[int(s.phase)] += 1
    assert seen[KEEPING] == 3


def test_kr_5_3_the_cards_of_the_other_side_are_guessed_anew() -> None:
    table = scenario(Ayu=kingdom(castle="general war_room"), Bo=kingdom(), Chie=kingdom())
    table.attack("Bo")
    table.draw(5)
    table.draw(12)
    table.war_room(5, 7)
    guesses: Counter[int] = Counter()
    for seed in range(200):
        world = table.state.clone()
        world.determinize(0, Luck(seed))
        assert world.force[7] == 1
        assert world.force[ASIDE * 13 + 5] == 1
        guesses.update(value for value in range(13) if world.force[DEFENDERS * 13 + value])
    assert len(guesses) == 13
    assert guesses[5] < guesses[0] + 30  # one of three 5s is known to lie aside
    world.determinize(2, Luck(1))
    assert sum(world.force[0:13]) == 1


def test_kr_5_1_a_reveal_can_be_told_from_other_steps() -> None:
    table = scenario(Ayu=kingdom(0, castle="general"), Bo=kingdom(9))
    table.attack("Bo")
    for last in (False, True):
        before = table.state.clone()
        table.holds()
        assert reveals(before, table.state) == last


def test_kr_6_2_the_bottom_of_the_pile_is_drawn_when_the_top_is_used_up() -> None:
    table = scenario(top="garden garden ruler ruler", Ayu=kingdom(99), Bo=kingdom(99))
    for _ in range(2):
        table.draw_victory("ruler garden")
        table.keep_none()
    s = table.state
    assert (s.pile_top, s.pile_bottom) == (0, 4)
    assert [int(seat) for seat in s.sender[:4]] == [0, 0, 1, 1]
    table.turn_event("nothing")
    table.draw_victory("ruler garden")  # those that Ayu put back, in that order
    table.keep("garden")
    table.open_tile()
    assert [int(seat) for seat in table.state.sender[:3]] == [1, 1, 0]


# --- editions ---------------------------------------------------------------------------------------------------------


def test_the_reference_edition_has_the_numbers_of_the_box() -> None:
    """KR-2.1: 32 rice, 42 city, 24 castle, 36 palace and 40 event cards, 12 fiefdoms, 6 prices, 39 FORCE cards."""
    columns = reader.load().columns
    rows: Counter[str] = Counter()
    for face in columns.faces.cards:
        rows[face.row] += face.count
    assert rows == {"rice": 32, "city": 42, "castle": 24}
    assert (columns.for_sale, columns.types, columns.palaces, columns.fiefdoms, columns.markets) == (22, 23, 26, 12, 6)
    assert (sum(columns.palace_count), sum(columns.event_count), columns.force_cards) == (36, 40, 39)
    categories: Counter[int] = Counter()
    for event in range(columns.events):
        categories[int(columns.event[event * EVENT_COLUMNS + CATEGORY])] += int(columns.event_count[event])
    assert [categories[k] for k in range(5)] == [8, 7, 11, 8, 6]


@pytest.mark.parametrize(
    ("seats", "city", "dam", "rice"),
    [(4, 3, 8, (8, 12, 8)), (3, 2, 7, (5, 9, 6)), (2, 1, 6, (2, 6, 4)), (1, 3, 8, (11, 12, 8))],
)
def test_kr_3_2_scarcity(seats: int, city: int, dam: int, rice: tuple[int, int, int]) -> None:
    s = start(seats)
    assert (s.pile[CARDS.index("port")], s.pile[CARDS.index("general")], s.pile[CARDS.index("dam")]) == (
        city,
        city,
        dam,
    )
    assert tuple(s.pile[CARDS.index(f"rice_{k}")] for k in (1, 2, 3)) == rice
    assert sum(owner != BOXED for owner in s.owner) == {4: 12, 3: 9, 2: 6, 1: 12}[seats]


def test_kr_8_8_luck_boxes_fiefdoms_that_the_edition_does_not_name() -> None:
    text = "\n".join(f'[[fiefdom]]\nid = "{name}"\nmin_players = 0' for name in FIEFDOMS)
    s = start(3, edition_with(text), starting_bidder=0)
    assert set(chances(s)) == set(range(LEAVE, LEAVE + 12))
    for _ in range(3):
        s.apply(CHANCE, s.draw(Luck(1)))
    assert sum(owner != BOXED for owner in s.owner) == 9


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ('[[card]]\nid = "port"\nprice = -1', r"house.toml: card 'port': `price` is -1; it needs a whole number"),
        ('[[card]]\nid = "port"\ncost = 1', "house.toml: card 'port': `cost` is not a field here"),
        ('[[card]]\nid = "rice_1"\neffects = []', "a rice card needs exactly one effect, fields"),
        (
            '[[card]]\nid = "dam"\neffects = [{ name = "protect", token = "wall" }]',
            "event 'flood': `protected_by` is the text 'dam'; it needs one of",
        ),
        (
            '[[palace]]\nid = "ruler"\nscore = { name = "vp_per", count = "fiefdoms", per = 1, vp = 2 }',
            "palace 'ruler': effect 'vp_per': `count` is the text 'fiefdoms'; it needs one of rice_card",
        ),
        (
            '[[palace]]\nid = "ruler"\nscore = { name = "vp_if", vp = 2 }',
            "vp_if needs one of has_all, row_full, count",
        ),
        (
            '[[event]]\nid = "flood"\neffect = { name = "lose_rice", which = "oldest", n = 1 }',
            "effect 'lose_rice': `which` is the text 'oldest'; it needs one of newest, owner_choice",
        ),
        ("[event_mix]\ncalm = [9, 5, 3, 4, 2]", "`calm` wants 9 events GN; there are 8"),
        ("[constants]\nstart_victory_draw = 4", "`start_victory_draw` is 4; it needs a whole number from 3 to 3"),
        ('[setup]\nrice = "port"', "setup: `rice` is the text 'port'; it needs one of rice_1, rice_2, rice_3"),
        ("force = [3, 3]", "`force` lists 2 numbers; it needs 13 whole numbers"),
        (
            '[[card]]\nid = "inn"\nname = "Inn"\nrow = "city"\ncount = 3\nprice = 5',
            "makes 23 cards for sale; there need to be 1 to 22",
        ),
    ],
)
def test_kr_2_1_mistakes_in_an_edition_are_explained(text: str, problem: str) -> None:
    with pytest.raises(BadEdition, match=problem.replace("[", r"\[")):
        edition_with(text)


def test_kr_10_2_a_mix_needs_enough_events() -> None:
    columns = edition_with("[event_mix]\ncustom = [4, 4, 2, 1, 1]").columns
    reader.check_table(columns, 4, 3, MIX_CUSTOM)
    with pytest.raises(BadEdition, match="the event mix has 12 cards; 5 years need 20"):
        reader.check_table(columns, 4, 5, MIX_CUSTOM)

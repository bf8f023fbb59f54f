"""SP-15: shuffles are the only luck, and every card of a pile is as likely as any other."""

from collections import Counter

import pytest

from subak.engine.core.luck import Luck
from subak.engine.core.state import CHANCE, NOBODY
from subak.games.spirits import GAME
from subak.games.spirits.testing.scenario import farm, scenario
from tests.rules.spirits.tables import NAMES, fresh, ready
from tests.rules.tables import luck_of


def draws(seats: int, seed: int = 1, **options: object) -> list[tuple[str, int]]:
    """The chance steps of a random game: what is drawn, and from how many."""
    s = GAME.start(seats, options)
    luck, rng, found = Luck(seed, len(GAME.streams)), Luck(seed + 1), []
    while (actor := s.actor()) != NOBODY:
        if actor == CHANCE:
            chances = GAME.chances(s)
            assert {weight for _, weight in chances} == {1}
            found.append((GAME.codec.verb(chances[0][0]).words, len(chances)))
            s.apply(CHANCE, s.draw(luck))
        else:
            legal = GAME.legal(s, actor)
            s.apply(actor, legal[rng.below(0, len(legal))])
    return found


def piles(kind: str, first: int, count: int) -> list[tuple[str, int]]:
    return [(kind, first - k) for k in range(count)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sp_15_1_five_piles_and_nothing_else(seats: int) -> None:
    """Tiles, Setup cards after the gates, four spirits a seat at each draft, and a rain card in rounds 1 to 6."""
    rain = piles("rain", 12, 6)
    assert draws(seats) == [
        *piles("tile", 24, seats + 6),
        *piles("deal", 9, seats),
        *piles("draw", 20, 4 * seats),
        *rain[:3],
        *piles("draw", 20, 4 * seats),
        *rain[3:],
    ]


def test_sp_15_1_alone_the_neighbour_draws_after_each_play() -> None:
    early, late, rain = piles("neighbour", 4, 3), piles("neighbour", 5, 3), piles("rain", 10, 6)
    both = [draw for pair in zip(rain, [*early, *late], strict=True) for draw in pair]
    assert draws(1) == [
        *piles("tile", 24, 7),
        *piles("deal", 9, 1),
        *piles("draw", 17, 9),
        *both[:6],
        *piles("draw", 17, 9),
        *both[6:],
    ]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sp_15_2_a_card_is_in_the_draft_in_four_tenths_of_games_and_more(seats: int) -> None:
    """4n of 20 cards without replacement: 0.4, 0.6 and 0.8."""
    table = ready(seats)
    dealt = 0
    while table.phase == "deal":
        assert len(luck_of(table)) == 20 - dealt
        table.deal(table.spirit_ids[dealt])
        dealt += 1
    assert dealt / 20 == {2: 0.4, 3: 0.6, 4: 0.8}[seats]


def test_sp_15_3_rain_cards_come_once() -> None:
    table = scenario("rain", round=4, Ayu=farm(), Bo=farm())
    table.rain("monsoon")
    assert "rain monsoon" not in luck_of(scenario("rain", rain="monsoon", Ayu=farm(), Bo=farm()))
    assert table.state.rains_left == (1 << 12) - 1 - (1 << table.rain_ids.index("monsoon"))
    for seed in range(3):
        assert Counter(words for words, _ in draws(2, seed))["rain"] == 6


@pytest.mark.parametrize(("seats", "tiles"), [(2, 8), (3, 9), (4, 10)])
def test_sp_15_4_tiles_n_plus_6_of_24(seats: int, tiles: int) -> None:
    table = fresh(seats)
    for k in range(tiles):
        assert len(luck_of(table)) == 24 - k
        table.lay_tiles(table.tile_ids[2 * k])
    assert table.phase == "start gate"
    assert len(table.tiles.split()) == tiles


def test_sp_15_5_setup_cards_n_of_9() -> None:
    table = fresh(3)
    table.lay_tiles(" ".join(table.tile_ids[:9]))
    for _ in range(3):
        table.start_gate("s01")
    for k in range(3):
        assert len(luck_of(table)) == 9 - k
        table.deal_setup(table.setup_ids[k])
    assert table.phase == "deal"


def test_sp_15_6_unseen_cards_are_dealt_anew_and_fairly() -> None:
    """Ayu has seen no card that Dewa picked: they are guessed among all she never saw; what was played stays."""
    table = scenario(
        "play",
        round=2,
        Ayu=farm(spirits="morning_dew", hand="fish_pond lake_gift"),
        Bo=farm(spirits="rice_thief", hand="gnat_cloud bamboo_craft"),
        Chie=farm(spirits="temple_gift", hand="hardy_rice swift_sickles"),
        Dewa=farm(spirits="clever_tongue", hand="secret_well dancing_sprouts"),
    )
    held: Counter[str] = Counter()
    for seed in range(300):
        world = fresh(4)
        world.state = table.state.clone()
        world.state.determinize(0, Luck(seed, 5))
        assert GAME.invariants(world.state) == []
        assert [world.spirits(name) for name in NAMES] == [table.spirits(name) for name in NAMES]
        assert [len(world.hand(name).split()) for name in NAMES] == [2, 2, 2, 2]
        held.update(world.hand("Dewa").split())
    assert len(held) >= 8
    assert max(held.values()) < 2 * min(held.values())
    assert not set(held) & {"morning_dew", "fish_pond", "lake_gift", "rice_thief", "temple_gift", "clever_tongue"}


def test_sp_15_6_a_card_passed_on_is_with_a_player_it_went_to_or_left_over() -> None:
    table = ready(4)
    table.deal(" ".join(table.spirit_ids[:16]))
    for _ in range(3):
        for name in NAMES:
            table.pick(name, table.passing(name).split()[0])
    passed_on = set(table.spirit_ids[1:4])  # Ayu's first hand, without her pick
    for seed in range(40):
        world = fresh(4)
        world.state = table.state.clone()
        world.state.determinize(0, Luck(seed, 5))
        assert passed_on & set(world.hand("Dewa").split()) == set()  # it never came to her
        assert all(len(passed_on & set(world.hand(name).split())) == 1 for name in ("Bo", "Chie"))

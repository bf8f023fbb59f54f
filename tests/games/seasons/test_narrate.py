"""The log of Seasons of Rice, in sentences without their subjects."""

from subak.engine.core.state import CHANCE
from subak.games.seasons import GAME
from subak.games.seasons.speech.log import winners
from subak.games.seasons.testing.scenario import Scenario, scenario
from tests.games.seasons.tables import dry_season, first_picks, two_at_once, whole_game
from tests.rules.seasons.tables import fresh, staircase

Told = list[tuple[int, str, str]]


def told(table: Scenario, since: int = 0) -> Told:
    """What the log says about the steps from this one on: seat, text, rule."""
    played, table.steps = table.steps, table.steps[since:]
    lines = [(line.seat, line.text, line.rule) for line in table.log()]
    table.steps = played
    return lines


def test_the_setup() -> None:
    table = fresh("Qun", "Bo")
    table.coin("Bo")
    table.deal("p09 p04 p07 p06")
    assert told(table) == [
        (1, "counts as the younger player", "SR-3.1"),
        (0, "is dealt **Makara’s field**", "SR-3.3"),
        (1, "is dealt **Neary’s field**", "SR-3.3"),
        (0, "is dealt **Kunthea’s field**", "SR-3.3"),
        (1, "is dealt **Bopha’s field**", "SR-3.3"),
    ]


def test_ancestors_are_told_together() -> None:
    table = fresh("Qun", "Bo", younger_seat=0)
    table.deal("p09 p04 p07 p06")
    table.choose("Bo", "neary")
    assert told(table, 4) == [(1, "has chosen", "SR-3.4")]
    table.choose("Qun", "makara")
    assert told(table, 5) == [
        (0, "honours **Makara** and starts with Kunthea’s field", "SR-3.4"),
        (1, "honours **Neary** and starts with Bopha’s field", "SR-3.4"),
    ]
    table.deal("p16 p17 p03 p13 p01 p02 p14 p11 p18 p10 p15 p12 p05 p08")
    assert told(table, 6) == [(CHANCE, "7 cards each are dealt; where every card is can be known now", "SR-3.7")]


def test_without_ancestors_the_first_cards_leave_the_game() -> None:
    table = fresh("Qun", "Bo", younger_seat=0, no_ancestors=True)
    table.deal("p09 p04 p07 p06")
    assert (0, "puts **Makara’s field** out of the game", "SR-3.4") in told(table)
    assert told(table)[-1] == (1, "starts with **Bopha’s field**", "SR-3.5")


def test_one_pick_alone_is_not_announced() -> None:
    """SR-4.3: a seat has chosen only after its second pick, and what it chose is told when both have."""
    table = first_picks()
    table.pick("Bo", place="p04")
    assert told(table) == []
    table.promise("Bo", "p09")
    assert told(table) == [(1, "has chosen", "SR-4.3")]
    table.pick("Qun", place="p17", row="p03")
    assert told(table, 2) == [
        (0, "picks **Pally’s field** to lay", "SR-4.2"),
        (1, "picks **Neary’s field** to lay", "SR-4.2"),
        (CHANCE, "The row gets **Theary’s field** and **Makara’s field**", "SR-4.4"),
    ]


def test_a_card_laid_says_what_it_scores_and_why() -> None:
    table = two_at_once()
    table.lay("Qun", "(-3,0,2)")
    assert told(table) == [(0, "has chosen", "SR-4.5")]
    table.lay("Bo", "(2,4,0)")
    assert told(table, 1) == [
        (0, "lays **Pally’s field**: 2 squares 2; 1 square 1, 1 farmer 1; Kosal 6 = **10**, now 10", "SR-7.1"),
        (1, "lays **Neary’s field**: it closes nothing", "SR-4.6"),
        (CHANCE, "Hands are swapped", "SR-4.7"),
    ]


def test_what_an_ancestor_adds_to_a_paddy_is_named() -> None:
    table = scenario(
        Qun="p15@(0,0,0)",
        Bo="p06@(0,0,0)",
        ancestors={"Qun": "neary", "Bo": "pally"},
        laying={"Qun": "p11", "Bo": "p13"},
    )
    table.lay("Qun", "(-3,0,2)")
    table.lay("Bo", "(0,4,0)")
    sentence = "lays **Dara’s field**: 2 squares 2, 1 farmer 1, 1 buffalo 2, Neary 4 = **9**, now 9"  # EX-17
    assert told(table, 1)[0] == (0, sentence, "SR-7.1")


def test_houses_stand_beside_the_squares() -> None:
    table = scenario(Qun="p15@(0,0,0)", Bo="p06@(0,0,0)", laying={"Qun": "p18", "Bo": "p13"})
    table.lay("Qun", "(3,0,2)")
    table.lay("Bo", "(0,4,0)")
    assert told(table, 1)[0][1] == "lays **Sothea’s field**: 3 squares and 1 house 7 = **7**, now 7"  # EX-2


def test_the_last_card_and_the_option_to_swap_it() -> None:
    table = scenario(
        Qun=staircase("p01 p02 p04"),
        Bo=staircase("p03 p07 p08"),
        laying={"Qun": "p05", "Bo": "p06"},
        options={"final_exchange": True},
    )
    table.lay("Qun", "(6,12,0)")
    table.lay("Bo", "(6,12,0)")
    assert told(table)[-1] == (CHANCE, "Hands are swapped once more", "SR-8.1")
    before = len(table.steps)
    table.lay("Qun", "(8,16,0)")
    table.lay("Bo", "(8,16,0)")
    assert [line[2] for line in told(table, before)] == ["SR-4.8", "SR-4.8", "SR-4.8", "SR-4.9"]


def test_why_somebody_takes_first() -> None:
    """SR-4.9."""

    def last_line(qun: str, bo: str, **points: int) -> tuple[int, str, str]:
        table = scenario(
            Qun=staircase(qun), Bo=staircase(bo), younger="Bo", laying={"Qun": "p17", "Bo": "p14"}, score=points
        )
        table.lay("Qun", "(8,16,0)")
        table.lay("Bo", "(8,16,0)")
        return told(table)[-1]

    trailing = last_line("p01 p02 p04 p05", "p03 p07 p08 p09", Qun=22, Bo=41)
    assert trailing == (0, "trails 22 to 41 and takes first in the Dry Season", "SR-4.9")
    fewer = last_line("p01 p02 p04 p05", "p03 p07 p08 p09", Qun=30, Bo=30)  # 4 farmers to 5
    assert fewer == (0, "has fewer farmers at 30 points each, 4 to 5, and takes first", "SR-4.9")
    younger = last_line("p01 p02 p04 p05", "p03 p07 p11 p13", Qun=30, Bo=30)  # 4 farmers each
    assert younger == (1, "is the younger player at 30 points and as many farmers each, and takes first", "SR-4.9")


def test_the_dry_season() -> None:
    table = dry_season()
    table.take_and_lay("Qun", "p15@(-10,-2,1)")
    assert told(table) == [
        (0, "takes **Serey’s field**", "SR-4.10"),
        (0, "lays **Serey’s field**: 5 squares 10, 1 buffalo 2 = **12**, now 34", "SR-7.1"),
    ]


def test_the_end() -> None:
    """SR-7.6, SR-7.8: stranded buffaloes, ancestors that count at the end, and who has won (EX-27)."""
    assert told(whole_game())[-6:] == [
        (0, "has 2 stranded buffaloes: **-2**", "SR-7.6"),
        (0, "gets **6** from Makara", "SR-7.6"),
        (0, "ends with **49**", "SR-7.8"),
        (1, "has 1 stranded buffalo: **-1**", "SR-7.6"),
        (1, "ends with **68**", "SR-7.8"),
        (1, "wins by 19 points", "SR-7.8"),
    ]


def test_ties_at_the_end() -> None:
    """SR-7.8: more farmers decide; if there are as many, both win (EX-24)."""

    def verdict(qun: str, bo: str) -> list[tuple[int, str]]:
        return winners(scenario(Qun=staircase(qun), Bo=staircase(bo), score={"Qun": 50, "Bo": 50}).state)

    more = verdict("p03 p07 p01 p02 p04 p09 p11 p13", "p05 p06 p08 p12 p15 p16 p14 p17")
    assert more == [(0, "wins with more farmers, 7 to 6")]
    equal = verdict("p10 p01 p02 p04 p05 p09 p11 p13", "p06 p08 p12 p15 p16 p18 p14 p17")
    assert equal == [(0, "shares the victory"), (1, "shares the victory")]


def test_a_solo_game_tells_what_the_phantom_does() -> None:
    table = fresh("Qun")
    table.deal("p09 p04 p07 p06")
    assert told(table)[1] == (CHANCE, "The phantom takes **Neary’s field** out of the game", "SR-10.3")
    table.choose("Qun", "makara")
    table.deal("p16 p17 p03 p13 p01 p02 p14 p11 p18 p10 p15 p12 p05 p08")
    table.pick("Qun", place="p18", row="p03")
    before = len(table.steps)
    table.deal("p17 p08")
    assert told(table, before) == [
        (CHANCE, "The phantom takes **Pally’s field** out of the game", "SR-10.3"),
        (CHANCE, "The row gets **Chantrea’s field**", "SR-4.4"),
    ]


def test_every_line_of_a_game_cites_a_rule_of_the_page() -> None:
    known = {rule.number for rule in GAME.rules()}
    assert {rule for _, _, rule in told(whole_game())} <= known

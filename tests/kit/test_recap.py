"""Facts become lines: those of one kind share a sentence, and what matters least is left out first."""

from subak.engine.core.state import CHANCE
from subak.engine.game import RECAP_LETTERS, RecapLine, Step
from subak.kit.speech.recap import Fact, letters, recap


def told(*facts: Fact) -> list[RecapLine]:
    """The facts, each of a move of its own, told to seat 0."""
    steps = [Step(number, 1, 0, None, None) for number in range(1, len(facts) + 1)]
    return recap(steps, 0, lambda step, audience: [facts[step.number - 1]])


def test_things_of_one_kind_share_a_sentence() -> None:
    lines = told(Fact("built {things}", 1, "**Dam**"), Fact("built {things}", 1, "**Wall**"))
    assert lines == [RecapLine(1, "built **Dam** and **Wall**", numbers=[1, 2])]


def test_numbers_are_added_and_what_it_means_for_me_stands_beside_it() -> None:
    lines = told(Fact("took {n} gold from you", 2, n=3, mine=-3), Fact("took {n} gold from you", 2, n=4, mine=-4))
    assert lines == [RecapLine(2, "took 7 gold from you", "−7", "bad", [1, 2])]


def test_a_gain_outweighs_a_risk() -> None:
    lines = told(Fact("let {n} discs go to you", 1, n=2, mine=2), Fact("armed", 1, risk=True))
    assert (lines[0].effect, lines[0].tone) == ("+2", "good")
    assert told(Fact("armed", 1, risk=True))[0].effect == "risk"


def test_seats_come_in_their_order_and_the_table_last_and_i_do_not() -> None:
    lines = told(Fact("it rained", CHANCE), Fact("built", 2), Fact("built", 0), Fact("built", 1))
    assert [(line.seat, line.text) for line in lines] == [(2, "built"), (1, "built"), (CHANCE, "It rained")]


def test_what_matters_least_is_left_out_where_there_is_no_room() -> None:
    long = "x" * 50
    lines = told(Fact(f"{long} little", 1, weight=1), Fact(f"{long} much", 1, weight=9))
    assert [(line.text, line.numbers) for line in lines] == [(f"{long} much", [2])]


def test_many_things_are_counted_where_there_is_no_room() -> None:
    lines = told(*(Fact("built {things}", 1, f"**Building {k:02}**") for k in range(12)))
    assert letters(lines[0].text) <= RECAP_LETTERS
    assert lines[0].text.endswith("more")

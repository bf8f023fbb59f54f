"""Choices as rows with keys."""

from subak.engine.game import Choice
from subak.terminal.rows import KEYS, rows


def choice(action: int, mask: int = 0, why: str | None = None) -> Choice:
    return Choice(action, "verb", f"words {action}", "Label", target={"mask": mask} if mask else {}, why=why)


def test_every_open_choice_has_a_key_until_keys_run_out() -> None:
    listed = rows([choice(i) for i in range(len(KEYS) + 2)])
    assert [row.key for row in listed] == [*KEYS, "", ""]


def test_closed_choices_come_last_and_have_no_key() -> None:
    listed = rows([choice(0, why="It is dry."), choice(1)])
    assert [(row.key, row.choice and row.choice.action) for row in listed] == [("1", 1), ("", 0)]


def test_verbs_with_many_objects_stand_behind_those_with_few() -> None:
    weeds = [Choice(i, "weed-to", f"weed to {i}", "Place the weed") for i in range(6)]
    plant = Choice(9, "plant", "plant", "Plant")
    assert [row.choice for row in rows([*weeds, plant])] == [plant, *weeds]


def test_sets_are_put_together_by_marking() -> None:
    """Seven sets of three things: three rows to mark, then the rest; with marks also a row that takes them."""
    sets = [choice(mask, mask) for mask in range(1, 8)]
    keep = choice(0)
    assert [(row.mark, row.choice) for row in rows([keep, *sets])] == [
        (1, sets[0]),
        (2, sets[1]),
        (4, sets[3]),
        (0, keep),
    ]
    listed = rows([keep, *sets], marks=0b101)
    assert [row.marked for row in listed] == [True, False, True, False, False]
    assert listed[3].choice is sets[4]
    assert listed[4].choice is keep


def test_marks_that_do_not_go_together_offer_nothing() -> None:
    pairs = [choice(mask, mask) for mask in (1, 2, 4, 3, 5, 6)]  # never all three
    assert rows(pairs, marks=0b111)[3].choice is None


def test_few_sets_are_listed() -> None:
    sets = [choice(mask, mask) for mask in (1, 2, 3)]
    assert [row.choice for row in rows(sets)] == sets

"""Records: a game on disk replays, and a change anywhere is found."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.game import RulesChange, game
from subak.engine.record import BadRecord, Record, steps, verify
from subak.engine.table import SeededLuck, Table
from subak.engine.verifiable_luck import VerifiableLuck, commitment
from subak.players import make_player

SECRET = "22" * 32


def finished(luck: dict[str, Any]) -> Record:
    """A short game between two house players."""
    rice_dice = game("rice-dice")
    source = (
        SeededLuck(rice_dice, luck["seed"])
        if luck["kind"] == "seeded"
        else VerifiableLuck(rice_dice, SECRET, luck["nonces"])
    )
    table = Table(rice_dice, ["Ayu", "Bo"], {"target": 20}, luck=source)
    house, rng = make_player("house", rice_dice), Luck(1)
    for _ in table.settle():
        pass
    while (seat := table.state.actor()) >= 0:
        table.act(seat, house.choose(Seat(table.state, seat, rng)))
        for _ in table.settle():
            pass
    return table.record(luck)


SEALED = finished({"kind": "sealed", "seal": commitment(SECRET), "secret": SECRET, "nonces": ["a", "b"]})
STEPS = list(steps(SEALED))
SEEDED = finished({"kind": "seeded", "seed": 7})


@pytest.mark.parametrize("record", [SEALED, SEEDED], ids=["sealed", "seeded"])
def test_a_finished_game_is_verified(record: Record) -> None:
    assert "moves follow the rules and all" in verify(record)
    assert record.result is not None
    assert max(record.result["scores"]) >= 20


def test_a_record_survives_the_disk(tmp_path: Path) -> None:
    SEALED.save(tmp_path / "game.json")
    read = Record.read(tmp_path / "game.json")
    assert verify(read) == verify(SEALED)
    assert [step.action for step in steps(read)] == [action for _, action in SEALED.moves]


def altered(record: Record, change: dict[str, Any]) -> Record:
    return Record.from_json(json.dumps({**json.loads(record.to_json()), **change}))


def with_another_seat(record: Record) -> list[tuple[int, int]]:
    """The moves, of which the first that a seat made is told of the other."""
    first = next(number for number, (seat, _) in enumerate(record.moves) if seat >= 0)
    return [
        (1 - seat, action) if number == first else (seat, action) for number, (seat, action) in enumerate(record.moves)
    ]


@settings(deadline=None, max_examples=40)
@given(data=st.data())
def test_any_single_move_or_draw_that_is_altered_is_found(data: st.DataObject) -> None:
    """Also one that the rules would have allowed."""
    moves = [list(move) for move in SEALED.moves]
    at = data.draw(st.integers(0, len(moves) - 1), label="move")
    before = STEPS[at].before
    seat = moves[at][0]
    played = game("rice-dice")
    options = [a for a, _ in played.chances(before)] if seat < 0 else played.legal(before, seat)
    others = [action for action in options if action != moves[at][1]] or [moves[at][1] + 1]
    moves[at][1] = data.draw(st.sampled_from(others), label="instead")
    with pytest.raises(BadRecord):
        verify(altered(SEALED, {"moves": moves}))


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"subak": 2}, "written in format 2; this version reads format 1"),
        ({"game": "chess"}, "no game is called 'chess'"),
        ({"rules": 999}, "played by version 999 of the rules of Rice Dice"),
        ({"moves": "all"}, "the field `moves` has the wrong kind of value"),
        ({"moves": [[0]]}, r"move 1 is \[0\]; it needs a seat and an action"),
        ({"moves": [[0, 1]]}, "move 1: luck was drawn where a seat had to choose"),
        ({"moves": [*SEALED.moves, [0, 0]]}, "the game was over already"),
        ({"moves": with_another_seat(SEALED)}, r"move \d+: seat \d was not to decide"),
        ({"moves": [list(m) for m in SEALED.moves[:-1]]}, "fingerprint|result"),
        ({"seats": ["Ayu", "Bo", "Ketut"]}, "move|fingerprint"),
        ({"seats": ["Ayu", "Eve"]}, "the fingerprint after move"),
        ({"options": {"target": 500}}, "target: 500 is not a whole number from 20 to 200"),
        ({"options": {"target": 30}}, "fingerprint|move"),
        ({"result": {"scores": [0, 0], "winners": [0]}}, "the result does not fit: the scores are"),
        ({"hashes": []}, "the fingerprint after move"),
        ({"luck": {**SEALED.luck, "secret": "33" * 32}}, "the secret of this table is not the one it was sealed with"),
        ({"luck": {**SEALED.luck, "nonces": ["a", "x"]}}, "this draw does not follow from the luck of the table"),
        ({"luck": {"kind": "sealed", "seal": 3, "secret": "xyz", "nonces": []}}, "`luck` cannot be read"),
        ({"edition": {"name": "reference"}}, "`edition` needs a name, a sha256 and an overlay"),
    ],
)
def test_a_record_whose_story_does_not_hold_says_where(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadRecord, match=sentence):
        verify(altered(SEALED, change))


@pytest.mark.parametrize("text", ["", "not json", "[]", "{}", "null", '{"subak": 1}'])
def test_what_is_no_record_is_told_so(text: str) -> None:
    with pytest.raises(BadRecord):
        Record.from_json(text)


def test_a_file_that_is_no_text_is_told_so(tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadRecord, match="not a record: it is not text"):
        Record.read(tmp_path / "game.json")


def test_an_overlay_travels_inside_the_record(tmp_path: Path) -> None:
    overlay = tmp_path / "rich.toml"
    overlay.write_text('[[paddy]]\nid = "honest-toil"\nyields = [30, 20, 10]\n')
    rice_dice = game("rice-dice")
    table = Table(rice_dice, ["Ayu", "Bo"], edition=rice_dice.edition(overlay), luck=SeededLuck(rice_dice, 1))
    for _ in table.settle():
        pass
    record = Record.from_json(table.record({"kind": "seeded", "seed": 1}).to_json())
    overlay.unlink()
    assert "moves follow the rules" in verify(record)
    assert record.load_edition().name == "rich"


def reread(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, overlay: str) -> None:
    """As if the reference file had been edited after the game."""
    (tmp_path / "reference.toml").write_text(overlay)
    rice_dice = game("rice-dice")
    monkeypatch.setitem(vars(rice_dice), "reference", rice_dice.read_edition(tmp_path / "reference.toml"))


def test_a_comment_in_the_edition_that_changed_since_is_told_and_does_no_harm(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    reread(monkeypatch, tmp_path, "# the same values, in other words")
    assert verify(SEALED).endswith("its edition has changed since, but nothing in this game")


def test_a_value_of_the_edition_that_changed_since_is_reported(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    reread(monkeypatch, tmp_path, "water_tokens = [20, 20, 20, 20, 20]")
    with pytest.raises(BadRecord, match="the edition 'reference' has changed since this game was played; the finger"):
        verify(SEALED)


# Rules of another version


NOW = SEALED.rules
SOLO = RulesChange("the farmer is lazier (RD-10.4)", lambda seats, options: seats == 1 and options["solo_level"] == 2)


def newer_rules(monkeypatch: pytest.MonkeyPatch, version: int, changes: dict[int, RulesChange]) -> None:
    monkeypatch.setattr(type(game("rice-dice")), "rules_version", version)
    monkeypatch.setattr(type(game("rice-dice")), "rules_changes", changes)


def test_a_record_that_newer_rules_do_not_concern_is_verified(monkeypatch: pytest.MonkeyPatch) -> None:
    newer_rules(monkeypatch, NOW + 1, {NOW + 1: SOLO})
    assert "moves follow the rules and all" in verify(SEALED)


def test_a_record_that_newer_rules_concern_says_what_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    rice_dice = game("rice-dice")
    alone = Table(rice_dice, ["Ayu"], luck=SeededLuck(rice_dice, 1)).record()
    newer_rules(monkeypatch, NOW + 2, {NOW + 1: SOLO, NOW + 2: RulesChange("all is new", lambda *_: False)})
    with pytest.raises(BadRecord) as problem:
        verify(alone)
    assert str(problem.value) == (
        f"played by version {NOW} of the rules of Rice Dice; since version {NOW + 1} the farmer is lazier (RD-10.4)"
    )


@pytest.mark.parametrize("changes", [{}, {NOW + 1: SOLO}], ids=["none", "one of two"])
def test_a_version_that_does_not_say_what_changed_concerns_every_older_record(
    monkeypatch: pytest.MonkeyPatch, changes: dict[int, RulesChange]
) -> None:
    newer_rules(monkeypatch, NOW + 2, changes)
    said = f"played by version {NOW} of the rules of Rice Dice; installed is version {NOW + 2}"
    with pytest.raises(BadRecord, match=said):
        verify(SEALED)


def test_a_new_field_of_positions_leaves_old_fingerprints_alone_until_it_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What an option that came later keeps in a position is zero in every older game."""
    rice_dice = game("rice-dice")
    state = rice_dice.start(2)
    known = tuple(name for name in rice_dice.fields if name != "start_draft")
    monkeypatch.setattr(type(rice_dice), "fields", known)
    before = rice_dice.hash(state)
    monkeypatch.setattr(type(rice_dice), "fields", (*known, "start_draft"))
    assert rice_dice.hash(state) != before
    monkeypatch.setattr(type(rice_dice), "added_fields", ("start_draft",))
    assert rice_dice.hash(state) == before
    assert rice_dice.hash(rice_dice.start(2, {"start_draft": True})) != before

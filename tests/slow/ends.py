"""End pages and replays of forty stored games in a real browser: every number on the page is the engine's.

    .venv-test/bin/python -m pytest tests/slow/ends.py

Ten games of each kind, every second one on a phone: the result with all its lines, the boards below it and the chart;
then the replay at its middle, all open and as the last seat saw it, and at its end. `tests/browser/test_ends.py` does
the same for one game of each kind, with more besides.
"""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from subak.engine.game import game
from subak.engine.record import Record, steps
from subak.server.web.sessions import hashed
from tests.browser.test_ends import (
    SIZES,
    TOKEN,
    NewPage,
    adds_up,
    position,
    seated,
    seen_score,
    summary_of,
    wait_for_scores,
)
from tests.server.stored_games import NAMES, REPLAYS, open_from_records, stored_record, table_of, whole_game
from tests.services import Server

GAMES = ("rice-dice", "seasons", "kingdoms", "spirits")
OF_EACH = 10


def worth_a_look(file: str) -> bool:
    """Whole games of several people by the present rules, with the cards of the reference."""
    record = stored_record(file)
    outdated = game(record.game).why_outdated(record.rules, len(record.seats), record.options)
    return record.result is not None and len(record.seats) > 1 and not record.edition.get("overlay") and not outdated


def chosen() -> list[str]:
    """Of each game ten, from all numbers of seats."""
    names: list[str] = []
    for slug in GAMES:
        found = [file.stem for file in sorted(REPLAYS.glob(f"{slug}-*.json")) if worth_a_look(file.stem)]
        names += [found[n * len(found) // OF_EACH] for n in range(OF_EACH)]
    return names


CHOSEN = chosen()


def id_of(name: str) -> str:
    return f"game{CHOSEN.index(name)}"


@pytest.fixture(scope="module")
def records(server: Server) -> Mapping[str, Record]:
    found = {name: stored_record(name) for name in CHOSEN}
    tables = [(table_of(record, id_of(name), hashed(TOKEN), [0]), whole_game(record)) for name, record in found.items()]
    open_from_records(server.environment["SUBAK_DATABASE_URL"], *tables)
    return found


@pytest.mark.parametrize("name", CHOSEN)
def test_every_number_is_the_engines(
    server: Server, new_page: NewPage, records: Mapping[str, Record], name: str
) -> None:
    record, address = records[name], f"{server.url}/t/{id_of(name)}"
    size = sorted(SIZES)[CHOSEN.index(name) % len(SIZES)]
    page = seated(new_page, server, size)
    page.goto(address)
    expect(page.locator("main table [data-seat]").first).to_be_visible()
    adds_up(page, summary_of(record), size)
    replays_as_played(page, address, record)


def replays_as_played(page: Page, address: str, record: Record) -> None:
    found, all_steps, seats = game(record.game), list(steps(record)), range(len(record.seats))
    middle, last, eyes = len(all_steps) // 2, len(all_steps), len(seats) - 1
    page.goto(f"{address}/replay#move={middle}")
    expect(position(page)).to_have_text(f"move {middle} of {last}")
    state = all_steps[middle - 1].after
    wait_for_scores(page, [found.open_score(state, seat) for seat in seats])
    through = page.get_by_label("Whose board, and what of it")
    through.select_option(label=f"As {NAMES[eyes]} saw it")
    wait_for_scores(page, [seen_score(found, state, seat, eyes) for seat in seats])
    through.select_option(label=f"{NAMES[eyes]}, all open")
    page.get_by_role("slider").press("End")
    expect(position(page)).to_have_text(f"move {last} of {last}")
    wait_for_scores(page, (record.result or {})["scores"])

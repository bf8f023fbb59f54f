"""End pages and replays of stored games in a real browser: the numbers on the page are the engine's.

One game of each kind; `tests/slow/ends.py` looks at forty.
"""

import re
from collections.abc import Callable, Mapping, Sequence

import pytest
from playwright.sync_api import Locator, Page, expect

from subak.engine.core.state import State
from subak.engine.game import Game, Summary, game
from subak.engine.record import Record, steps
from subak.server.web.sessions import COOKIE, hashed
from tests.browser.axe import violations
from tests.server.stored_games import NAMES, open_from_records, stored_record, table_of, whole_game
from tests.services import Server

pytestmark = pytest.mark.page
NewPage = Callable[..., Page]
TOKEN = "t" * 43
# One game each; the browser sits on the seat that won.
GAMES = {
    "rice-dice": "rice-dice-3-house",
    "seasons": "seasons-2-house",
    "kingdoms": "kingdoms-3-house",
    "spirits": "spirits-2-house",
}
SIZES = {"phone": (390, 664), "desk": (1440, 900)}


@pytest.fixture(scope="module")
def tables(server: Server) -> Mapping[str, Record]:
    """Finished tables on the server, by the id under which they are found."""
    records = {slug: stored_record(name) for slug, name in GAMES.items()}
    found = []
    for slug, record in records.items():
        assert record.result is not None
        table = table_of(record, slug.replace("-", ""), hashed(TOKEN), record.result["winners"][:1])
        found.append((table, whole_game(record)))
    open_from_records(server.environment["SUBAK_DATABASE_URL"], *found)
    return records


def seated(new_page: NewPage, server: Server, size: str) -> Page:
    """A page of the browser that won."""
    page = new_page(*SIZES[size], reduced_motion="reduce")
    page.context.add_cookies([{"name": COOKIE, "value": TOKEN, "url": server.url}])
    return page


def summary_of(record: Record) -> Summary:
    return game(record.game).summary(list(steps(record)), record.seats)


def numbers(cell: str) -> list[str]:
    return re.findall(r"[−-]?\d+", cell)


def result_on(page: Page) -> dict[int, list[str]]:
    """By seat all numbers of the result table, whichever way it is laid out, in reading order."""
    found: dict[int, list[str]] = {}
    for cell in page.locator("main table [data-seat]").all():
        place = cell.get_attribute("data-seat")
        assert place is not None
        found.setdefault(int(place), []).append(cell.inner_text())
    return found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_end_page_adds_up(
    server: Server, new_page: NewPage, tables: Mapping[str, Record], slug: str, size: str
) -> None:
    record, page = tables[slug], seated(new_page, server, size)
    summary = summary_of(record)
    page.goto(f"{server.url}/t/{slug.replace('-', '')}")
    expect(page.get_by_role("heading", name=re.compile(f"^You win with {summary.rows[0][2]}$"))).to_be_visible()
    adds_up(page, summary, size)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert violations(page) == []


def adds_up(page: Page, summary: Summary, size: str) -> None:
    """Result table, boards and chart of an end page say the engine's numbers."""
    shown = result_on(page)
    for _, seat, score, cells in summary.rows:
        on_page = sorted(number for text in shown[seat] for number in numbers(text))
        rank = [] if size == "phone" else [str(rank_in(summary, seat))]
        assert on_page == sorted([*rank, str(score), *(number for cell in cells for number in numbers(cell))])
    for _, seat, score, _ in summary.rows:
        board = page.locator(".moment > div").nth(seat)
        board.scroll_into_view_if_needed()
        assert str(score) in numbers(board.inner_text())
    chart = page.get_by_role("img", name=re.compile(" by (turn|round|season)"))
    for _, seat, score, _ in summary.rows:
        expect(chart).to_contain_text(f"{NAMES[seat]} {score}")


def rank_in(summary: Summary, seat: int) -> int:
    return next(rank for rank, place, *_ in summary.rows if place == seat)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("slug", GAMES)
def test_the_replay_shows_any_moment_through_any_eyes(
    server: Server, new_page: NewPage, tables: Mapping[str, Record], slug: str, size: str
) -> None:
    """It opens at the move of a link; its seats say the engine's scores, there and at the end."""
    record, page = tables[slug], seated(new_page, server, size)
    found, all_steps = game(record.game), list(steps(record))
    middle, last = len(all_steps) // 2, len(all_steps)
    page.goto(f"{server.url}/t/{slug.replace('-', '')}/replay#move={middle}")
    expect(position(page)).to_have_text(f"move {middle} of {last}")
    scores = [found.open_score(all_steps[middle - 1].after, seat) for seat in range(len(record.seats))]
    wait_for_scores(page, scores)
    assert violations(page) == []
    eyes = page.get_by_label("Whose board, and what of it")
    other = next(seat for seat in range(len(record.seats)) if seat not in (record.result or {})["winners"])
    eyes.select_option(label=f"As {NAMES[other]} saw it")
    state = all_steps[middle - 1].after
    wait_for_scores(page, [seen_score(found, state, seat, other) for seat in range(len(record.seats))])
    eyes.select_option(label=f"{NAMES[other]}, all open")
    wait_for_scores(page, scores)
    expect(page.get_by_text(re.compile(f"(of {NAMES[other]}|^{NAMES[other]}$)")).first).to_be_attached()
    page.get_by_role("slider").press("End")
    expect(position(page)).to_have_text(f"move {last} of {last}")
    wait_for_scores(page, (record.result or {})["scores"])
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def seen_score(found: Game, state: State, seat: int, eyes: int) -> int | None:
    """What the strip said of a seat then: to a daimyo his own points with the palace, of others their fiefdoms."""
    if found.slug == "kingdoms":
        kingdom = found.view(state, eyes).kingdoms[seat]
        return int(kingdom.visible if kingdom.total is None else kingdom.total)
    return found.shown_score(state, seat, eyes)


def position(page: Page) -> Locator:
    return page.locator(".scrub .pos")


def wait_for_scores(page: Page, scores: Sequence[int | None]) -> None:
    """The strip shows the seats in the order of play; each is looked up by its name."""
    for seat, score in enumerate(scores):
        shown = page.get_by_role("region", name="Seats").get_by_role("listitem").filter(has_text=NAMES[seat])
        expect(shown.first).to_contain_text(re.compile(rf"(^|\D){score}(\D|$)"))


def test_palaces_lie_open_in_a_replay_and_are_closed_as_they_were_seen(
    server: Server, new_page: NewPage, tables: Mapping[str, Record]
) -> None:
    page = seated(new_page, server, "desk")
    record = tables["kingdoms"]
    page.goto(f"{server.url}/t/kingdoms/replay#move={len(record.moves) // 2}")
    mine = (record.result or {})["winners"][0]
    backs = page.locator("use[href*='card-back']")
    rivals = page.locator(".rivals")
    expect(rivals).to_be_visible()
    expect(rivals.locator(backs)).to_have_count(0)
    page.get_by_label("Whose board, and what of it").select_option(label=f"As {NAMES[mine]} saw it")
    expect(rivals.locator(backs).first).to_be_attached()


def test_the_first_frame_of_a_long_game_comes_before_the_rest(server: Server, new_page: NewPage) -> None:
    """The longest stored game: the page shows its link's move while almost everything is still to be fetched."""
    record = stored_record("rice-dice-5-seedlings")
    open_from_records(server.environment["SUBAK_DATABASE_URL"], (table_of(record, "long"), whole_game(record)))
    page = new_page(390, 664)
    pieces: list[str] = []
    page.on("request", lambda request: pieces.append(request.url) if "/replay?" in request.url else None)
    page.goto(f"{server.url}/t/long/replay#move=1500")
    expect(position(page)).to_have_text(f"move 1500 of {len(record.moves)}")
    counts = [int(found[1]) for url in pieces if (found := re.search(r"count=(\d+)", url))]
    assert counts[0] <= 10
    assert sum(counts) < len(record.moves)

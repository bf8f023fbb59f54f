"""Coming in and coming back: the start page, one's tables, links, asking for a seat, setting up a table."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.tables import NewPage, no_sideways_scrolling, open_table, sit_down_by_link
from tests.services import Server

pytestmark = pytest.mark.page
SIZES = pytest.mark.parametrize(("width", "height"), [(390, 664), (1440, 900)])
MARIA = {"kind": "me", "name": "Maria"}
JAGO = {"kind": "bot", "name": "Jago", "player": "random"}
FRIEND = {"kind": "link", "name": "A friend"}


def is_fine(page: Page) -> None:
    assert no_sideways_scrolling(page)
    assert violations(page) == []


def is_in_view(what: Locator) -> bool:
    """All of it, without scrolling."""
    return bool(
        what.evaluate(
            "(e) => { const b = e.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight }",
        )
    )


def start(server: Server, page: Page, name: str) -> None:
    """The start page of somebody who has said how they are called."""
    page.goto(server.url)
    page.get_by_label("Your name").fill(name)


def row(page: Page, name: str) -> Locator:
    return page.get_by_role("article").filter(has=page.get_by_role("link", name=name, exact=True))


def opened_by(server: Server, page: Page, game: str, seats: list[dict[str, str]], **wish: Any) -> dict[str, Any]:
    """A table opened by this browser, whatever page it shows."""
    answer = page.request.post(f"{server.url}/api/tables", data={"game": game, "seats": seats, **wish})
    return dict(answer.json())


# Coming in


@pytest.mark.parametrize(("width", "height"), [(390, 664), (1280, 720), (1440, 900)])
def test_the_first_visit(server: Server, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    page.goto(server.url)
    play = page.get_by_role("button", name=re.compile("^Play now"))
    expect(play).to_have_count(4)
    assert all(is_in_view(button) for button in play.all())
    expect(page.get_by_role("heading", name="Waits for you")).to_have_count(0)
    is_fine(page)

    page.get_by_label("Your name").fill("Maria")
    page.get_by_role("button", name=re.compile("Play now.*Rice Dice")).click()
    expect(page.locator("[data-region=choices]")).to_be_visible()
    expect(page.get_by_text("Maria").first).to_be_visible()
    expect(page.get_by_text("Bangau").first).to_be_visible()


def test_one_may_play_without_a_name(server: Server, new_page: NewPage) -> None:
    page = new_page(390, 664, reduced_motion="reduce")
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("Play now.*Rice Dice")).click()
    expect(page.locator("[data-region=choices]")).to_be_visible()
    names = [seat["name"] for seat in table_of(server, page)["seats"]]
    assert names == ["Guest", "Bangau"]


def table_of(server: Server, page: Page) -> dict[str, Any]:
    (found,) = page.request.get(f"{server.url}/api/tables").json()
    return dict(found)


# Coming back


@SIZES
def test_coming_back_to_three_tables(server: Server, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    start(server, page, "Maria")
    opened_by(server, page, "rice-dice", [MARIA, {"kind": "here", "name": "Sari"}], name="Heron Terrace")
    opened_by(server, page, "spirits", [MARIA, FRIEND], name="Stone Cistern")
    opened_by(server, page, "kingdoms", [MARIA, JAGO], name="Lotus Bank")
    page.goto(server.url)
    expect(page.get_by_role("heading", name="Welcome back, Maria")).to_be_visible()
    waits = page.get_by_role("region", name="Waits for you")
    expect(waits.get_by_role("article")).to_have_count(2)
    expect(row(page, "Heron Terrace")).to_contain_text("Rice Dice")
    expect(row(page, "Heron Terrace")).to_contain_text("Sari")
    expect(row(page, "Lotus Bank")).to_contain_text("Jago")
    others = page.get_by_role("region", name="Others play")
    expect(others.get_by_role("article")).to_have_count(1)
    expect(others).to_contain_text("Waits for friends: 1 of 2 seats are taken")
    expect(page.get_by_role("heading", name="Finished lately")).to_have_count(0)
    is_fine(page)
    row(page, "Heron Terrace").get_by_role("link").click()
    expect(page.locator("[data-region=choices]")).to_be_visible()


@SIZES
def test_rename_and_close_a_table(server: Server, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    start(server, page, "Maria")
    opened_by(server, page, "rice-dice", [MARIA, JAGO], name="Heron Terrace")
    page.goto(server.url)
    page.get_by_role("button", name="Heron Terrace: rename, close").click()
    page.get_by_role("button", name="Rename", exact=True).click()
    is_fine(page)
    page.get_by_label("What everybody at it calls the table").fill("Quiet Sluice")
    page.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(row(page, "Quiet Sluice")).to_be_visible()

    page.get_by_role("button", name="Quiet Sluice: rename, close").click()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_role("dialog")).to_contain_text("nobody can open it any more")
    is_fine(page)
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_role("heading", name=re.compile("Four rice games"))).to_be_visible()


def test_resign_from_the_table_and_a_bot_plays_on(server: Server, new_page: NewPage) -> None:
    maria, bo = new_page(1440, 900, reduced_motion="reduce"), new_page(390, 664, reduced_motion="reduce")
    opened = open_table(server, maria, "rice-dice", [MARIA, FRIEND])
    sit_down_by_link(server, opened, bo, "Bo")
    bo.get_by_role("button", name=re.compile("^Menu")).click()
    bo.get_by_role("button", name="Resign").click()
    expect(bo.get_by_role("dialog")).to_contain_text("A bot plays your seat to the end")
    is_fine(bo)
    bo.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(bo.get_by_role("heading", name=re.compile("Four rice games"))).to_be_visible()
    expect(maria.get_by_text("Bo has resigned. A bot plays on.")).to_be_visible()


# Links


@SIZES
def test_a_used_link_says_so_at_once(server: Server, new_page: NewPage, width: int, height: int) -> None:
    maria, bo = new_page(1440, 900, reduced_motion="reduce"), new_page(1440, 900, reduced_motion="reduce")
    opened = open_table(server, maria, "rice-dice", [MARIA, FRIEND])
    sit_down_by_link(server, opened, bo, "Bo")
    late = new_page(width, height, reduced_motion="reduce")
    late.goto(f"{server.url}/t/{opened['id']}#invite={opened['invites']['1']}")
    expect(late.get_by_role("heading", name="This seat is taken")).to_be_visible()
    expect(late.get_by_text(re.compile("Bo sat down with it"))).to_be_visible()
    expect(late.get_by_role("button", name="Sit down")).to_have_count(0)
    is_fine(late)
    late.get_by_role("link", name=re.compile("Watch the game")).click()
    expect(late.get_by_text("Maria").first).to_be_visible()
    expect(late.get_by_role("heading", name="This seat is taken")).to_have_count(0)


@SIZES
def test_links_that_lead_nowhere(server: Server, browser: Browser, width: int, height: int) -> None:
    """Not opened by `new_page`: that the server says 404 is written to the console by the browser itself."""
    page = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce").new_page()
    page.goto(server.url)
    opened = opened_by(server, page, "rice-dice", [MARIA, FRIEND])
    said = set()
    for address in ("/t/nowhere", "/t/nowhere#invite=x", f"/t/{opened['id']}#invite=wrong"):
        page.goto("about:blank")
        page.goto(f"{server.url}{address}")
        expect(page.get_by_role("heading", name="This link leads nowhere")).to_be_visible()
        said.add(page.get_by_role("main").inner_text())
    assert len(said) == 1, "the same words for all of them"
    is_fine(page)

    page.get_by_role("button", name=re.compile("Paste the whole link")).click()
    page.get_by_label("Paste the link that a friend gave you.").fill("http://rice.example/t/abc#invite=x")
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("heading", name="This table is on another server")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("Open it on rice.example"))).to_be_visible()
    is_fine(page)
    page.get_by_role("button", name=re.compile("Back")).click()
    page.get_by_role("button", name=re.compile("Paste the whole link")).click()
    link = f"{server.url}/t/{opened['id']}#invite={opened['invites']['1']}"
    page.get_by_label("Paste the link that a friend gave you.").fill(link)
    page.get_by_role("button", name="Go to the table").click()
    expect(page.get_by_role("button", name="Sit down")).to_be_visible()


@SIZES
def test_ask_for_a_seat_and_be_let_in(server: Server, new_page: NewPage, width: int, height: int) -> None:
    maria = new_page(width, height, reduced_motion="reduce")
    opened = open_table(server, maria, "rice-dice", [MARIA, FRIEND])
    jonas = new_page(width, height, reduced_motion="reduce")
    jonas.goto(f"{server.url}/t/{opened['id']}")  # the address in the bar, without a secret
    expect(jonas.get_by_role("heading", name=re.compile("Maria’s table"))).to_be_visible()
    is_fine(jonas)
    jonas.get_by_label("Your name").fill("Jonas")
    jonas.get_by_role("button", name=re.compile("Ask Maria for a seat")).click()
    expect(jonas.get_by_role("heading", name="Maria has been asked")).to_be_visible()
    is_fine(jonas)

    expect(maria.get_by_text("Jonas asks for a seat")).to_be_visible()
    is_fine(maria)
    maria.get_by_role("button", name="Give a seat").click()
    for page in (maria, jonas):
        expect(page.locator("[data-region=choices]")).to_be_visible()


def test_a_request_at_a_running_table_is_answered_over_the_board(server: Server, new_page: NewPage) -> None:
    maria = new_page(390, 664, reduced_motion="reduce")
    opened = open_table(server, maria, "rice-dice", [MARIA, JAGO])
    expect(maria.locator("[data-region=choices]")).to_be_visible()
    jonas = new_page(1440, 900, reduced_motion="reduce")
    jonas.goto(f"{server.url}/t/{opened['id']}")
    jonas.get_by_role("button", name=re.compile("Ask Maria for a seat")).click()
    expect(maria.get_by_text("would take over from Jago")).to_be_visible()
    is_fine(maria)
    maria.get_by_role("button", name="No, thank you").click()
    expect(jonas.get_by_text("Maria keeps the table as it is. You may watch.")).to_be_visible()
    expect(maria.get_by_text("asks for a seat")).to_have_count(0)


# Setting up


@SIZES
def test_set_up_a_table_in_plain_words(server: Server, new_page: NewPage, width: int, height: int) -> None:
    page = new_page(width, height, reduced_motion="reduce")
    start(server, page, "Maria")
    page.get_by_role("button", name=re.compile("Set up.*Kingdoms")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("all as usual")
    is_fine(page)
    assert not re.search(r"[a-z]+_[a-z]+|[0-9a-f]{4} [0-9a-f]{4}", dialog.inner_text()), "no ids and no hex digits"
    dialog.get_by_role("radio", name="Three years").check(force=True)
    dialog.get_by_text("House rules and options").click()
    dialog.get_by_role("switch", name="Open bribes").click()
    expect(dialog).to_contain_text("1 changed: Open bribes")
    is_fine(page)
    dialog.get_by_text("The luck is sealed").click()
    expect(dialog).to_contain_text("everyone can check every draw")
    page.get_by_role("button", name="Open the table").click()
    expect(page.locator("[data-region=choices]")).to_be_visible()
    assert "Maria" in [seat["name"] for seat in table_of(server, page)["seats"]]


# The network

# How many milliseconds pass in the page from the word of the browser until the header says so.
NOTICING = """() => {
  window.waited = {};
  const says = (words) => document.querySelector("header").innerText.includes(words);
  for (const [event, words] of [["offline", "Reconnecting"], ["online", "Connected"]])
    addEventListener(event, () => {
      const began = performance.now();
      const look = () => (says(words) ? (waited[event] = performance.now() - began) : requestAnimationFrame(look));
      look();
    });
}"""


def test_offline_and_online_are_noticed_at_once(server: Server, new_page: NewPage) -> None:
    page = new_page(1440, 900, reduced_motion="reduce")
    open_table(server, page, "rice-dice", [MARIA, JAGO])
    expect(page.get_by_text("Connected", exact=True)).to_be_visible()
    page.evaluate(NOTICING)
    for offline, words in ((True, "Reconnecting"), (False, "Connected")):
        page.context.set_offline(offline)
        expect(page.locator("header").get_by_text(words, exact=True)).to_be_visible()
    expect(page.get_by_text("You are up to date")).to_be_visible()
    assert page.evaluate("waited.offline") < 1000
    assert page.evaluate("waited.online") < 1000

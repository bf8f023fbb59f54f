"""A whole game of Seasons of Rice by link: two browsers, sealed picks in both orders, clicks and taps."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations
from tests.browser.gardener import Gardener
from tests.browser.progress import Progress
from tests.browser.tables import NewPage, no_sideways_scrolling
from tests.services import Server


def open_by_link(server: Server, host: Page, guest: Page) -> None:
    """The one opens a table with a seat for a friend, the other sits down by the link."""
    host.goto(f"{server.url}/?new=seasons")
    host.get_by_label("Who plays seat 2").select_option("Friend by link")
    host.get_by_role("button", name="Open the table").click()
    host.get_by_role("button", name="Copy link").click()
    link = host.get_by_role("textbox", name="Copy link")
    expect(link.or_(host.get_by_role("button", name="Link copied"))).to_be_visible()
    address = link.input_value() if link.count() else str(host.evaluate("navigator.clipboard.readText()"))
    guest.goto(address)
    guest.get_by_label("Your name at the table").fill("Bo")
    guest.get_by_role("button", name="Sit down").click()


def test_two_browsers_play_a_whole_game_by_link(server: Server, new_page: NewPage) -> None:
    wide = new_page(1440, 900, reduced_motion="reduce", permissions=["clipboard-read", "clipboard-write"])
    phone = new_page(390, 844, reduced_motion="reduce", has_touch=True)
    ayu, bo = Gardener(wide, lambda what: what.click()), Gardener(phone, lambda what: what.tap())
    open_by_link(server, wide, phone)

    both_choose(bo, ayu)  # ancestors
    for first, second in ((ayu, bo), (bo, ayu), (ayu, bo)):
        assert_sealed_picks_do_not_leak(first, second)
        both_choose(second, first)  # positions
        assert no_sideways_scrolling(phone)
    assert violations(wide) == []
    assert violations(phone) == []
    both_choose(ayu, bo)  # last cards
    play_the_dry_season(ayu, bo)

    assert ayu.moves + bo.moves > 20
    for page in (wide, phone):
        expect(page.get_by_role("heading", name=re.compile("wins?|share"))).to_be_visible()
        assert violations(page) == []
    wide.get_by_role("button", name="One move back").click()
    expect(wide.get_by_text(re.compile(r"^move \d+ of \d+$"))).to_be_visible()


def both_choose(first: Gardener, second: Gardener) -> None:
    """One after the other; the second sees that the first has chosen."""
    first.wait_until_asked()
    first.move()
    expect(second.page.get_by_text("has chosen").first).to_be_attached()
    second.wait_until_asked()
    second.move()


def assert_sealed_picks_do_not_leak(first: Gardener, second: Gardener) -> None:
    """Whoever picks second hears that the first has chosen, and nothing else."""
    first.wait_until_asked()
    second.wait_until_asked()
    marks = len(second.heard)
    hand = other_hand(second.page)
    first.select()
    picked = [name for name in first.page.locator(".tray .sel button").all() if name.get_attribute("aria-label")]
    names = [str(card.get_attribute("aria-label")).split(":")[0] for card in picked]
    assert len(names) == 2
    first.move()

    told = second.hears("has chosen", marks)
    sealed = re.search(r'"sealed": ?\{[^}]*\}', told)
    assert sealed is None or re.sub(r"[^a-z0-9]", "", sealed[0]) == "sealedancestornullplacenullrownullpositionnull"
    assert not re.search(r"picks (?!cards)", told)  # the sentence says that cards are picked, the log not yet which
    assert not any(second.page.get_by_text(f"pick for the row: {name}").count() for name in names)
    assert other_hand(second.page) == hand  # it keeps its size until the reveal (SR-5.1)
    second.move()
    expect(second.page.get_by_text(names[0]).first).to_be_attached()


def other_hand(page: Page) -> int:
    return page.locator(".opp .ohand li").count()


def play_the_dry_season(ayu: Gardener, bo: Gardener) -> None:
    """Whoever is asked takes and lays; the page says whose turn it is."""
    progress = Progress()
    while not (ayu.is_over() and bo.is_over()):
        progress.watch([ayu.said(), bo.said()])
        for gardener in (ayu, bo):
            if gardener.is_asked() and not gardener.is_over():
                gardener.move()
        ayu.page.wait_for_timeout(50)


def test_a_game_by_keys_alone(server: Server, new_page: NewPage) -> None:
    """Without a mouse: number keys select, R turns, N and arrows step from place to place, E does it."""
    page = new_page(1280, 720, reduced_motion="reduce")
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("Play now.*Seasons")).focus()
    page.keyboard.press("Enter")
    player = Gardener(page, lambda row: None)
    progress = Progress()
    turned = stepped = nexts = 0
    while not player.is_over():
        progress.watch(player.said())
        if not player.is_asked():
            page.wait_for_timeout(50)
            continue
        while not player.large_button().count():
            page.keyboard.press(player.cards().first.locator("kbd").inner_text())
        if page.locator(".turnit").count():
            turned += changes_ghost(page, "r")
            nexts += changes_ghost(page, "n")
            stepped += any(changes_ghost(page, arrow) for arrow in ("ArrowLeft", "ArrowUp"))
        before = player.phase()
        page.keyboard.press("e")
        for _ in range(100):
            if player.is_over() or not player.is_asked() or player.phase() != before:
                break
            page.wait_for_timeout(25)
    assert turned > 3
    assert stepped > 3
    assert nexts > 3


def changes_ghost(page: Page, key: str) -> bool:
    ghost = page.locator(".frame > p[aria-live]")
    before = ghost.inner_text()
    page.keyboard.press(key)
    page.wait_for_timeout(50)
    return ghost.inner_text() != before


def test_a_card_is_dragged_to_its_place(server: Server, new_page: NewPage) -> None:
    """From the hand onto the landscape, where it snaps to a legal place, and another one onto the row."""
    page = new_page(1440, 900, reduced_motion="reduce")
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("Play now.*Seasons")).click()
    player = Gardener(page, lambda what: what.click())
    player.wait_until_asked()
    player.move()
    page.locator(".tray button.lit").nth(6).wait_for()

    drag(page, page.locator(".tray button.lit").nth(0), page.locator(".frame"))
    expect(page.get_by_text("to lay", exact=True)).to_be_visible()
    ghost = page.locator(".frame > p[aria-live]")
    expect(ghost).to_contain_text("field")
    drag(page, page.locator(".tray button.lit").nth(1), page.locator("[data-drop=row]"))
    expect(page.get_by_text("to the row", exact=True)).to_be_visible()
    expect(player.large_button()).to_contain_text("Seal both picks")

    zoom = page.get_by_role("button", name="Zoom in")
    for _ in range(5):
        zoom.click()
    expect(page.get_by_role("button", name="Overview: tap to move the view")).to_be_visible()
    page.get_by_role("button", name="Show everything").click()
    expect(page.get_by_role("button", name="Overview: tap to move the view")).to_be_hidden()


def test_a_landscape_is_turned_and_stays_so(server: Server, new_page: NewPage) -> None:
    """By button and by key: the card keeps its place, arrows go where they point, and the page remembers it."""
    page = new_page(1440, 900, reduced_motion="reduce")
    page.goto(server.url)
    page.get_by_role("button", name=re.compile("Play now.*Seasons")).click()
    player = Gardener(page, lambda what: what.click())
    for _ in range(2):  # the ancestor, and the first picks
        player.wait_until_asked()
        player.move()
    expect(player.large_button()).to_contain_text("Lay it")

    ghost = page.locator(".frame > p[aria-live]")
    before = ghost.inner_text()
    assert " above" in put_ghost_outside(page, "ArrowUp")
    page.get_by_role("button", name="Turn the landscape").click()
    expect(ghost).to_contain_text(" right")
    page.keyboard.press("t")
    expect(ghost).to_contain_text(" below")
    assert violations(page) == []
    page.get_by_role("button", name="Show Bangau large").click()
    page.keyboard.press("t")
    page.get_by_role("button", name="Show your landscape large").click()
    expect(ghost).to_contain_text(" below")  # each landscape is turned for itself

    page.reload()
    player.wait_until_asked()
    expect(ghost).not_to_have_text(before)  # the best place is told as it is seen now
    turned = ghost.inner_text()
    page.keyboard.press("t")
    page.keyboard.press("t")
    expect(ghost).not_to_have_text(turned)
    player.move()


def put_ghost_outside(page: Page, arrow: str) -> str:
    """Steps in one direction as far as it goes, and gives what is said of the place."""
    while changes_ghost(page, arrow):
        pass
    return page.locator(".frame > p[aria-live]").inner_text()


def test_alone_to_the_rating_on_a_phone(server: Server, new_page: NewPage) -> None:
    """Against the phantom, whose cards are looked at; what is taken leaves its place in the row."""
    page = new_page(390, 844, reduced_motion="reduce", has_touch=True)
    page.goto(f"{server.url}/?new=seasons")
    page.get_by_role("button", name=re.compile("remove", re.IGNORECASE)).last.tap()
    page.get_by_role("button", name="Open the table").tap()
    player = Gardener(page, lambda what: what.tap())
    player.wait_until_asked()
    player.move()
    player.wait_until_asked()
    page.get_by_role("button", name=re.compile("Phantom")).tap()
    cards = page.get_by_role("region", name="The phantom").get_by_role("img", name=re.compile("field"))
    expect(cards).to_have_count(9)
    cards.first.tap()
    expect(page.locator("#details")).to_contain_text("field")
    page.get_by_role("tab", name="Hand").tap()
    progress = Progress()
    while not player.is_over():
        progress.watch(player.said())
        if player.is_asked():
            player.move()
        assert page.locator(".tray .hand:has(.hole)").evaluate_all(
            "rows => rows.every(row => row.children.length === 6)"
        )
        page.wait_for_timeout(25)
    expect(page.get_by_role("heading", name=re.compile("ends? as"))).to_be_visible()
    assert violations(page) == []


def drag(page: Page, what: Locator, onto: Locator) -> None:
    start, goal = what.bounding_box(), onto.bounding_box()
    assert start
    assert goal
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
    page.mouse.down()
    page.mouse.move(start["x"] + start["width"] / 2, start["y"] - 30, steps=3)
    page.mouse.move(goal["x"] + goal["width"] / 3, goal["y"] + goal["height"] / 3, steps=6)
    page.mouse.up()

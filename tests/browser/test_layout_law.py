"""The layout law finds a planted violation, names its element, and finds nothing on a page that obeys."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.layout.law import FONTS, SETTLE, Look, compared, measure
from tests.browser.layout.positions import GAMES, Position, positions

pytestmark = pytest.mark.page
NewPage = Callable[..., Page]
REGIONS = ["own-board", "stock", "scores", "question"]

CLEAN = """<!doctype html>
<style>
  body { margin: 0; font: 16px/1.25 sans-serif }
  #shell { position: relative; height: 100vh; overflow: hidden }
  section { position: absolute; left: 10px; width: 340px; background: #eee }
  #question { top: 10px; height: 40px }
  #scores { top: 60px; height: 40px }
  #stock { top: 110px; height: 40px }
  #board { top: 160px; height: 330px }
  #choices { top: 500px; height: 100px }
  p { margin: 0 }
  button { position: absolute; left: 10px; top: 10px; width: 120px; height: 48px; padding: 0; border: 1px solid }
  #log { position: absolute; left: 10px; top: 604px; width: 200px; height: 30px; overflow: auto; background: #ddd }
  .chip { position: absolute; right: -4px; top: -6px; background: #fff; border-radius: 8px }
  .reader { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  svg { position: absolute; left: 10px; top: 150px }
</style>
<div id="shell">
  <section id="question" data-region="question">You: draw or hold?</section>
  <section id="scores" data-region="scores">Ayu 12</section>
  <section id="stock" data-region="stock">water 5<span class="chip">3</span></section>
  <section id="board" data-region="own-board">
    <p id="name">Carpentry</p>
    <p id="other">Shipyard</p>
    <p class="reader">What only a screen reader says, however long it is.</p>
    <svg width="60" height="60"><g role="button" aria-label="a hex"><circle cx="30" cy="30" r="28" /></g></svg>
  </section>
  <section id="choices" data-region="choices"><button id="draw">Draw</button></section>
  <div id="log"><p>one</p><p>two</p><p>three</p><p>four</p></div>
  <dialog><p style="width: 10px; overflow: hidden">closed and cut</p></dialog>
</div>"""

PLANTED = {
    "text that is cut": (
        "#name { width: 40px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }",
        ("a", "cut", "p#name"),
    ),
    "text below a low frame": ("#name { height: 8px; overflow: clip }", ("a", "cut", "p#name")),
    "text outside its frame": (
        "#name { width: 40px; background: #ccc; white-space: nowrap }",
        ("a", "outside its frame", "p#name"),
    ),
    "text outside the window": (
        "#name { position: fixed; left: 330px; top: 200px }",
        ("a", "outside the window", "p#name"),
    ),
    "text over other text": (
        "#other { margin-top: -16px }",
        ("a", "overlaps", "p#name"),
    ),
    "a word that is broken": ("#name { width: 50px; overflow-wrap: anywhere }", ("a", "word broken", "p#name")),
    "text under something": ("#scores { top: 20px }", ("a", "covered", "section#question[question]")),
    "a covered button": (
        "#choices::after { content: ''; position: absolute; inset: 0; z-index: 1 }",
        ("b", "covered", "button#draw"),
    ),
    "a half covered button": ("#board { height: 380px; z-index: 1 }", ("b", "covered", "button#draw")),
    "a covered drawing": ("#log { top: 300px; height: 120px }", ("b", "covered", "g")),
    "a region that is not there": ("#stock { display: none }", ("c", "missing", "[data-region=stock]")),
    "a board that has to be scrolled": (
        "#board { height: 60px; overflow: auto }",
        ("c", "scrolls", "section#board[own-board]"),
    ),
    "choices below the edge": ("#choices { top: 580px }", ("c", "out of sight", "section#choices[choices]")),
    "a covered board": (
        "#choices { top: 200px; height: 400px; z-index: 1 }",
        ("c", "covered", "section#board[own-board]"),
    ),
    "a page that scrolls sideways": ("#shell { width: 500px }", ("e", "page scrolls", "html")),
    "a page that scrolls down": ("#shell { height: 120vh }", ("e", "page scrolls", "html")),
    "a small button": ("#draw { height: 30px }", ("f", "small", "button#draw")),
    "a small drawing": ("circle { r: 8px }", ("f", "small", "g")),
}


def show(page: Page, css: str) -> list[tuple[str, str, str]]:
    page.set_content(CLEAN)
    page.evaluate(SETTLE, css)
    found = measure(page, REGIONS)["violations"]
    return [(each["rule"], each["kind"], each["path"].split(" > ")[-1]) for each in found]


@pytest.fixture
def phone(new_page: NewPage) -> Page:
    return new_page(360, 640)


@pytest.mark.parametrize("font", ["", *FONTS.values()], ids=["as it is", *FONTS])
def test_a_page_that_obeys_is_left_alone(phone: Page, font: str) -> None:
    assert show(phone, font) == []


@pytest.mark.parametrize("name", PLANTED)
def test_a_planted_violation_is_found(phone: Page, name: str) -> None:
    css, expected = PLANTED[name]
    assert expected in show(phone, css)


def test_a_tap_beside_a_small_button_may_count_for_it(phone: Page) -> None:
    assert show(phone, "#draw { height: 36px } #draw::before { content: ''; position: absolute; inset: -5px 0 }") == []


def test_a_board_in_a_low_window_has_half_of_it(new_page: NewPage) -> None:
    page = new_page(844, 390)
    beside = "#board { left: 360px; top: 10px; height: %dpx } #choices { top: 250px } #log { display: none }"
    assert ("e", "board too low", "section#board[own-board]") in show(page, beside % 180)
    assert ("e", "board too low", "section#board[own-board]") in show(page, beside % 370 + "#shell { height: 190px }")
    assert show(page, beside % 370) == []


def test_a_board_that_moved_between_two_steps_is_found(phone: Page) -> None:
    def look(step: int, css: str) -> Look:
        show(phone, css)
        position = Position("seasons-2-house", 0, step, 0, "asked", "lay", frozenset(), 2, step)
        return Look(position, "360x640", "wide", [], measure(phone, REGIONS)["boxes"])

    first, same, moved = look(0, ""), look(1, "#name { color: red }"), look(2, "#board { top: 150px; height: 340px }")
    assert compared(first, same).violations == []
    assert [each.numbers for each in compared(same, moved).violations] == ["top 160 → 150, height 330 → 340"]


@pytest.mark.parametrize("game", GAMES)
def test_positions_show_every_phase_and_every_number_of_opponents(game: str) -> None:
    chosen = positions(game, thorough=False)
    asked = [position for position in chosen if position.role == "asked"]
    assert len(chosen) >= 12
    assert {position.seats for position in asked} == {position.seats for position in positions(game)}
    assert {position.phase for position in asked} >= {one.phase for one in positions(game) if one.role == "asked"}
    assert {position.role for position in chosen} >= {"asked", "waiting", "sealed"}
    steps = [position for position in chosen if position.step is not None]
    assert [position.step for position in steps] == list(range(6))
    assert len({(position.record, position.seat) for position in steps}) == 1

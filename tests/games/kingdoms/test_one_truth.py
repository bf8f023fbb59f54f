"""What the view of Kingdoms says a seat could do is what the rules allow, also after a rule has changed."""

from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec

from subak.games.kingdoms import GAME
from subak.games.kingdoms.bot.force_policy import TOTALS, Stopping
from subak.games.kingdoms.rules.battle import UNLIMITED, why_not_attack_seat
from subak.games.kingdoms.rules.building import why_not_buy
from subak.games.kingdoms.rules.columns import CASTLE
from subak.games.kingdoms.rules.refusals import BUILD_PILE_EMPTY, NO_PLAYER
from subak.games.kingdoms.rules.state import ACTING, Kingdoms
from subak.games.kingdoms.testing.scenario import kingdom, scenario
from subak.games.kingdoms.view.breakdowns import income_reasons, next_income
from subak.games.kingdoms.view.force_odds import share_of
from tests.games.kingdoms.people import seen
from tests.games.one_truth import broken_promises, change_rule, interpreted

Rule = Callable[..., Any]


def no_castles(s: Kingdoms, seat: int, card: int) -> int:
    return BUILD_PILE_EMPTY if s.columns.row[card] == CASTLE else int(why_not_buy(s, seat, card))


def only_neighbours(s: Kingdoms, seat: int, further: int) -> int:
    return NO_PLAYER if further > 1 else int(why_not_attack_seat(s, seat, further))


CHANGES: list[tuple[Rule, Rule]] = [(why_not_buy, no_castles), (why_not_attack_seat, only_neighbours)]


def is_acting(s: Kingdoms) -> bool:
    return bool(s.phase == ACTING)


@interpreted
@pytest.mark.parametrize(("rule", "changed"), CHANGES, ids=lambda rule: rule.__name__)
def test_views_follow_a_changed_rule(rule: Rule, changed: Rule, monkeypatch: pytest.MonkeyPatch) -> None:
    change_rule(monkeypatch, "subak.games.kingdoms", rule, changed)
    assert broken_promises(GAME, 3, 3, 8, is_acting) == []


@interpreted
def test_piles_and_threats_follow(monkeypatch: pytest.MonkeyPatch) -> None:
    table = scenario(Ayu=kingdom(90, castle="general"), Bo=kingdom(), Chie=kingdom())
    for rule, changed in CHANGES:
        change_rule(monkeypatch, "subak.games.kingdoms", rule, changed)
    view = seen(table)
    assert {pile.row for pile in view.piles if not pile.why} == {"rice", "city"}
    assert [threat.against for threat in view.threats] == [None, 1]


def test_the_income_shown_is_explained_by_its_reasons() -> None:
    for event in ("nothing", "pirates", "plague"):
        s = scenario(event, Ayu=kingdom(city="market"), Bo=kingdom(city="port noodle_shop", conquered="mino")).state
        for seat in (0, 1):
            assert next_income(s, seat) == sum(line.amount for line in income_reasons(s, seat))


@pytest.mark.parametrize("limit", [0, 20, 33, 50])
def test_the_house_judges_forces_as_the_rules_do(limit: int) -> None:
    """force_policy.py sums the chances up for speed; `verdict` decides what they are chances of (KR-4.76)."""
    tables = Stopping(GAME.reference.columns)
    for defence in range(60):
        certain = [0.0] * TOTALS
        certain[defence] = 1.0
        tables.win_against(vec[float](certain), limit)
        for attack in range(60):
            assert tables.win[attack] == share_of(attack, UNLIMITED, defence, limit)

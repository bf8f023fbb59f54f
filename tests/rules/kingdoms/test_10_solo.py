"""KR-10.3 to 10.5: alone, in three lengths, and how well one has done."""

import pytest

from subak.games.kingdoms import GAME
from subak.games.kingdoms.testing.scenario import Scenario, kingdom, scenario
from tests.rules.kingdoms.tables import edition_with, fresh

LEVELS = {"easy": 5, "medium": 4, "hard": 3}
THRESHOLDS = {"easy": (20, 27, 34, 42, 50), "medium": (16, 22, 29, 36, 44), "hard": (12, 17, 23, 29, 36)}
RANKS = ("Ashigaru", "Samurai", "Hatamoto", "Daimyo", "Shogun", "Emperor")


def test_kr_10_3_alone_there_is_no_scarcity_and_no_auction() -> None:
    table = fresh(1)
    assert (table.pile("port"), table.pile("dam"), table.pile("rice_1")) == (3, 8, 11)
    assert sum(table.owner(fief) == "neutral" for fief in table.fiefs) == 12
    table.deal("ruler garden miser")
    table.keep_pair("Ayu", "ruler garden")
    assert (table.phase, table.when, table.shogun) == ("event", (1, "winter"), "nobody")


@pytest.mark.parametrize("level", LEVELS)
def test_kr_10_3_three_lengths(level: str) -> None:
    """KR-10.3: the last harvest is the last event card; rotation in every year but the last."""
    years = LEVELS[level]
    for year in range(1, years + 1):
        table = scenario(
            None, year=year, season="harvest", options={"solo_level": level}, Ayu=kingdom(rice="rice_1 rice_2")
        )
        table.turn_event("nothing")
        table.market(2)
        assert table.rice("Ayu") == ("rice_1 rice_2" if year == years else "rice_2")
        table.ends_turn()
        assert table.phase == ("over" if year == years else "event")


def test_kr_10_4_attacks_and_bribes_reach_neutral_fiefdoms_only() -> None:
    table = scenario(Ayu=kingdom(90, city="embassy", castle="general", conquered="mino"))
    offers = table.offers()
    assert len([words for words in offers if words.startswith("attack")]) == 11
    assert len([words for words in offers if words.startswith("bribe")]) == 11
    assert not [words for words in offers if "seat" in words]


def test_kr_10_4_the_player_acts_once_a_season() -> None:
    table = scenario(Ayu=kingdom(90))
    table.build("dam")
    assert (table.phase, table.when) == ("event", (1, "spring"))


def test_kr_10_4_events_alone() -> None:
    """KR-10.4: Tribute gives 4, Karma one more action; no exemption, but Temple and Dam protect."""
    assert scenario("tribute", Ayu=kingdom(0)).gold("Ayu") == 4
    assert scenario("karma", Ayu=kingdom(0)).state.standard == 2
    assert scenario("uprising", Ayu=kingdom(30)).gold("Ayu") == 20
    assert scenario("flood", Ayu=kingdom(rice="rice_1")).rice("Ayu") == ""
    assert scenario("flood", Ayu=kingdom(rice="rice_1", city="dam")).rice("Ayu") == "rice_1"
    assert scenario("plague", Ayu=kingdom()).when == (1, "spring")
    assert scenario("plague", Ayu=kingdom(city="temple")).when == (1, "winter")
    assert scenario("army_wages", Ayu=kingdom(10, castle="general")).gold("Ayu") == 8


def ended_with(points: int, level: str) -> Scenario:
    """The end of a game with this many points."""
    own = edition_with(f'[[palace]]\nid = "garden"\nscore = {{ name = "vp_fixed", vp = {points} }}')
    options = {"solo_level": level}
    table = scenario(year=LEVELS[level], season="harvest", Ayu=kingdom(palace="garden"), options=options, edition=own)
    table.ends_turn()
    assert (table.phase, table.total("Ayu")) == ("over", points)
    return table


@pytest.mark.parametrize("level", LEVELS)
def test_kr_10_5_the_rank_says_how_well_it_went(level: str) -> None:
    for rank, least in enumerate(THRESHOLDS[level], 1):
        for points, name in ((least - 1, RANKS[rank - 1]), (least, RANKS[rank])):
            table = ended_with(points, level)
            assert name in GAME.summary(table.steps, table.names).sentence

"""Tables as text and as pictures."""

import numpy as np
import pytest

from subak.adapters.letters import bitmap
from subak.adapters.pettingzoo import RawEnv
from subak.adapters.render import COLUMNS, LINES, PAPER, SCALE
from subak.engine.game import games


@pytest.mark.parametrize("slug", list(games()))
def test_a_table_is_drawn_as_in_the_terminal(slug: str) -> None:
    table = RawEnv(slug, 2, render_mode="ansi")
    table.reset(seed=1)
    while slug == "seasons" and "player_0" not in str(table.render()):  # there is no landscape before the first card
        table.step(int(table.observe(table.agent_selection)["action_mask"].argmax()))
    drawn = table.render()
    assert isinstance(drawn, str)
    assert "player_0" in drawn
    assert "player_1" in drawn


@pytest.mark.parametrize("slug", list(games()))
def test_pictures_have_the_same_size_whatever_is_on_them(slug: str) -> None:
    table = RawEnv(slug, 2, render_mode="rgb_array")
    table.reset(seed=1)
    picture = table.render()
    assert isinstance(picture, np.ndarray)
    assert picture.shape == (LINES * 10 * SCALE, COLUMNS * 6 * SCALE, 3)
    assert (picture != np.array(PAPER)).any()


def test_nothing_is_drawn_unless_a_mode_was_chosen() -> None:
    table = RawEnv("rice-dice")
    table.reset(seed=1)
    assert table.render() is None
    table.render_mode = "film"
    with pytest.raises(ValueError, match="ansi, rgb_array"):
        table.render()


def art(character: str) -> list[str]:
    return ["".join(".#"[int(dot)] for dot in row) for row in bitmap(character)]


def test_letters_lines_and_dots() -> None:
    assert art("T")[1:4] == ["#####.", "..#...", "..#..."]
    assert art("é") == art("e")
    assert art("─")[5] == "######"
    assert [row[3] for row in art("│")] == ["#"] * 10
    assert art("┌")[5] == "...###"
    assert art("█") == ["######"] * 10
    assert art("▄") == ["......"] * 5 + ["######"] * 5
    assert art("▏")[0] == "#....."
    assert art("⠁")[1] == ".##..."
    assert art("字") == art("▤")

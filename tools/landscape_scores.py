"""What the players of Seasons of Rice score, beside the figures of the rules (section 12).

    python3 tools/landscape_scores.py --games 1500 --players random greedy house

Games without ancestors between two players of a kind, as the rules counted them. Prints a table for
docs/reference/seasons.md: score per landscape with its standard deviation, the middle 90 %, the range, closed paddies
and how large they are. Run it where the package is compiled; it is some 30 times slower otherwise.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from subak.engine.core.luck import Luck
from subak.games.seasons import GAME
from subak.games.seasons.rules.effects import size_of
from subak.games.seasons.rules.state import NONE, Seasons
from subak.lab.arena import derived_seed
from subak.lab.statistics import deviation, mean
from subak.players import make_player
from subak.players.core.playout import play_out

SEATS = 2
LARGE = 6  # this size and more
IN_THE_RULES = {
    "random": "3,000 | -1.2 (4.4) | -6 to 8 | -9 to 31 | 0.9 | 0.40 / 0.32 / 0.12 / 0.07 / 0.02 / 0.01",
    "greedy": "3,000 | 35.5 (8.3) | 22 to 50 | 13 to 66 | 7.5 | 1.94 / 2.08 / 1.46 / 1.18 / 0.61 / 0.2",
    "planner": "1,500 | 48.2 (6.8) | 36 to 59 | 18 to 68 | 6.6 | 0.90 / 0.89 / 1.18 / 1.46 / 1.66 / 0.5",
}


@dataclass(frozen=True)
class Outcome:
    """One landscape at the end of a game."""

    score: int
    sizes: Sequence[int]  # of its closed paddies


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1500, help="for each kind of player (1,500)")
    parser.add_argument("--players", nargs="*", default=["random", "greedy", "house"])
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    print("| player | games | mean (sd) | 5 % to 95 % | range | closed | sizes 1 / 2 / 3 / 4 / 5 / 6+ |")
    print("|---|---|---|---|---|---|---|")
    for player in wish.players:
        outcomes = [outcome for number in range(wish.games) for outcome in play(player, wish.seed, number)]
        print(row(player, wish.games, outcomes), flush=True)
    for name, figures in IN_THE_RULES.items():
        print(f"| in the rules: {name} | {figures} |")
    return 0


def play(player: str, seed: int, number: int) -> list[Outcome]:
    state = GAME.start(SEATS, {"no_ancestors": True})
    assert isinstance(state, Seasons)
    seeds = [derived_seed(seed, number, f"seat {seat}") for seat in range(SEATS)]
    luck = Luck(derived_seed(seed, number, "luck"), len(GAME.streams))
    players = [make_player(player, GAME) for _ in range(SEATS)]
    play_out(state, players, luck, [Luck(each, len(GAME.streams)) for each in seeds])
    return [outcome(state, seat) for seat in range(SEATS)]


def outcome(state: Seasons, seat: int) -> Outcome:
    ground = state.landscape(seat)
    closed = [ground.tally[ground.closed[k]] for k in range(ground.closed_count)]
    return Outcome(int(state.points[seat]), [int(size_of(state.columns, NONE, tally)) for tally in closed])


def row(player: str, games: int, outcomes: Sequence[Outcome]) -> str:
    scores = sorted(outcome.score for outcome in outcomes)
    sizes = Counter(min(size, LARGE) for outcome in outcomes for size in outcome.sizes)
    low, high = scores[len(scores) * 5 // 100], scores[len(scores) * 95 // 100]
    shares = " / ".join(f"{sizes[size] / len(outcomes):.2f}" for size in range(1, LARGE + 1))
    closed = mean([len(outcome.sizes) for outcome in outcomes])
    figures = f"{mean(scores):.1f} ({deviation(scores):.1f}) | {low} to {high} | {scores[0]} to {scores[-1]}"
    return f"| {player} | {games:,} | {figures} | {closed:.1f} | {shares} |"


if __name__ == "__main__":
    sys.exit(main())

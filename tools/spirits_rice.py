"""Where the rice of Spirits of the Rice Paddy comes from, beside the estimate of the rules (section 12).

    python3 tools/spirits_rice.py --games 200 --players random greedy house

Games between players of a kind, for every number of seats. Prints two tables for docs/reference/spirits.md: final
scores with what harvests, tiles, spirits and the market brought or took, and the rice held at the end of each round.
Run it where the package is compiled; it is some 30 times slower otherwise.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from subak.engine.core.luck import Luck
from subak.engine.core.seat import Seat
from subak.engine.core.state import CHANCE, NOBODY
from subak.games.spirits import GAME
from subak.games.spirits.rules.actions import BUY_LABOR, BUY_LIVESTOCK, CLAIM, FILL, HARVEST, PASS, RESOLVE, ROCK
from subak.games.spirits.rules.state import LAST_ROUND, Spirits
from subak.lab.arena import derived_seed
from subak.lab.statistics import deviation, mean
from subak.players import make_player

ESTIMATE = {"random": "5 to 30", "greedy": "70 to 120", "house": "120 to 190 (good play)"}
KINDS = ("harvests", "tiles", "spirits", "end cards", "market")
ROUNDS = range(1, LAST_ROUND + 1)


@dataclass
class Farm:
    """One player's game: rice at the end of each round, and by what it came or went."""

    held: list[int] = field(default_factory=list)
    by: Counter[str] = field(default_factory=Counter)
    score: int = 0
    last_harvest: int = 0

    @property
    def last_share(self) -> float:
        """The part of the final score that round 7 has brought."""
        return self.last_harvest / self.score if self.score else 0.0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="for each kind of player and number of seats (200)")
    parser.add_argument("--players", nargs="*", default=["random", "greedy", "house"])
    parser.add_argument("--seats", type=int, nargs="*", default=list(GAME.seats))
    parser.add_argument("--seed", type=int, default=1)
    wish = parser.parse_args()
    found = {
        (player, seats): [farm for number in range(wish.games) for farm in play(player, seats, wish.seed, number)]
        for player in wish.players
        for seats in wish.seats
    }
    print(scores_table(found))
    print(rounds_table(found))
    return 0


def play(player: str, seats: int, seed: int, number: int) -> list[Farm]:
    """One game; a farm for each seat."""
    s = GAME.start(seats)
    assert isinstance(s, Spirits)
    luck = Luck(derived_seed(seed, number, "luck"), len(GAME.streams))
    minds = [Luck(derived_seed(seed, number, f"seat {seat}"), len(GAME.streams)) for seat in range(seats)]
    players = [make_player(player, GAME) for _ in range(seats)]
    farms = [Farm() for _ in range(seats)]
    while (actor := s.actor()) != NOBODY:
        action = s.draw(luck) if actor == CHANCE else players[actor].choose(Seat(s, actor, minds[actor]))
        before, round = list(s.rice), int(s.round)
        s.apply(actor, action)
        for seat, farm in enumerate(farms):
            farm.by[source_of(action)] += int(s.rice[seat] - before[seat])
            if s.round > round >= 1 or s.actor() == NOBODY:
                farm.held.append(int(s.rice[seat]))
    for seat, farm in enumerate(farms):
        farm.score = int(s.score(seat))
        farm.by["end cards"] = farm.score - int(s.rice[seat])
        farm.last_harvest = farm.held[-1] - farm.held[-2]
    return farms


def source_of(action: int) -> str:
    """What kind of deed has changed somebody's rice."""
    if HARVEST <= action < FILL:
        return "harvests"
    if CLAIM <= action < PASS:
        return "tiles"
    if RESOLVE <= action < ROCK:
        return "spirits"
    return "market" if action in (BUY_LABOR, BUY_LIVESTOCK) else "setup and thanks"


Found = dict[tuple[str, int], list[Farm]]


def scores_table(found: Found) -> str:
    lines = [
        f"| players | seats | games | score (sd) | 5 % to 95 % | {' | '.join(KINDS)} | round 7 | rules |",
        "|---" * 12 + "|",
    ]
    for (player, seats), farms in found.items():
        scores = sorted(farm.score for farm in farms)
        spread = f"{scores[len(scores) * 5 // 100]} to {scores[len(scores) * 95 // 100]}"
        by = [f"{mean([farm.by[kind] for farm in farms]):.1f}" for kind in KINDS]
        last = 100 * mean([farm.last_share for farm in farms])
        lines.append(
            f"| {player} | {seats} | {len(farms) // seats:,} | {mean(scores):.1f} ({deviation(scores):.1f}) | {spread} "
            f"| {' | '.join(by)} | {last:.0f} % | {ESTIMATE.get(player, '')} |"
        )
    return "\n".join([*lines, ""])


def rounds_table(found: Found) -> str:
    header = " | ".join(f"round {round}" for round in ROUNDS)
    lines = [f"| players | seats | {header} |", "|---" * (2 + len(ROUNDS)) + "|"]
    for (player, seats), farms in found.items():
        lines.append(f"| {player} | {seats} | {' | '.join(held(farms))} |")
    return "\n".join(lines)


def held(farms: Sequence[Farm]) -> list[str]:
    """Mean rice at the end of each round."""
    return [f"{mean([farm.held[round - 1] for farm in farms]):.1f}" for round in ROUNDS]


if __name__ == "__main__":
    sys.exit(main())

"""Whether chances and points that searches tell come true; writes docs/reference/calibration.md.

    python3 tools/calibration.py --jobs 2          every game and number of seats, 2,000 positions each
    python3 tools/calibration.py rice-dice --seats 2 --positions 500

What is measured is kept in benchmarks/calibration.json, so a run may do a part only; the page shows all there is. Run
it where the package is compiled.
"""

import argparse
import json
import os
import platform
from collections.abc import Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from datetime import UTC, datetime
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from subak.engine.game import game, games
from subak.lab.calibration import (
    Forecast,
    Forecaster,
    Plan,
    brier,
    brier_of_mean,
    points_bias,
    points_error,
    reliability,
)

ROOT = Path(__file__).resolve().parent.parent
FIGURES = ROOT / "benchmarks" / "calibration.json"
PAGE = ROOT / "docs" / "reference" / "calibration.md"
BATCH = 50


def main() -> int:
    wish = read_arguments()
    figures: dict[str, Any] = json.loads(FIGURES.read_text(encoding="utf-8")) if FIGURES.exists() else {}
    for slug in wish.games or list(games()):
        for seats in [n for n in game(slug).seats if n > 1 and n in (wish.seats or [n])]:
            plan = Plan(slug, seats, wish.positions, wish.simulations, wish.seed)
            figures[f"{slug} {seats}"] = measured(plan, wish.jobs)
            FIGURES.write_text(json.dumps(figures, indent=1, sort_keys=True) + "\n", encoding="utf-8")
            PAGE.write_text(page(figures), encoding="utf-8")
            print(slug, seats, f"Brier {figures[f'{slug} {seats}']['brier']:.3f}", flush=True)
    return 0


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", help="all without")
    parser.add_argument("--seats", type=int, nargs="+", help="all but games alone without")
    parser.add_argument("--positions", type=int, default=2000, help="for each game and number of seats (2000)")
    parser.add_argument("--simulations", type=int, default=32, help="for each position (32)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes; left out: one per core")
    return parser.parse_args()


def measured(plan: Plan, jobs: int) -> dict[str, Any]:
    batches = [range(start, min(start + BATCH, plan.positions)) for start in range(0, plan.positions, BATCH)]
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        parts: Iterable[list[Forecast]] = pool.map(forecasts_of, [plan] * len(batches), batches)
        forecasts = [one for part in parts for one in part]
    return {
        "plan": asdict(plan),
        "date": datetime.now(UTC).date().isoformat(),
        "python": platform.python_version(),
        "brier": brier(forecasts),
        "brier_of_mean": brier_of_mean(forecasts),
        "points_bias": points_bias(forecasts),
        "points_error": points_error(forecasts),
        "bins": [asdict(each) for each in reliability(forecasts)],
    }


def forecasts_of(plan: Plan, numbers: range) -> list[Forecast]:
    forecaster = Forecaster(plan)
    return [forecaster.forecast(number) for number in numbers]


# The page


def page(figures: Mapping[str, Any]) -> str:
    return "\n".join(
        [
            "# How far chances and points can be trusted",
            "",
            "When a hint says 70 %, 70 of 100 such games should be won. Settled positions of games of the house",
            "player, with slips now and then, were judged as a hint judges them (the mean of some simulations), and",
            "then played on by the house player. The Brier score is the mean square of chance less outcome, beside",
            "that of always saying the mean. Points are those at the end of the game: by how many too many are told",
            "on average, and the root of the mean square error. Written by `python3 tools/calibration.py` with the",
            "options named.",
            "",
            "| Game | seats | positions | Brier | of the mean | points too many | error of points | measured |",
            "|---|---|---|---|---|---|---|---|",
            *(row(each) for _, each in sorted(figures.items())),
            "",
            "## Told and won",
            "",
            "By tenths of the chance that was told: its mean, the share that was won, and the number of positions.",
            "",
            "| Game | seats | " + " | ".join(f"{10 * k} to {10 * k + 10} %" for k in range(10)) + " |",
            "|---|---|" + "---|" * 10,
            *(tenths(each) for _, each in sorted(figures.items())),
            "",
        ]
    )


def row(one: Mapping[str, Any]) -> str:
    plan = one["plan"]
    how = f"{one['date']}, `--positions {plan['positions']} --simulations {plan['simulations']} --seed {plan['seed']}`"
    return (
        f"| {game(plan['game']).title} | {plan['seats']} | {plan['positions']:,} | {one['brier']:.3f} | "
        f"{one['brier_of_mean']:.3f} | {one['points_bias']:+.1f} | {one['points_error']:.1f} | {how} |"
    )


def tenths(one: Mapping[str, Any]) -> str:
    cells = [
        f"{100 * each['told']:.0f}: {100 * each['won']:.0f} ({each['positions']})" if each["positions"] else ""
        for each in one["bins"]
    ]
    return f"| {game(one['plan']['game']).title} | {one['plan']['seats']} | " + " | ".join(cells) + " |"


if __name__ == "__main__":
    raise SystemExit(main())

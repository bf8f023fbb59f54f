"""From a game that was watched to its rows in the tables."""

import json
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

from subak.engine.core.state import rank_of
from subak.engine.game import Game
from subak.engine.game_facts import GameFacts
from subak.lab.study.columns import source_column
from subak.lab.study.plan import StudyPlan
from subak.lab.study.watching import Watched

Row = dict[str, Any]
Rows = Mapping[str, list[Row]]  # by table


def rows_of(game: Game, plan: StudyPlan, number: int, luck: int, seated: Sequence[str], watched: Watched) -> Rows:
    facts = game.game_facts(watched.end, watched.story)
    wins = game.winners(watched.end)
    return {
        "games": [{**head(plan, number, luck), **game_row(watched, facts, wins)}],
        "seats": [
            {"game": number, **seat_row(game, watched, facts, wins, seat, player)} for seat, player in enumerate(seated)
        ],
        "cards": [
            {
                "game": number, "seat": card.seat, "card": card.card, "kind": card.kind, "offered": card.offered,
                "taken": card.taken, "played": card.played, "kept": card.kept, "turn": card.period,
                "points": card.points,
            }
            for card in facts.cards
        ],
        "decisions": [{"game": number, "player": seated[each.seat], **vars(each)} for each in watched.sample],
    }  # fmt: skip


def failed(plan: StudyPlan, number: int, luck: int, error: Exception) -> Rows:
    row = {**head(plan, number, luck), "error": f"{type(error).__name__}: {error}"}
    return {"games": [row], "seats": [], "cards": [], "decisions": []}


def head(plan: StudyPlan, number: int, luck: int) -> Row:
    options = json.dumps(dict(plan.options), sort_keys=True)
    return {"game": number, "edition": plan.edition, "options": options, "luck": luck}


def game_row(watched: Watched, facts: GameFacts, wins: Sequence[int]) -> Row:
    final = sorted(watched.scores[-1][1], reverse=True)
    winner = wins[0] if len(wins) == 1 else None
    leaders = leaders_of(watched)
    return {
        "winner": winner,
        "winners": len(wins),
        "best": final[0],
        "margin": final[0] - final[1] if len(final) > 1 else None,
        "ending": facts.ending,
        "rule": facts.rule,
        "turns": watched.scores[-1][0],
        "decisions": watched.decisions,
        "draws": watched.draws,
        "lead_changes": lead_changes(leaders),
        "decided": None if winner is None or len(final) == 1 else decided(watched, leaders, winner),
        "halfway_leader_won": halfway(watched, leaders, wins),
        "comeback": None if winner is None or len(final) == 1 else comeback(watched, winner),
    }


def leaders_of(watched: Watched) -> list[int | None]:
    """Who was ahead alone at the end of each turn."""
    return [alone_ahead(scores) for _, scores in watched.scores]


def alone_ahead(scores: Sequence[int]) -> int | None:
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 and len(scores) > 1 else None


def lead_changes(leaders: Sequence[int | None]) -> int:
    known = [leader for leader in leaders if leader is not None]
    return sum(one != other for one, other in pairwise(known))


def decided(watched: Watched, leaders: Sequence[int | None], winner: int) -> int:
    """The turn from whose end on nobody else was ahead or level; the last one, where a tie-break decided."""
    turn = watched.scores[-1][0]
    for (period, _), leader in zip(reversed(watched.scores), reversed(leaders), strict=True):
        if leader != winner:
            break
        turn = period
    return turn


def halfway(watched: Watched, leaders: Sequence[int | None], wins: Sequence[int]) -> bool | None:
    half = watched.scores[-1][0] / 2
    before = [leader for (period, _), leader in zip(watched.scores, leaders, strict=True) if period <= half]
    return before[-1] in wins if before and before[-1] is not None else None


def comeback(watched: Watched, winner: int) -> int:
    return max(max(scores) - scores[winner] for _, scores in watched.scores)


def seat_row(game: Game, watched: Watched, facts: GameFacts, wins: Sequence[int], seat: int, player: str) -> Row:
    sources = {source_column(source): facts.sources[source][seat] for source in game.score_sources}
    return {
        "seat": seat,
        "player": player,
        "role": facts.roles[seat] if facts.roles else None,
        "score": watched.scores[-1][1][seat],
        "rank": int(rank_of(watched.end, seat)),
        "win": 1 / len(wins) if seat in wins else 0.0,
        **sources,
    }

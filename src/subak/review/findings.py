"""What a review found, in figures: the same for everybody, in every language, and kept with the game."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from subak.review.account import Account
from subak.review.decisions import Verdict
from subak.review.effort import Effort
from subak.review.turning_points import TurningPoint

FORMAT = 1


@dataclass(frozen=True)
class Course:
    """By position, from before the first move on, and seat: thousandths of points, ten-thousandths of chances."""

    points: Sequence[Sequence[int]]
    chances: Sequence[Sequence[int]]


@dataclass(frozen=True)
class Findings:
    """`gains` are what each move gave each seat, in thousandths of a point."""

    effort: Effort
    account: Account
    all_open: Course
    as_known: Course
    gains: Sequence[Sequence[int]]
    verdicts: Sequence[Verdict]
    turning_points: Sequence[TurningPoint]

    def to_json(self) -> str:
        return json.dumps({"review": FORMAT, **asdict(self)}, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str) -> "Findings":
        """Raises ValueError if it was written in another format; then the game is reviewed again."""
        data: Mapping[str, Any] = json.loads(text)
        if data.get("review") != FORMAT:
            raise ValueError(f"a review in format {data.get('review')!r}; this version reads format {FORMAT}")
        return cls(
            effort=Effort(**data["effort"]),
            account=Account(**data["account"]),
            all_open=Course(**data["all_open"]),
            as_known=Course(**data["as_known"]),
            gains=data["gains"],
            verdicts=[Verdict(**one) for one in data["verdicts"]],
            turning_points=[TurningPoint(**one) for one in data["turning_points"]],
        )

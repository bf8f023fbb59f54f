/** What the block with the sum shows: a forecast for the ghost, or the record of a card that was laid. */

import type { SeasonsView, SumLineView } from "$lib/protocol";
import type { Spot } from "../choices/pending-move";

export interface Sum {
  /** One paddy: line by line. Several: a line for each. */
  lines: SumLineView[];
  /** How many paddies it is about. */
  paddies: number;
  points: number;
}

/** The lines of a sum; the view tells each of them once. */
export function linesOf(view: SeasonsView, numbers: readonly number[]): SumLineView[] {
  return numbers.map((number) => view.lines[number]!);
}

export function forecast(ghost: Spot): Sum {
  return summed(
    ghost.closes.map((closing) => closing.sum),
    ghost.bonus,
    ghost.points,
  );
}

/** What the card in this slot scored. */
export function record(view: SeasonsView, seat: number, slot: number): Sum {
  const land = view.landscapes[seat]!;
  const card = land.cards.find((each) => each.slot === slot);
  const sums = land.closed.filter((paddy) => paddy.slot === slot).map((paddy) => linesOf(view, paddy.sum));
  const ancestor = sums[0]?.find((line) => line.kind === "ancestor");
  const bonus = card?.bonus && ancestor ? { ...ancestor, points: card.bonus } : null;
  return summed(sums, bonus, card?.points ?? 0);
}

function summed(sums: SumLineView[][], bonus: SumLineView | null, points: number): Sum {
  const lines = sums.length === 1 ? [...sums[0]!] : sums.map(together);
  if (!bonus) return { lines, paddies: sums.length, points };
  const own = lines.find((line) => line.kind === "ancestor");
  if (own) lines.splice(lines.indexOf(own), 1, { ...bonus, points: bonus.points + own.points });
  else lines.push(bonus);
  return { lines, paddies: sums.length, points };
}

/** A whole paddy as one line: everything it counts, and what all of it is worth. */
function together(sum: SumLineView[]): SumLineView {
  const size = sum[0]!;
  return {
    ...size,
    kind: "paddy",
    note: "",
    pieces: sum.flatMap((line) => line.pieces).filter(([, n]) => n > 0),
    step: 0,
    points: sum.reduce((all, line) => all + line.points, 0),
    rule: "SR-7.1",
  };
}

/** The last card that a seat has laid, unless that is the one it began with. */
export function lastLaid(view: SeasonsView, seat: number): { seat: number; slot: number } | null {
  const { cards } = view.landscapes[seat]!;
  const last = cards.at(-1);
  return last && cards.length > 1 ? { seat, slot: last.slot } : null;
}

/** The two lanes of a battle or a bribe, as they are drawn. */

/** Four cards of twelve. */
export const SCALE = 48;

export interface Lane {
  /** Null for a neutral fiefdom. */
  seat: number | null;
  /** The cards that can be seen, and their sum. */
  cards: number[];
  total: number | null;
  /** More than this counts nothing; null where there is no limit. */
  max: number | null;
  /** How likely each total from 0 on is, as far as one can know it; empty where everything is open. */
  shape: number[];
  note: string;
}

interface Segment {
  value: number;
  from: number;
  to: number;
}

/** The cards one after another on the scale. */
export function segments(cards: readonly number[]): Segment[] {
  let sum = 0;
  return cards.map((value) => ({ value, from: sum, to: (sum += value) }));
}

/** The outline of a likelihood, from the left to the right and back along the bottom. */
export function area(
  shape: readonly number[],
  x: (value: number) => number,
  bottom: number,
  height: number,
): string {
  const most = Math.max(...shape);
  const points = shape.map((chance, value) => `L${x(value)} ${bottom - (height * chance) / most}`);
  return `M${x(0)} ${bottom}${points.join("")}V${bottom}z`;
}

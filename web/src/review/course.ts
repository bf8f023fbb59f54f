/** The layout of the two charts of a review: expected points above, chances to win below. */

import type { Curve } from "$lib/protocol";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  /** Chances are left out where there is nobody to beat. */
  chances: boolean;
}

export interface Line {
  seat: number;
  path: string;
  label: { y: number; value: number };
}

export interface CourseChart {
  points: Line[];
  chances: Line[];
  rows: { y: number; text: string }[];
  periods: { x: number; width: number; period: number }[];
  /** Where the chart of the chances begins. */
  split: number;
  x: (position: number) => number;
}

const TOP = 26;
const BOTTOM = 26;
const GAP = 44;
const LABEL_GAP = 17;
const MOST_POINTS = 240;
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200];

export function draw(curve: Curve, periods: readonly number[], frame: Frame): CourseChart {
  const last = Math.max(1, curve.points.length - 1);
  const x = (position: number) =>
    round(frame.left + (position / last) * (frame.width - frame.left - frame.right));
  const bottom = frame.height - BOTTOM;
  const split = frame.chances ? TOP + (bottom - TOP - GAP) * 0.58 : bottom;
  const all = curve.points.flat();
  const step = STEPS.find((one) => (Math.max(...all) - Math.min(...all)) / one <= 4) ?? 500;
  const low = Math.floor(Math.min(...all) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(...all) / step) * step);
  const yPoints = (value: number) => round(split - ((value - low) / (high - low)) * (split - TOP));
  const yChance = (value: number) => round(bottom - value * (bottom - split - GAP));
  const rows = Array.from({ length: (high - low) / step + 1 }, (_, k) => low + k * step).map((value) => ({
    y: yPoints(value),
    text: String(value),
  }));
  if (frame.chances)
    for (const value of [0, 0.5, 1]) rows.push({ y: yChance(value), text: `${value * 100}` });
  return {
    points: spread(lines(curve.points, x, yPoints)),
    chances: frame.chances ? spread(lines(curve.chances, x, yChance)) : [],
    rows,
    periods: stretches(periods, x),
    split,
    x,
  };
}

function lines(
  rows: readonly (readonly number[])[],
  x: (n: number) => number,
  y: (n: number) => number,
): Line[] {
  const stride = Math.max(1, Math.ceil(rows.length / MOST_POINTS));
  const kept = rows.map((_, at) => at).filter((at) => at % stride === 0 || at === rows.length - 1);
  return (rows[0] ?? []).map((_, seat) => ({
    seat,
    path: kept.map((at, k) => `${k ? "L" : "M"}${x(at)} ${y(rows[at]![seat]!)}`).join(""),
    label: { y: y(rows.at(-1)![seat]!), value: rows.at(-1)![seat]! },
  }));
}

/** Moves labels apart that would overlap, upwards from the lowest. */
function spread(found: Line[]): Line[] {
  let room = Infinity;
  for (const line of [...found].sort((a, b) => b.label.y - a.label.y)) {
    line.label.y = Math.min(line.label.y, room);
    room = line.label.y - LABEL_GAP;
  }
  return found;
}

/** The rounds of the game, each from its first position to its last. */
function stretches(periods: readonly number[], x: (n: number) => number): CourseChart["periods"] {
  const found: CourseChart["periods"] = [];
  periods.forEach((period, at) => {
    const open = found.at(-1);
    if (open?.period === period) open.width = x(at) - open.x;
    else found.push({ period, x: x(at), width: 0 });
  });
  return found;
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

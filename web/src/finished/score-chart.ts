/** The layout of the score chart. */

interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Line {
  seat: number;
  path: string;
  /** Where the score changed. */
  points: [x: number, y: number][];
  /** The label at the right end. */
  label: { y: number; score: number };
}

interface Chart {
  lines: Line[];
  rows: { y: number; score: number }[];
  columns: { x: number; turn: number }[];
  goal: number | null;
  x: (turn: number) => number;
}

const LABEL_GAP = 17;

/** `series` holds per seat the points (turn, score), as in the summary of a game. */
export function draw(
  series: readonly (readonly [number, number][])[],
  goal: number | null,
  frame: Frame,
): Chart {
  const turns = Math.max(1, ...series.flat().map(([turn]) => turn));
  const scores = series.flat().map(([, score]) => score);
  const most = Math.max(1, goal ?? 0, ...scores);
  const least = Math.min(0, ...scores);
  const x = (turn: number) => round(frame.left + (turn / turns) * (frame.width - frame.left - frame.right));
  const y = (score: number) =>
    round(
      frame.height -
        frame.bottom -
        ((score - least) / (most - least)) * (frame.height - frame.top - frame.bottom),
    );
  const lines = series.map((points, seat) => line(points, seat, turns, x, y));
  spread(lines, frame);
  return {
    lines,
    rows: ticks(most, frame.height < 300 ? 4 : 5).map((score) => ({ y: y(score), score })),
    columns: ticks(turns, frame.width < 420 ? 5 : 8).map((turn) => ({ x: x(turn), turn })),
    goal: goal === null ? null : y(goal),
    x,
  };
}

/** A line of steps: a score holds until it changes. */
function line(
  points: readonly [number, number][],
  seat: number,
  turns: number,
  x: (n: number) => number,
  y: (n: number) => number,
): Line {
  let path = `M${x(0)} ${y(0)}`;
  let score = 0;
  const changes: [number, number][] = [];
  for (const [turn, now] of points) {
    if (now === score) continue;
    path += `H${x(turn)}V${y(now)}`;
    changes.push([x(turn), y(now)]);
    score = now;
  }
  return { seat, path: `${path}H${x(turns)}`, points: changes, label: { y: y(score), score } };
}

/** Moves labels apart that would overlap. */
function spread(lines: Line[], frame: Frame): void {
  const sorted = [...lines].sort((a, b) => a.label.y - b.label.y);
  for (let i = 1; i < sorted.length; i++) {
    sorted[i]!.label.y = Math.max(sorted[i]!.label.y, sorted[i - 1]!.label.y + LABEL_GAP);
  }
  let room = frame.height - frame.bottom;
  for (const one of sorted.reverse()) {
    one.label.y = Math.min(one.label.y, room);
    room = one.label.y - LABEL_GAP;
  }
}

/** About `about` round numbers from 0 to `most`. */
export function ticks(most: number, about: number): number[] {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000];
  const step = steps.find((step) => most / step <= about) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
}

function round(n: number): number {
  return Math.round(n * 10) / 10;
}

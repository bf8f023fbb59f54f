import { expect, test } from "vitest";
import { draw } from "./course";

const CURVE = {
  points: Array.from({ length: 11 }, (_, at) => [40 + at, 40.2 - at / 2]),
  chances: Array.from({ length: 11 }, (_, at) => [0.5 + at / 20, 0.5 - at / 20]),
};
const FRAME = { width: 500, height: 300, left: 30, right: 100, chances: true };
const PERIODS = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3];

test("both charts span the frame, one above the other", () => {
  const chart = draw(CURVE, PERIODS, FRAME);
  expect(chart.x(0)).toBe(30);
  expect(chart.x(10)).toBe(400);
  const heights = (path: string) => [...path.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y));
  for (const { path } of chart.points)
    for (const y of heights(path)) expect(y).toBeLessThanOrEqual(chart.split);
  for (const { path } of chart.chances) for (const y of heights(path)) expect(y).toBeGreaterThan(chart.split);
});

test("labels that would overlap stand apart", () => {
  const level = { points: [[40, 40.1, 40.2]], chances: [[0.3, 0.3, 0.4]] };
  const ys = draw(level, [0], FRAME)
    .points.map(({ label }) => label.y)
    .sort((a, b) => a - b);
  expect(ys[1]! - ys[0]!).toBeGreaterThanOrEqual(17);
  expect(ys[2]! - ys[1]!).toBeGreaterThanOrEqual(17);
});

test("each round has its stretch", () => {
  expect(draw(CURVE, PERIODS, FRAME).periods.map(({ period }) => period)).toEqual([0, 1, 2, 3]);
});

test("alone there are no chances", () => {
  const chart = draw({ points: [[3], [4]], chances: [[1], [1]] }, [0, 1], { ...FRAME, chances: false });
  expect(chart.chances).toEqual([]);
});

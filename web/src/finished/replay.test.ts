import { describe, expect, it } from "vitest";
import { draw, ticks } from "./score-chart";
import { ReplayPlayer, turnsOf } from "./replay.svelte";
import type { Replay, StepInfo, TableInfo } from "$lib/protocol";

/** A move of a seat in its turn, after which the scores are these. */
function step(number: number, seat: number, turn: number, ...scores: number[]): StepInfo {
  const log = [{ number, turn, turn_seat: seat, line: { seat, text: "", rule: "" }, title: "" }];
  return {
    number,
    seat,
    verb: "",
    log,
    view: number,
    turn: { seat, number: turn, who: "", phase: "" },
    scores,
  };
}

const GAME = [
  step(1, 0, 1, 0, 0),
  step(2, 0, 1, 7, 0),
  step(3, 1, 1, 7, 0),
  step(4, 0, 2, 7, 0),
  step(5, 0, 2, 17, 0),
];

describe("turns of a game", () => {
  it("hold their moves and what they brought", () => {
    expect(turnsOf(GAME)).toEqual([
      { seat: 0, turn: 1, first: 1, last: 2, gain: 7 },
      { seat: 1, turn: 1, first: 3, last: 3, gain: 0 },
      { seat: 0, turn: 2, first: 4, last: 5, gain: 10 },
    ]);
  });
});

describe("a replay", () => {
  const long = Array.from({ length: 150 }, (_, i) => step(i + 1, i % 2, Math.floor(i / 2) + 1, 0, 0));

  function replay(asked: number[] = []) {
    return new ReplayPlayer("abc", async (start, count): Promise<Replay> => {
      asked.push(start);
      return { table: {} as TableInfo, total: long.length, steps: long.slice(start, start + count) };
    });
  }

  it("begins at its end, which is loaded before the rest", async () => {
    const asked: number[] = [];
    const one = replay(asked);
    await one.load(null);
    expect(one.step?.number).toBe(150);
    expect(asked).toEqual([0, 120, 60]);
    expect(one.whole).toBe(true);
  });

  it("begins at the move of a link", async () => {
    const one = replay();
    await one.load(70);
    expect(one.step?.number).toBe(70);
    expect(one.log).toHaveLength(70);
  });

  it("stays within the game", async () => {
    const one = replay();
    await one.load(1);
    one.go(-3);
    expect(one.at).toBe(1);
    one.go(999);
    expect(one.at).toBe(150);
  });
});

describe("the chart", () => {
  const frame = { width: 300, height: 200, left: 0, right: 100, top: 0, bottom: 0 };

  it("draws steps: a score holds until it changes", () => {
    const chart = draw(
      [
        [
          [0, 0],
          [2, 50],
          [4, 100],
        ],
      ],
      100,
      frame,
    );
    expect(chart.lines[0]!.path).toBe("M0 200H100V100H200V0H200");
    expect(chart.goal).toBe(0);
  });

  it("moves names apart that would lie on each other", () => {
    const chart = draw([[[4, 50]], [[4, 51]], [[4, 52]]], null, frame);
    const heights = chart.lines.map((line) => line.label.y).sort((a, b) => a - b);
    expect(heights[1]! - heights[0]!).toBeGreaterThanOrEqual(17);
    expect(heights[2]! - heights[1]!).toBeGreaterThanOrEqual(17);
  });

  it("counts in round numbers", () => {
    expect(ticks(106, 5)).toEqual([0, 25, 50, 75, 100]);
    expect(ticks(14, 8)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
  });
});

import { describe, expect, it } from "vitest";
import { draw, ticks } from "./score-chart";
import { ReplayPlayer } from "./replay.svelte";
import type { Replay, StepInfo, TableInfo } from "$lib/protocol";

/** A move of a seat in its turn, after which the scores are these. */
function step(number: number, seat: number, turn: number, ...scores: number[]): StepInfo {
  const log = [{ number, turn, turn_seat: seat, line: { seat, text: "", rule: "" }, title: "" }];
  return {
    number,
    seat,
    verb: "",
    log,
    movements: [],
    hold: false,
    view: number,
    turn: { seat, number: turn, sentence: "", place: "", asked: false, actor: seat },
    scores,
  };
}

describe("a replay", () => {
  const long = Array.from({ length: 150 }, (_, i) => step(i + 1, i % 2, Math.floor(i / 2) + 1, 0, 0));

  /** Notes what is asked for as [start, count, seat, all open]. */
  function replay(asked: unknown[][] = [], game = long) {
    return new ReplayPlayer("abc", {
      outline: async () => ({ table: {} as TableInfo, total: game.length, turns: [] }),
      moves: async (start, count, { seat, allOpen }): Promise<Replay> => {
        asked.push([start, count, seat, allOpen]);
        const steps = game.slice(start, start + count);
        return {
          table: {} as TableInfo,
          total: game.length,
          seat: seat ?? 1,
          all_open: allOpen,
          steps: steps.map((step) => ({ ...step, view: `${step.number} ${seat ?? 1} ${allOpen}` })),
        };
      },
    });
  }

  it("begins at its end with a small piece, and shows it before the rest has come", async () => {
    const asked: unknown[][] = [];
    const one = replay(asked);
    await one.load(null);
    expect(one.step?.number).toBe(150);
    expect(one.seat).toBe(1);
    expect(asked[0]).toEqual([146, 4, null, true]);
    expect(one.whole).toBe(false);
    await one.fetchAll();
    expect(one.whole).toBe(true);
    expect(asked.slice(1).map(([start, count]) => [start, count])).toEqual([
      [96, 50],
      [46, 50],
      [0, 46],
    ]);
  });

  it("begins at the move of a link, with the move before it", async () => {
    const asked: unknown[][] = [];
    const one = replay(asked);
    await one.load(70);
    expect(asked[0]).toEqual([68, 8, null, true]);
    expect(one.step?.number).toBe(70);
    expect(one.before).toBe("69 1 true");
    await one.fetchAll();
    expect(one.log).toHaveLength(70);
  });

  it("keeps what it shows until the move that is looked at has come, and fetches that one next", async () => {
    const asked: unknown[][] = [];
    const one = replay(asked);
    await one.load(150);
    one.go(10);
    expect(one.at).toBe(10);
    expect(one.step?.number).toBe(150);
    await one.fetchAll();
    expect(one.step?.number).toBe(10);
    const [start, count] = asked[2] as [number, number]; // after the piece that was on its way
    expect(start).toBeLessThanOrEqual(8);
    expect(start + count).toBeGreaterThan(9);
  });

  it("looks through other eyes at the same move", async () => {
    const one = replay();
    await one.load(70);
    one.look(0, false);
    await one.fetchAll();
    expect(one.step?.view).toBe("70 0 false");
    expect([one.seat, one.allOpen]).toEqual([0, false]);
    one.go(71);
    expect(one.before).toBe("70 0 false");
  });

  it("drops a piece that comes after other eyes were chosen", async () => {
    const one = replay();
    await one.load(1);
    one.look(0, false);
    one.look(1, true);
    await one.fetchAll();
    for (const at of [1, 80, 150]) {
      one.go(at);
      expect(one.step?.view).toBe(`${at} 1 true`);
    }
  });

  it("stays within the game", async () => {
    const one = replay();
    await one.load(1);
    one.go(-3);
    expect(one.at).toBe(1);
    one.go(999);
    expect(one.at).toBe(150);
    await one.load(999);
    expect(one.step?.number).toBe(150);
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

import { describe, expect, it } from "vitest";
import type { Movement } from "$lib/protocol";
import { arc, offsets } from "$lib/motion/flights";
import type { Box, Places } from "./token-boxes";
import { planFlights } from "./flight-paths";

function box(x: number, y: number, tokens: number[] = []): Box {
  const element = document.createElement("i");
  const rect = new DOMRect(x - 10, y - 10, 20, 20);
  return {
    element,
    rect,
    tokens: tokens.map((at) => ({
      element: document.createElement("b"),
      rect: new DOMRect(at - 10, y - 10, 20, 20),
    })),
  };
}

const water = (origin: string, target: string, count = 1): Movement => ({
  piece: "water",
  origin,
  target,
  count,
  card: "",
  line: 0,
});

describe("arc", () => {
  it("begins and ends where it should and rises 48 px between", () => {
    const way = arc({ x: 0, y: 100 }, { x: 200, y: 100 });
    expect(way[0]).toEqual({ x: 0, y: 100 });
    expect(way.at(-1)).toEqual({ x: 200, y: 100 });
    expect(Math.min(...way.map((point) => point.y))).toBe(52);
  });
});

describe("offsets", () => {
  it("walks a way at one speed", () => {
    expect(
      offsets([
        { x: 0, y: 0 },
        { x: 30, y: 0 },
        { x: 30, y: 10 },
      ]),
    ).toEqual([0, 0.75, 1]);
  });
});

describe("planFlights", () => {
  const before: Places = new Map([
    ["reservoir", box(0, 0, [-20, 0, 20])],
    ["water:0:0", box(100, 300)],
  ]);
  const after: Places = new Map([
    ["reservoir", box(0, 0, [0])],
    ["inlet:0", box(50, 300)],
    ["outlet:0", box(500, 300)],
    ["water:0:0", box(100, 300, [90, 110])],
    ["water:0:1", box(200, 300, [200])],
  ]);

  it("lets each token fly from its own place to its own place, one after the other, and shows it on landing", () => {
    const planned = planFlights([water("reservoir", "water:0:0", 2)], before, after, 400);
    expect(planned.map(({ trip }) => trip.delay)).toEqual([0, 60]);
    expect(planned.map(({ trip }) => trip.arrivals)).toEqual(
      after.get("water:0:0")!.tokens.map((token) => [token.element]),
    );
  });

  it("leads water through the gates of a channel", () => {
    const ways = (flight: Movement) =>
      planFlights([flight], before, after, 400)[0]!.trip.keyframes.map((frame) => String(frame.transform));
    expect(ways(water("reservoir", "water:0:1"))).toContain("translate(40px, 290px)");
    expect(ways(water("water:0:0", "reservoir"))).toContain("translate(490px, 290px)");
    expect(ways(water("water:0:0", "water:0:1"))).toHaveLength(2);
  });

  it("draws at most eight and counts the rest", () => {
    const planned = planFlights([water("reservoir", "water:0:0", 11)], before, after, 400);
    expect(planned.map(({ trip }) => trip.more)).toEqual([0, 0, 0, 0, 0, 0, 0, 3]);
  });

  it("leaves out what is not on the screen", () => {
    expect(planFlights([water("reservoir", "water:3:0")], before, after, 400)).toEqual([]);
  });
});

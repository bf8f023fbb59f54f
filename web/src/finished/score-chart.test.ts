import { describe, expect, it } from "vitest";
import { draw } from "./score-chart";

const frame = { width: 400, height: 300, left: 36, right: 60, top: 14, bottom: 28 };

describe("the score chart", () => {
  it("keeps names apart without moving those that have room", () => {
    const { lines } = draw([[[4, 4]], [], []], null, frame);
    expect(lines.map((line) => line.label.y)).toEqual([14, 255, 272]);
  });

  it("has room below zero for those who lose points", () => {
    const { lines, rows } = draw([[[1, -4]], [[1, 6]]], null, frame);
    expect(lines[0]!.label.y).toBe(272);
    expect(rows[0]!.y).toBeLessThan(272);
  });
});

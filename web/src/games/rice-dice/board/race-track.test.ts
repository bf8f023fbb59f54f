import { describe, expect, it } from "vitest";
import { figures, NARROW, spread, pawnPositions, stride, terraces, WIDE } from "./race-track";

describe("terraces", () => {
  it("has ten of ten rice up to 100", () => {
    const steps = terraces(100, WIDE);
    expect(steps.map((step) => step.from)).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
    expect(steps.at(-1)!.end).toBe(WIDE.left + WIDE.width);
  });

  it("climbs from the left to the right, for any target", () => {
    for (const target of [1, 30, 60, 75, 100, 150, 500, 20_000]) {
      const heights = terraces(target, NARROW).map((step) => -step.y);
      expect(heights).toEqual([...heights].sort((a, b) => a - b));
      expect(heights.length).toBeLessThanOrEqual(12);
      expect(target / stride(target)).toBeLessThanOrEqual(12);
    }
  });
});

describe("pawnPositions", () => {
  it("puts a farmer above the rice it has", () => {
    const [farmer] = pawnPositions([64], 100, WIDE);
    expect(farmer!.x).toBeCloseTo(650.8);
    expect(farmer!.y).toBeCloseTo(61.8);
  });

  it("lets those with equal rice stand side by side, in the order of seats", () => {
    const xs = pawnPositions([0, 0, 0, 0, 0], 100, WIDE).map((farmer) => farmer.x);
    for (let i = 1; i < xs.length; i++) expect(xs[i]! - xs[i - 1]!).toBeCloseTo(WIDE.gap);
  });

  it("keeps those past the target at the shrine, inside the picture", () => {
    for (const farmer of pawnPositions([100, 123, 104, 99, 101], 100, WIDE))
      expect(farmer.x).toBeLessThan(1064);
  });
});

describe("figures", () => {
  it("stands once above those who are level, and none covers another", () => {
    const scores = [58, 58, 60];
    const shown = figures(scores, pawnPositions(scores, 100, WIDE), WIDE);
    expect(shown.map((figure) => [figure.score, figure.places])).toEqual([
      [58, [0, 1]],
      [60, [2]],
    ]);
    expect(shown[1]!.x - shown[0]!.x).toBeGreaterThanOrEqual(WIDE.figures);
  });
});

describe("spread", () => {
  it("moves points only as far as needed and never past the limit", () => {
    expect(spread([10, 50], 20, 100)).toEqual([10, 50]);
    expect(spread([10, 12], 20, 100)).toEqual([10, 30]);
    expect(spread([95, 99], 20, 100)).toEqual([80, 100]);
  });
});

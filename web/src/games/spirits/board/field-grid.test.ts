import { describe, expect, it } from "vitest";
import { BAMBOO, centre, corners, distinct, edgeName, heading, HEXES, SLOTS, slotById } from "./field-grid";

describe("the field", () => {
  it("has ten hexes, thirty slots and eleven sides of bamboo", () => {
    expect(HEXES).toHaveLength(10);
    expect(SLOTS).toHaveLength(30);
    expect(BAMBOO).toHaveLength(11);
    expect(SLOTS.filter((slot) => slot.between[1] === null)).toHaveLength(11);
  });

  it("puts its slots where the table of the rules has them", () => {
    const places = [
      ["s00", 1.732, 0],
      ["s05", 2.165, 0.75],
      ["s12", 1.299, 2.25],
      ["s16", 4.763, 2.25],
      ["s22", 5.629, 2.25],
      ["s29", 3.897, 3.75],
    ] as const;
    for (const [id, x, y] of places) {
      const { middle } = slotById(id)!;
      expect(middle.x / 100).toBeCloseTo(x + 0.0, 2);
      expect(middle.y / 100).toBeCloseTo(y, 2);
    }
  });

  it("names an edge by its hexes, or by the side where the field ends", () => {
    expect(edgeName("s18")).toBe("C2–C3");
    expect(edgeName("s19")).toBe("A3 east");
  });

  it("closes every hex: its six sides are slots or bamboo", () => {
    const sides = [...SLOTS, ...BAMBOO].map(({ middle: { x, y } }) => `${Math.round(x)} ${Math.round(y)}`);
    for (const [hex] of HEXES.entries()) {
      const around = corners(hex).map((corner, i, all) => {
        const next = all[(i + 1) % 6]!;
        return `${Math.round((corner.x + next.x) / 2)} ${Math.round((corner.y + next.y) / 2)}`;
      });
      expect(around.every((side) => sides.includes(side))).toBe(true);
    }
    expect(distinct(HEXES.flatMap((_, hex) => corners(hex)))).toHaveLength(32);
  });
});

describe("water", () => {
  it("runs away from where it comes from", () => {
    expect(heading(slotById("s00")!, 0)).toBe(0);
    expect(heading(slotById("s00")!, 1)).toBe(180);
    expect(heading(slotById("s12")!, 4)).toBe(120);
    expect(heading(slotById("s19")!, 2)).toBe(0);
    expect(centre(0).x).toBeCloseTo(86.6, 1);
  });
});

import { describe, expect, it } from "vitest";
import { around, boxOf, byTone, type Face, ground, middle, outline, overlap } from "./lattice";

const P06: Face = {
  lines: ["110", "011", "101", "100"],
  features: [
    { kind: "house", x: 1, y: 2 },
    { kind: "farmer", x: 3, y: 2 },
  ],
};

describe("the lattice", () => {
  it("draws the lines of a card: falling where i + j is even, rising where it is odd", () => {
    const { paths, gridlines } = ground([{ x: 0, y: 0, r: 0, face: P06 }]);
    expect(paths).toBe("M0 0L1 1M2 0L1 1M1 1L2 2M3 1L2 2M0 2L1 3M2 2L3 3M1 3L0 4");
    expect(gridlines).toBe("M2 0L3 1M1 1L0 2M2 2L1 3M1 3L2 4M3 3L2 4");
  });

  it("rotations a card as SR-2.3 says, so that its lines stay on the lattice", () => {
    const half = ground([{ x: 0, y: 1, r: 2, face: P06 }]);
    // the cell in the corner (0, 0) goes to the opposite corner of the box
    expect(half.paths.startsWith("M2 4L3 5")).toBe(true);
    const quarter = ground([{ x: 0, y: 0, r: 1, face: P06 }]);
    expect(quarter.paths.startsWith("M4 0L3 1")).toBe(true);
    expect(boxOf({ x: 0, y: 0, r: 1, face: P06 })).toEqual({ x: 0, y: 0, width: 4, height: 3 });
  });

  it("keeps what stands on a card upright: whole squares in the middle, half squares moved inwards", () => {
    const [house, farmer] = ground([{ x: 10, y: 0, r: 0, face: P06 }]).standing;
    expect(house).toEqual({ kind: "house", x: 11, y: 2, size: 0.92, square: { x: 11, y: 2 } });
    expect(farmer).toMatchObject({ x: 12.6, y: 2, size: 0.66, square: { x: 13, y: 2 } });
    const [, turned] = ground([{ x: 0, y: 1, r: 2, face: P06 }]).standing;
    expect(turned!.x).toBeCloseTo(0.4);
    expect(turned!.y).toBeCloseTo(3);
  });

  it("outlines a paddy by the lines between its squares and all others", () => {
    expect(outline([{ x: 2, y: 1 }]).match(/M/g)).toHaveLength(4);
    expect(
      outline([
        { x: 2, y: 1 },
        { x: 3, y: 2 },
      ]).match(/M/g),
    ).toHaveLength(6);
  });

  it("tells squares apart by the column of their centre, also left of zero", () => {
    const [even, odd] = byTone([
      { x: -2, y: 1 },
      { x: -1, y: 0 },
    ]);
    expect(even).toBe("M-2 0L-1 1L-2 2L-3 1z");
    expect(odd).toBe("M-1 -1L0 0L-1 1L-2 0z");
  });

  it("knows boxes", () => {
    const a = { x: 0, y: 0, width: 3, height: 4 };
    const b = { x: 3, y: 0, width: 3, height: 4 };
    expect(overlap(a, b)).toBe(false);
    expect(overlap(a, { ...b, x: 2 })).toBe(true);
    expect(around([a, b])).toEqual({ x: 0, y: 0, width: 6, height: 4 });
    expect(around([])).toBeNull();
    expect(middle(a)).toEqual({ x: 1.5, y: 2 });
  });
});

import { describe, expect, it } from "vitest";
import { hexKind, honeycomb } from "./honeycomb";

describe("honeycomb", () => {
  it("draws as many hexes as the card has, one to nine", () => {
    for (let count = 1; count <= 9; count++) expect(honeycomb(count).hexes).toHaveLength(count);
  });

  it("never lets two hexes overlap, and every hex of several touches another", () => {
    for (let count = 2; count <= 9; count++) {
      const { hexes } = honeycomb(count);
      for (const hex of hexes) {
        const others = hexes
          .filter((each) => each !== hex)
          .map((each) => Math.hypot(each.x - hex.x, each.y - hex.y));
        expect(Math.min(...others)).toBeGreaterThan(40);
        expect(Math.min(...others)).toBeLessThan(42);
      }
    }
  });

  it("keeps every hex inside the picture", () => {
    for (let count = 1; count <= 9; count++) {
      const { hexes, width, height } = honeycomb(count);
      for (const hex of hexes) {
        expect(hex.x + 4).toBeGreaterThanOrEqual(0);
        expect(hex.x + 44).toBeLessThanOrEqual(width);
        expect(hex.y + 46).toBeLessThanOrEqual(height);
      }
    }
  });

  it("numbers hexes from the left, so that water fills from there", () => {
    const xs = honeycomb(5).hexes.map((hex) => hex.x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
});

describe("hexKind", () => {
  it("puts magic water first, then as much water as lies on the paddy, then soil", () => {
    const kinds = [0, 1, 2, 3].map((index) => hexKind(index, 1, 2));
    expect(kinds).toEqual(["hex-magic", "hex-wet", "hex-wet", "hex-dry"]);
  });
});

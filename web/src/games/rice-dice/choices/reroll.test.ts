import { describe, expect, it } from "vitest";
import type { Choice } from "$lib/protocol";
import { count, mayMark, splitChances, rerolls, toggle } from "./reroll";

function reroll(mask: number): Choice {
  const verb = mask === 0 ? "keep" : "reroll";
  return {
    action: mask,
    verb,
    words: "",
    label: "",
    object: "",
    target: { mask },
    cost: null,
    gain: null,
    rule: "",
    ends: false,
    why: null,
    brief: null,
  };
}

const anything = rerolls(Array.from({ length: 32 }, (_, mask) => reroll(mask)));
const oneOfTwo = rerolls([reroll(0), reroll(0b00010), reroll(0b10000)]);

describe("marking dice", () => {
  it("adds and takes away where any set may be rolled", () => {
    expect(toggle(0b00001, 2, anything)).toBe(0b00101);
    expect(toggle(0b00101, 0, anything)).toBe(0b00100);
  });

  it("moves the mark where only one die may be rolled again", () => {
    expect(toggle(0b00010, 4, oneOfTwo)).toBe(0b10000);
    expect(toggle(0b10000, 4, oneOfTwo)).toBe(0);
  });

  it("leaves dice alone that may not be rolled again", () => {
    expect(mayMark(0, oneOfTwo)).toBe(false);
    expect(toggle(0b00010, 0, oneOfTwo)).toBe(0b00010);
  });

  it("counts what is marked", () => {
    expect(count(0)).toBe(0);
    expect(count(0b10110)).toBe(3);
  });
});

describe("splitChances", () => {
  it("tells what is certain from what can be hoped for", () => {
    expect(splitChances([1, 1, 0.503, 0.0049, 0])).toEqual({ sure: 1, hopes: [{ least: 2, percent: 50 }] });
    expect(splitChances([1, 0.25])).toEqual({ sure: 0, hopes: [{ least: 1, percent: 25 }] });
    expect(splitChances([1])).toEqual({ sure: 0, hopes: [] });
  });
});

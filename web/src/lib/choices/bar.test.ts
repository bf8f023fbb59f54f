import { describe, expect, it } from "vitest";
import { layOut, row } from "./bar";
import type { BarItem } from "../game";
import type { Choice } from "../protocol";

function choice(action: number, verb: string, why: string | null = null): Choice {
  const words = { label: verb, object: `paddy ${action}`, words: `${verb} ${action}` };
  return {
    action,
    verb,
    ...words,
    target: {},
    cost: null,
    gain: null,
    rule: "RD-4.20",
    ends: false,
    why,
    brief: why,
  };
}

function items(...wanted: [verb: string, count: number][]): BarItem[] {
  const choices = wanted.flatMap(([verb, count]) => Array.from({ length: count }, () => verb));
  return choices.map((verb, action) => row(choice(action, verb), "worker", () => {}));
}

describe("the bar", () => {
  it("numbers its rows from 1", () => {
    const bar = layOut(items(["plant", 2], ["harvest", 1]), null);
    expect(bar.rows.map((row) => row.key)).toEqual([1, 2, 3]);
    expect(bar.rows.every((row) => row.item)).toBe(true);
  });

  it("folds a long list by what is done", () => {
    const bar = layOut(items(["plant", 1], ["weed-to", 8]), null);
    expect(bar.rows.map((row) => row.group?.members.length ?? row.item?.label)).toEqual(["plant", 8]);
  });

  it("opens a group, under keys of its own", () => {
    const bar = layOut(items(["plant", 1], ["weed-to", 11]), "verb weed-to");
    expect(bar.opened?.label).toBe("weed-to");
    expect(bar.rows.map((row) => row.key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, null, null]);
  });

  it("forgets an opened group that is no longer there", () => {
    const bar = layOut(items(["plant", 2]), "verb weed-to");
    expect(bar.opened).toBeNull();
    expect(bar.rows).toHaveLength(2);
  });

  it("never hides a toggle in a group", () => {
    const dice = items(["mark", 5]).map((item) => ({ ...item, pressed: false }));
    const bar = layOut([...dice, ...items(["plant", 9])], null);
    expect(bar.rows.filter((row) => row.item?.pressed === false)).toHaveLength(5);
  });

  it("puts greyed choices last, three at once, the others on demand", () => {
    const greyed = [1, 2, 3, 4, 5].map((n) => row(choice(n, "harvest", "It is wet."), "water", () => {}));
    const bar = layOut([...greyed, ...items(["plant", 1])], null);
    expect(bar.rows.map((row) => row.item?.label)).toEqual(["plant"]);
    expect([bar.greyed.length, bar.more.length]).toEqual([3, 2]);
  });
});

import { describe, expect, it } from "vitest";
import { byKind, gentlestBot, levelOf, usualBot } from "./bots";
import type { GameInfo } from "$lib/protocol";

function game(...specs: string[]): GameInfo {
  const players = specs.map((spec) => ({ spec, name: spec, sentence: "" }));
  return { players } as unknown as GameInfo;
}

describe("the bots of a game", () => {
  it("are chosen by level, and the one in the middle is usual", () => {
    const spirits = game("level:1", "level:2", "level:3", "random", "house");
    expect(usualBot(spirits)).toBe("level:3");
    expect(gentlestBot(spirits)).toBe("level:1");
    expect(byKind(spirits).map((kind) => kind.map(({ spec }) => spec))).toEqual([
      ["level:1", "level:2", "level:3"],
      ["random", "house"],
    ]);
  });

  it("are all of one kind in a game without levels", () => {
    const nim = game("random", "greedy");
    expect(usualBot(nim)).toBe("random");
    expect(byKind(nim)[1]).toEqual([]);
  });

  it("have a level that can be drawn, or none", () => {
    expect(["level:1", "level:5", "house", "search:2000"].map(levelOf)).toEqual([1, 5, null, null]);
  });
});

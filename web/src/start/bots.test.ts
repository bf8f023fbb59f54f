import { describe, expect, it } from "vitest";
import {
  byKind,
  characterOf,
  freeCharacter,
  gentlestBot,
  inManner,
  levelOf,
  playerOf,
  usualBot,
  withoutManner,
} from "./bots";
import type { GameInfo } from "$lib/protocol";

function game(...specs: string[]): GameInfo {
  const players = specs.map((spec) => ({ spec, name: spec, sentence: "" }));
  const characters = [
    { name: "Jago", manner: "bold" },
    { name: "Kerbau", manner: "steady" },
  ];
  return { players, characters } as unknown as GameInfo;
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

  it("play a level in a manner, and anything else as it is", () => {
    expect(inManner("level:3", "bold")).toBe("level:3:bold");
    expect(inManner("level:3:bold", "patient")).toBe("level:3:patient");
    expect(inManner("level:3:bold", "steady")).toBe("level:3");
    expect(inManner("search:2000", "bold")).toBe("search:2000");
    expect(["level:3:bold", "level:3", "search:2000"].map(withoutManner)).toEqual([
      "level:3",
      "level:3",
      "search:2000",
    ]);
    expect(levelOf("level:4:bold")).toBe(4);
    expect(playerOf(game("level:4"), "level:4:bold")?.spec).toBe("level:4");
  });

  it("are characters by their names, or by how they play", () => {
    const spirits = game("level:3");
    expect(characterOf(spirits, "Jago", "level:3:bold")?.name).toBe("Jago");
    expect(characterOf(spirits, "My rooster", "level:3:bold")?.name).toBe("Jago");
    expect(characterOf(spirits, "Jago", "level:3")?.name).toBe("Kerbau");
    expect(freeCharacter(spirits, ["Jago"])?.name).toBe("Kerbau");
    expect(freeCharacter(spirits, ["Jago", "Kerbau"])).toBeUndefined();
  });
});

import { describe, expect, it } from "vitest";
import type { RuleInfo } from "../protocol";
import { parts } from "./rich-text";
import { cells, chaptersOf, plainNames } from "./rulebook";

function passage(kind: RuleInfo["kind"], chapter: string, text: string, for_authors = false): RuleInfo {
  return { rule: kind === "rule" ? text : "", chapter, text, kind, for_authors };
}

describe("the page of the rules", () => {
  it("keeps what belongs together in blocks, and chapters of one name apart", () => {
    const chapters = chaptersOf([
      passage("text", "1. In short", "Race."),
      passage("item", "1. In short", "work"),
      passage("item", "1. In short", "draw"),
      passage("rule", "Events", "KR-2.3"),
      passage("text", "Play", "Then."),
      passage("rule", "Events", "KR-4.20"),
      passage("rule", "Events", "KR-4.21"),
    ]);
    expect(chapters.map((chapter) => [chapter.title, chapter.blocks.map((block) => block.length)])).toEqual([
      ["1. In short", [1, 2]],
      ["Events", [1]],
      ["Play", [1]],
      ["Events", [2]],
    ]);
  });

  it("reads tables", () => {
    expect(cells("| Face | Water |\n| --- | --- |\n| wild | 1 |")).toEqual([
      ["Face", "Water"],
      ["wild", "1"],
    ]);
  });

  it("writes names of programs as words", () => {
    expect(plainNames("with `plant_cost` and `self`")).toBe("with *plant cost* and `self`");
  });
});

describe("emphasis", () => {
  it("is not shown as stars", () => {
    expect(parts("the game of *Spirits of the Rice Paddy*, **bold**")).toEqual([
      { kind: "text", text: "the game of " },
      { kind: "emphasis", text: "Spirits of the Rice Paddy" },
      { kind: "text", text: ", " },
      { kind: "bold", text: "bold" },
    ]);
  });

  it("leaves products alone", () => {
    expect(parts("(Y + 30) * 64 + X * 4")).toEqual([{ kind: "text", text: "(Y + 30) * 64 + X * 4" }]);
  });

  it("shows the words of a link", () => {
    expect(parts("enter them in [an edition file](../how-to/file.md).")).toEqual([
      { kind: "text", text: "enter them in an edition file." },
    ]);
  });
});

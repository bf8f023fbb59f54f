/** What is only read and laid out: sentences, the log, addresses, keys. */

import { describe, expect, it } from "vitest";
import { seatCounts } from "./game-facts";
import { command } from "../choices/keys";
import { byTurn } from "../../table/log-turns";
import { symbol } from "../drawing/pieces";
import type { LogLine } from "../protocol";
import { parts, plain } from "./rich-text";
import { parse } from "../browser/route.svelte";
import { shortSeal } from "../server/luck";

describe("a sentence with marks", () => {
  it("is cut into bold words, code, rules and the rest", () => {
    expect(parts("plants **Lucky Day** by `plant`, see RD-4.20.")).toEqual([
      { kind: "text", text: "plants " },
      { kind: "bold", text: "Lucky Day" },
      { kind: "text", text: " by " },
      { kind: "code", text: "plant" },
      { kind: "text", text: ", see " },
      { kind: "rule", text: "RD-4.20" },
      { kind: "text", text: "." },
    ]);
  });

  it("loses them where they are not shown", () => {
    expect(plain("plants **Lucky Day**")).toBe("plants Lucky Day");
  });
});

describe("the log", () => {
  const line = (number: number, turn: number, seat: number): LogLine => {
    return { number, turn, turn_seat: seat, line: { seat, text: `${number}`, rule: "" }, title: "" };
  };

  it("stands turn by turn, newest on top", () => {
    const turns = byTurn([line(1, 1, 0), line(2, 1, 0), line(3, 1, 1), line(4, 2, 0)]);
    expect(turns.map((turn) => [turn.turn, turn.seat])).toEqual([
      [2, 0],
      [1, 1],
      [1, 0],
    ]);
    expect(turns[2]!.lines.map((line) => line.number)).toEqual([2, 1]);
  });

  it("keeps apart what all do together under different titles", () => {
    const auction = { ...line(1, 5, -1), title: "Auction of year 2" };
    const event = { ...line(2, 5, -1), title: "Winter of year 2" };
    expect(byTurn([auction, event]).map((turn) => turn.title)).toEqual([event.title, auction.title]);
  });
});

describe("an address", () => {
  const page = (path: string) => parse(new URL(path, "http://subak.test"));

  it.each([
    ["/", { name: "start", newGame: null }],
    ["/?new=rice-dice", { name: "start", newGame: "rice-dice" }],
    ["/t/abc", { name: "table", id: "abc", invite: null, watch: false }],
    ["/t/abc#watch", { name: "table", id: "abc", invite: null, watch: true }],
    ["/t/abc#invite=s3cret", { name: "table", id: "abc", invite: "s3cret", watch: false }],
    ["/t/abc/replay#move=206", { name: "replay", id: "abc", move: 206 }],
    ["/t/abc/replay", { name: "replay", id: "abc", move: null }],
    ["/rules/rice-dice#RD-4.20", { name: "rules", game: "rice-dice", rule: "RD-4.20" }],
    ["/replays", { name: "replays" }],
    ["/t/abc/else", { name: "not-found" }],
    ["/else", { name: "not-found" }],
  ])("%s is a page", (path, expected) => {
    expect(page(path)).toEqual(expected);
  });
});

describe("a key", () => {
  const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) => {
    const event = new KeyboardEvent("keydown", { key, bubbles: true, ...more });
    Object.defineProperty(event, "target", { value: target });
    return command(event);
  };

  it("means a choice or a control", () => {
    expect(press("3")).toEqual({ do: "choice", number: 3 });
    expect(press("u")).toEqual({ do: "undo" });
    expect(press("E")).toEqual({ do: "end" });
    expect(press("?")).toEqual({ do: "rules" });
    expect(press("Escape")).toEqual({ do: "close" });
  });

  it("means nothing with the browser's own keys, while typing, or when held down", () => {
    expect(press("r", { ctrlKey: true })).toBeNull();
    expect(press("u", {}, document.createElement("input"))).toBeNull();
    expect(press("e", { repeat: true })).toBeNull();
    expect(press("x")).toBeNull();
  });
});

describe("small things", () => {
  it("a seal is short enough to compare by eye", () => {
    expect(shortSeal("9f3a51c700000000c210")).toBe("9f3a 51c7 … c210");
  });

  it("a drawing becomes a symbol without its title", () => {
    const drawing =
      '<svg viewBox="0 0 24 24" role="img"><title id="t">Done</title>\n<path d="M0 0"/>\n</svg>';
    expect(symbol("ui-check", drawing)).toBe(
      '<symbol id="piece-ui-check" viewBox="0 0 24 24"><path d="M0 0"/></symbol>',
    );
  });

  it("seat counts read like on a box", () => {
    expect([[1, 2, 3, 4, 5], [1, 2], [2], [2, 4]].map(seatCounts)).toEqual([
      "1 to 5",
      "1 or 2",
      "2",
      "2 or 4",
    ]);
  });
});

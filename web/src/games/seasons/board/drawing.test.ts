import { describe, expect, it } from "vitest";
import { marksOf } from "./place-marks";
import { pendingMove } from "../choices/pending-move";
import { rowPlaces } from "./dry-row";
import { ASKED, closed, laid, land, line, view } from "../testing/samples";
import { record } from "./score-sum";

describe("the sum of a card", () => {
  const one = closed([[2, 1]], 1, 4);
  const two = closed([[4, 1]], 1, 2);
  const cards = [laid("a", 0, 0), laid("b", 3, 0, { points: 4 })];

  it("of one paddy stands line by line", () => {
    const now = view({ landscapes: [land(0, cards, { closed: [one] })] });
    const sum = record(now, 0, 1);
    expect(sum).toMatchObject({ paddies: 1, points: 4 });
    expect(sum.lines).toEqual(now.lines);
  });

  it("of several has a line for each, and one for what the ancestor gives for the card", () => {
    const lines = [line("size", 4), line("ancestor", 0), line("size", 2)];
    const both = [laid("a", 0, 0), laid("b", 3, 0, { points: 12, bonus: 6 })];
    const closed = [
      { ...one, sum: [0, 1] },
      { ...two, sum: [2] },
    ];
    const sum = record(view({ landscapes: [land(0, both, { closed })], lines }), 0, 1);
    expect(sum.lines.map((each) => [each.kind, each.points])).toEqual([
      ["paddy", 4],
      ["paddy", 2],
      ["ancestor", 6],
    ]);
  });
});

describe("the row before the reveal", () => {
  it("shows the owner their own card, and of the other only that it is sealed", () => {
    const places = rowPlaces(view({ ready: [true, true] }), 1, "p02");
    expect(places.slice(0, 2)).toEqual([
      { kind: "sealed", seat: 0 },
      { kind: "yours", card: "p02", seat: 1 },
    ]);
  });

  it("shows a spectator nothing but seals", () => {
    expect(rowPlaces(view({ ready: [false, true] }), null, null)[1]).toEqual({ kind: "sealed", seat: 1 });
  });
});

describe("the marks on a landscape", () => {
  it("are dots, and numbers where something closes, but not under the ghost", () => {
    const pending = pendingMove(
      view(),
      0,
      { lay: "p01", sideways: false, place: { x: 3, y: 0, r: 2 } },
      ASKED,
    )!;
    const marks = marksOf(pending, { unit: 40, origin: { x: -10, y: -10 } }, { width: 800, height: 800 });
    expect(marks.map(({ text }) => text)).toEqual(["+4"]);
  });
});

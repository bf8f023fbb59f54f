import { afterEach, describe, expect, it } from "vitest";
import { toScreen, turnedAbout } from "./camera";
import { pendingMove, landOf, shownSpots, stepFrom } from "../choices/pending-move";
import { laidCard } from "../cards/faces.svelte";
import { boxOf, ground, middle } from "./lattice";
import { exactly, where } from "../speech/names";
import { ASKED, closed, laid, land, view } from "../testing/samples";
import { turnedLand, turnedPlace, turnedPoint } from "./rotate";
import { rotations } from "./rotations.svelte";

const LAND = land(
  0,
  [
    laid("p06", 0, 0, { features: [{ kind: "farmer", x: 3, y: 2 }] }),
    laid("p17", 3, 1, { r: 2, lines: ["101", "110", "011", "101"] }),
  ],
  { closed: [closed([[2, 1]], 1, 1)], gaps: [[4, 0]] },
);

/** The lines of paths as a set of crossings they join, each turned back. */
function pathsOf(of: typeof LAND, back: number): string[] {
  const joined = ground(of.cards.map(laidCard)).paths.matchAll(/M(-?\d+) (-?\d+)L(-?\d+) (-?\d+)/g);
  return [...joined]
    .map(([, a, b, c, d]) => {
      const ends = [turnedPoint({ x: +a!, y: +b! }, back), turnedPoint({ x: +c!, y: +d! }, back)];
      return ends
        .map(({ x, y }) => `${x} ${y}`)
        .sort()
        .join(" to ");
    })
    .sort();
}

describe("a landscape that is turned", () => {
  it("is itself again after four quarters", () => {
    expect(turnedLand(LAND, 4)).toEqual(LAND);
  });

  it.each([1, 2, 3])("has the same paths after %i", (quarters) => {
    expect(pathsOf(turnedLand(LAND, quarters), 4 - quarters)).toEqual(pathsOf(LAND, 0));
  });

  it("takes everything along", () => {
    const quarter = turnedLand(LAND, 1);
    expect(quarter.box).toEqual([-5, 0, 0, 6]);
    expect(quarter.cards[0]).toMatchObject({ x: -4, y: 0, r: 1, width: 4, height: 3 });
    expect(quarter.cards[0]!.features).toEqual([{ kind: "farmer", x: -2, y: 3 }]);
    expect(quarter.closed[0]!.squares).toEqual([[-1, 2]]);
    expect(quarter.gaps).toEqual([[-1, 4]]);
  });

  it("has its places where the cards would lie", () => {
    const { x, y, r, width, height, lines } = LAND.cards[1]!;
    const face = { lines: ["101", "110", "011", "101"], features: [] }; // upright: it is the same by half a turn
    const place = turnedPlace({ x, y, r }, { x, y, width, height }, 1);
    const there = turnedLand(LAND, 1).cards[1]!;
    expect(boxOf({ ...place, face })).toEqual({ x: there.x, y: there.y, width: 4, height: 3 });
    expect(lines).toHaveLength(4);
    expect(
      ground([{ ...place, face }])
        .paths.split("M")
        .sort(),
    ).toEqual(
      ground([laidCard(there)])
        .paths.split("M")
        .sort(),
    );
  });

  it("keeps in the middle of the frame what was there", () => {
    const frame = { width: 400, height: 300 };
    const before = { unit: 50, origin: { x: 1, y: 2 } };
    const centre = { x: 5, y: 5 };
    expect(toScreen(before, centre)).toEqual({ x: 200, y: 150 });
    expect(toScreen(turnedAbout(before, 1, frame), turnedPoint(centre, 1))).toEqual({ x: 200, y: 150 });
  });
});

describe("the pending of a turned landscape", () => {
  afterEach(() => {
    while (rotations.of(0) > 0) rotations.turn(0);
  });

  it("shows the same place under the same number, and tells of it as it is seen", () => {
    const before = pendingMove(view(), 0, { lay: "p01" }, ASKED)!;
    expect(where(before.land, before.ghost!)).toBe("on the left");
    rotations.turn(0);
    const pending = pendingMove(view(), 0, { lay: "p01" }, ASKED)!;
    expect(pending.ghost).toMatchObject({ x: -4, y: 0, r: 1, points: 7, seen: { x: -3, y: -4, r: 2 } });
    expect(where(pending.land, pending.ghost!)).toBe("above");
    expect(exactly(pending.ghost!)).toBe("upright at (-3, -4)");
    expect(pending.ghost!.closes[0]!.squares).toEqual([[0, -4]]);
    expect(shownSpots(pending)).toHaveLength(2);
  });

  it("steps in the direction that is seen", () => {
    rotations.turn(0);
    const pending = pendingMove(view(), 0, { lay: "p01" }, ASKED)!;
    expect(stepFrom(pending, 0, 1)).toMatchObject({ x: 0, y: 4, r: 1 }); // it lies to the right of the ghost, now below
    expect(stepFrom(pending, 0, -1)).toBeUndefined();
  });

  it("rotations each landscape for itself", () => {
    rotations.turn(0);
    const before = view();
    expect(landOf(before, 1)).toEqual(before.landscapes[1]);
    expect(middle(boxOf(laidCard(landOf(before, 0).cards[0]!)))).toEqual({ x: -2, y: 1.5 });
  });

  it("is remembered by the browser", () => {
    rotations.turn(0);
    expect(sessionStorage.getItem("subak.seasons.rotations")).toContain("1");
  });
});

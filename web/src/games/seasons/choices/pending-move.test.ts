import { describe, expect, it } from "vitest";
import { pendingMove, nextBest, bestTurned, shownSpots, stepFrom } from "./pending-move";
import { keepPlan } from "./selection";
import { ASKED, caught, plan, view } from "../testing/samples";

const spot = (x: number, y: number, r: number) => ({ x, y, r });

describe("the pending", () => {
  it("is empty for those who watch and for those who have decided", () => {
    expect(pendingMove(view(), null, {}, ASKED)).toBeNull();
    expect(pendingMove(view({ owes: [false, true] }), 0, {}, ASKED)).toBeNull();
    expect(pendingMove(view(), 0, {}, [])).toBeNull(); // the turn before waits for its player's word
  });

  it("shows the best place of the card that is selected, and the places of its orientation", () => {
    const pending = pendingMove(view(), 0, { lay: "p01" }, ASKED)!;
    expect(pending.ghost).toMatchObject({ ...spot(-4, 0, 1), points: 7 });
    expect(pending.sideways).toBe(true);
    expect(shownSpots(pending)).toHaveLength(2);
    expect(bestTurned(pending)).toMatchObject({ ...spot(0, -4, 0), points: 4 });
  });

  it("rotations the card to the best place of the other orientation", () => {
    const pending = pendingMove(view(), 0, { lay: "p01", sideways: false }, ASKED)!;
    expect(pending.ghost).toMatchObject(spot(0, -4, 0));
  });

  it("keeps the ghost where it was put, as long as that is legal", () => {
    expect(pendingMove(view(), 0, { lay: "p01", place: spot(0, 4, 1) }, ASKED)!.ghost).toMatchObject(
      spot(0, 4, 1),
    );
    expect(pendingMove(view(), 0, { lay: "p01", place: spot(9, 9, 1) }, ASKED)!.ghost).toMatchObject(
      spot(-4, 0, 1),
    );
  });

  it("offers the planned place again after the reveal", () => {
    keepPlan(0, "p09", spot(3, 0, 2));
    const plans = [plan("p09", caught(0, -4, 0, 5))];
    expect(pendingMove(view({ phase: "lay", plans }), 0, {}, ASKED)!.ghost).toMatchObject(spot(3, 0, 2));
    expect(pendingMove(view({ phase: "lay", plans, owes: [true, true] }), 1, {}, ASKED)!.ghost).toMatchObject(
      spot(0, -4, 0),
    );
  });

  it("knows the next best place that does not overlap", () => {
    const plans = [plan("p01", caught(0, -4, 0, 4), caught(3, 0, 2, 3))];
    const pending = pendingMove(view({ plans }), 0, { lay: "p01" }, ASKED)!;
    expect(nextBest(pending)).toMatchObject(spot(3, 0, 2));
  });

  it("steps from place to place in the direction of an arrow", () => {
    const pending = pendingMove(view(), 0, { lay: "p01" }, ASKED)!;
    expect(stepFrom(pending, 1, 0)).toMatchObject(spot(0, 4, 1));
    expect(stepFrom(pending, -1, 0)).toBeUndefined();
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Ui } from "$lib/game";
import type { Choice, SeasonsView } from "$lib/protocol";
import { asked, choice, seats } from "$lib/testing/samples";
import { ASKED, caught, plan, view } from "../testing/samples";
import { refusedMarks } from "../board/place-marks";
import { details, paddyDetails, refusedDetails, turnDetails } from "./details";
import { pendingMove } from "./pending-move";

function said(choices: Choice[], ui: Ui = {}, more: Partial<SeasonsView> = {}) {
  return details({
    view: view(more),
    asked: asked(choices),
    seats: seats("Ayu", "Bo"),
    ui,
    choose: vi.fn(),
  })!;
}

const places = ["p01", "p02", "p03"].map((card) => choice("place", { card }));

describe("what the dock says", () => {
  it("explains the first decision, then reads out the ancestor that is selected", () => {
    const choosing: Partial<SeasonsView> = {
      phase: "ancestor",
      season: "setup",
      pairs: [["p01", "p02"], []],
    };
    expect(said(ASKED, {}, choosing).title).toBe("One card becomes your ancestor");
    const fields = view().fields.map((field) => ({ ...field, text: `${field.card} gives 3.` }));
    expect(said(ASKED, { ancestor: "p02" }, { ...choosing, fields })).toMatchObject({
      title: "p02",
      text: "p02 gives 3. p01’s field begins the landscape.",
    });
  });

  it("tells what a place closes, and leads to the next one", () => {
    const ui: Ui = {};
    expect(said(places, ui).title).toBe("Choose two cards of your hand");
    ui["lay"] = "p01";
    const { title, text, act } = said(places, ui);
    expect(title).toBe("p01’s on the left, sideways: +7");
    expect(text).toBe("Closes 2 squares: 4. 1 other place closes a paddy.");
    act!.run();
    expect(said(places, ui).title).toBe("p01’s above, upright: +4");
  });

  it("says so where nothing closes", () => {
    expect(said(places, { lay: "p02" }).text).toBe("It closes nothing here.");
  });

  it("has no next place where there is only one", () => {
    const only = { phase: "lay", places: [[0, -4, 0]] as [number, number, number][], plans: [plan("p01")] };
    expect(said(ASKED, {}, only).act).toBeUndefined();
  });
});

describe("a refused place", () => {
  const camera = { unit: 20, origin: { x: -10, y: -10 } };
  const frame = { width: 400, height: 400 };
  const laying = view({ phase: "lay", plans: [plan("p01", caught(0, -4, 0, 4))] });
  const half = choice(
    "lay",
    { x: 0, y: -4, r: 2 },
    { label: "The other way round", why: "Lines would miss." },
  );
  const no = choice("lay", { x: -3, y: 0, r: 0 }, { why: "A path would end inside.", rule: "SR-4.16" });
  const pending = pendingMove(laying, 0, {}, ASKED)!;

  it("is marked on the landscape, and gives its reason", () => {
    const marks = refusedMarks(pending, [half, no], camera, frame, []);
    expect(marks.map(({ at }) => at)).toEqual([{ x: 170, y: 240 }]);
    expect(refusedDetails(no)).toMatchObject({ why: "A path would end inside.", rule: "SR-4.16" });
  });

  it("has no mark behind a button, out of the frame, or lying the other way", () => {
    const button = { x: 150, y: 200, width: 44, height: 44 };
    expect(refusedMarks(pending, [no], camera, frame, [button])).toEqual([]);
    expect(refusedMarks(pending, [no], camera, { width: 180, height: 400 }, [])).toEqual([]);
    const sideways = choice("lay", { x: -4, y: 8, r: 1 }, { why: "No." });
    expect(refusedMarks(pending, [sideways], camera, frame, [])).toEqual([]);
  });

  it("is told with the button that turns the card, if it is the half turn", () => {
    expect(turnDetails("Turn it sideways", pending, [half, no]).text).toBe(
      "The other way round: Lines would miss.",
    );
  });
});

it("tells what an open paddy lacks", () => {
  const open = {
    paddy: 3,
    squares: [[0, 0]] as [number, number][],
    missing: 2,
    farmers: 1,
    houses: 0,
    buffaloes: 0,
    sum: [0],
    points: 4,
    cannot_close: false,
    free_ends: [],
  };
  expect(paddyDetails(view(), open)).toMatchObject({
    title: "Open paddy: 1 square, 1 farmer",
    text: "2 quarters are missing. As it stands it would score 4 (size 4).",
  });
  expect(paddyDetails(view(), { ...open, cannot_close: true }).rule).toBe("SR-4.16");
});

import { describe, expect, it } from "vitest";
import type { Choice } from "$lib/protocol";
import { edgeMarks, moveMarks, touched } from "../choices/find";
import { countOf, idle, mostOn } from "../choices/allocation-draft";
import { difference, NOTHING } from "../motion/diff";
import { fieldOf } from "./farm";
import { withSeatNames } from "../speech/names";
import {
  allocation,
  ask,
  building,
  choice,
  current,
  edge,
  farm,
  paddy,
  plan,
  task,
  view,
} from "../testing/samples";
import { fieldOverlay } from "./field-overlay";

function overlay(table: ReturnType<typeof ask>, explained: Choice[] = [], own = true) {
  const shown = table.view.farms[own ? 0 : 1]!;
  return fieldOverlay({
    ...table,
    choices: table.asked.choices,
    explain: (why) => explained.push(why),
    farm: shown,
    own,
  });
}

describe("edges", () => {
  const both = edge("s27", "C3 east", "both");
  const none = edge("s18", "C2–C3", "none");
  const build = building([both, none]);

  it("are lit where a piece may stand, and locked where none may", () => {
    expect(edgeMarks(build, {})).toEqual([
      { slot: "s27", state: "lit" },
      { slot: "s18", state: "refused" },
    ]);
    expect(edgeMarks(building([both], { paid_left: 0 }), {})).toEqual([]);
  });

  it("show a wall, then a gate, then nothing", () => {
    const first = touched(both, {});
    expect(first).toMatchObject({ edge: "s27", piece: "wall" });
    const second = touched(both, { edge: "s27", piece: "wall" });
    expect(second).toEqual({ piece: "gate" });
    expect(touched(both, { edge: "s27", piece: "gate" })).toMatchObject({ edge: undefined });
  });

  it("explain themselves with the rule when they are refused", () => {
    const explained: Choice[] = [];
    const { targets } = overlay(ask(view({ build }), [choice("done")]), explained);
    targets.find((hit) => hit.id === "s18")!.run();
    expect(explained[0]).toMatchObject({ rule: "SP-1.5", why: "It would close C2 with one gate." });
  });

  it("mark gates that can move, and then the walls", () => {
    const moves = [{ gate: "s00", to: "s01", action: 1, name: "" }];
    const open = { open: "move" } as const;
    expect(moveMarks(building([], { moves }), open)).toEqual([{ slot: "s00", state: "lifted" }]);
    expect(moveMarks(building([], { moves }), { ...open, gate: "s00" }).map((mark) => mark.slot)).toEqual([
      "s00",
      "s01",
    ]);
  });

  it("let gates be picked up in the player's own field only", () => {
    const moves = [{ gate: "s00", to: "s01", action: 1, name: "" }];
    const table = ask(view({ build: building([], { moves }) }), [choice("done")]);
    expect(overlay(table).targets.map((hit) => hit.id)).toEqual(["s00"]);
    expect(overlay(table, [], false).targets).toEqual([]);
  });
});

describe("hexes", () => {
  it("take the only way at once, and show the best of several first", () => {
    const plant = choice("plant", { paddy: "A1" });
    const one = ask(view({ phase: "plant" }), [plant]);
    overlay(one).targets[0]!.run();
    expect(one.chosen).toEqual([plant]);
    const cuts = [1, 2].map((hexes) => choice("harvest", { paddy: "A1", hexes }, { gain: hexes * 5 }));
    const several = ask(view({ phase: "harvest" }), cuts);
    overlay(several).targets[0]!.run();
    expect(several.chosen).toEqual([]);
    expect(several.ui.action).toBe(cuts[1]!.action);
    overlay(several).targets[0]!.run();
    expect(several.chosen).toEqual([cuts[1]]);
  });

  it("of another player are touched in his field only", () => {
    const table = ask(view({ phase: "curse" }), [choice("infest", { seat: 1, paddy: "A1", token: "pest" })]);
    expect(overlay(table).targets).toEqual([]);
    expect(overlay(table, [], false).targets.map((hit) => hit.id)).toEqual(["A1"]);
  });
});

describe("water", () => {
  const farms = [farm(0, { paddies: [paddy(["A1"]), paddy(["A2"])], course: ["A1", "A2"] }), farm(1)];
  const way = current("in", [0, 0], [plan([1, 0], 0, [1]), plan([0, 0], 1, [2])]);

  it("is shown where it would go, and how much leaves", () => {
    const { preview, callouts, targets } = overlay(ask(view({ farms, current: way }), [choice("fill")]));
    expect(preview.fills).toEqual([0]);
    expect(callouts.map((call) => call.text)).toEqual(["+1", "needs 1, 0 arrive", "0 to Seat 2"]);
    expect(targets.map((hit) => hit.id)).toEqual(["A1"]);
  });
});

describe("a draft of workers", () => {
  const build = { ...task("build", "labor", 600, 9, 3), limits: [9, 6] };
  const oxen = task("build", "livestock", 500, 2);
  const plant = task("plant", "labor", 700, 10);
  const whole = allocation([oxen, build, plant], 7, 1);

  it("counts whole pieces, and no more than is useful or left", () => {
    expect(mostOn(whole, build, {})).toBe(6);
    const ui = { draft: { "plant-labor": 3, "build-livestock": 1 } };
    expect(idle(whole, "labor", ui)).toBe(4);
    expect(mostOn(whole, build, ui)).toBe(3);
    expect(mostOn(whole, plant, ui)).toBe(7);
    expect(countOf({ ...plant, is_decided: true, count: 2 }, ui)).toBe(2);
  });
});

describe("what changed", () => {
  it("is the piece that was built, and discs on their way", () => {
    expect(difference(view(), view())).toBe(NOTHING);
    const after = view({ farms: [farm(0, { passed: 1, reservoir: 1 }), farm(1, { reservoir: 3 })] });
    after.farms[0]!.slots = after.farms[0]!.slots.map((slot) =>
      slot.slot === "s08" ? { ...slot, piece: "wall" } : slot,
    );
    const { slots, flights } = difference(view(), after);
    expect([...slots.get(0)!]).toEqual(["s08"]);
    expect(flights).toEqual([{ piece: "water", from: "reservoir:0", to: "reservoir:1" }]);
  });
});

describe("a farm", () => {
  it("is drawn with its land, crops and the way of the water", () => {
    const { hexes, pieces, flows } = fieldOf(farm(0));
    expect(hexes[0]).toEqual({ land: "wet", rock: false, crop: "planted" });
    expect(hexes[9]).toEqual({ land: "open", rock: true, crop: "" });
    expect(pieces.get("s01")).toBe("wall");
    expect(flows).toEqual([{ slot: "s00", from: 0 }]);
  });

  it("gets the names of people into its sentences", () => {
    expect(withSeatNames("gets what {seat:1} lets go", [])).toBe("gets what Seat 2 lets go");
  });
});

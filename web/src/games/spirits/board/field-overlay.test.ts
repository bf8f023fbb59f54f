import { describe, expect, it } from "vitest";
import type { FollowUp } from "$lib/game";
import type { Choice } from "$lib/protocol";
import { builtNow, drawWalls, edgeMarks, pressEdge } from "../choices/building";
import { countOf, idle, mostOn } from "../choices/allocation-draft";
import { fieldOf } from "./farm";
import { withSeatNames } from "../speech/names";
import {
  allocation,
  ask,
  building,
  builds,
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

  it("are built on by one press, made a gate by the next, and cleared by the third", () => {
    const table = ask(view({ build }), builds(build));
    const retaken: [number, Choice | string | undefined][] = [];
    const at = (taken: number[]) => ({
      ...table,
      choices: table.asked.choices,
      taken,
      retake: (action: number, instead?: FollowUp) => retaken.push([action, instead?.(table.asked)]),
    });
    pressEdge(at([]), "s27");
    expect(table.chosen.map((each) => each.verb)).toEqual(["wall"]);
    pressEdge(at([127]), "s27");
    pressEdge(at([227]), "s27");
    const gate = table.asked.choices.find((each) => each.verb === "gate");
    expect(retaken).toEqual([
      [127, gate],
      [227, undefined],
    ]);
  });

  it("remember what was built in this turn", () => {
    expect(builtNow(build, [5, 127, 200])).toEqual([
      { slot: "s27", piece: "wall", action: 127 },
      { slot: "s00", piece: "gate", action: 200 },
    ]);
  });

  it("are drawn over: what is not possible any more is left out", () => {
    const row = building([both, edge("s28", "C3 south-east", "both"), edge("s29", "C3 south-west", "both")]);
    const table = ask(view({ build: row }), builds(row));
    drawWalls({ ...table, choices: table.asked.choices }, ["s27", "s18", "s28", "s29"]);
    expect(table.chosen.map((each) => each.target.slot)).toEqual(["s27"]);
    const last = choice("wall", { slot: "s29" });
    expect(table.then[0]!({ ...table.asked, choices: [last] })).toBe(last);
  });

  it("explain themselves with the rule when they are refused", () => {
    const explained: Choice[] = [];
    const { targets } = overlay(ask(view({ build }), [choice("done")]), explained);
    targets.find((hit) => hit.id === "s18")!.run();
    expect(explained[0]).toMatchObject({ rule: "SP-1.5", why: "It would close C2 with one gate." });
  });

  it("mark gates that can move, and then the walls", () => {
    const moving = building([], { moves: [{ gate: "s00", to: "s01", action: 1, name: "" }] });
    expect(edgeMarks(moving, { hand: "move" })).toEqual([{ slot: "s00", state: "lifted" }]);
    const picked = edgeMarks(moving, { hand: "move", gate: "s00" });
    expect(picked.map((mark) => mark.slot)).toEqual(["s00", "s01"]);
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

describe("a forecast", () => {
  it("stands on the field, for the workers that are drafted", () => {
    const plant = task("plant", "labor", 700, 2);
    const marks = [{ paddy: "A1", piece: "rice-planted", text: "if wet", is_short: false }];
    plant.forecasts = plant.forecasts.map((each) => (each.count === 1 ? { ...each, marks } : each));
    const table = ask(view({ phase: "allocate", allocation: allocation([plant]) }), [choice("allocate")]);
    expect(overlay(table).callouts).toEqual([]);
    table.ui.draft = { "plant-labor": 1 };
    expect(overlay(table).callouts).toMatchObject([
      { kind: "forecast", piece: "rice-planted", text: "if wet" },
    ]);
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

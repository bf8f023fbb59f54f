import { describe, expect, it, vi } from "vitest";
import type { Ui } from "$lib/game";
import type { Choice } from "$lib/protocol";
import { bar } from "./bar";
import { details } from "./details";
import { draftOf, setLevels, stepped } from "./releases";
import { asked, seats } from "$lib/testing/samples";
import { choice, field, paddy, view } from "../testing/samples";

const names = seats("Ayu", "Bo", "Ketut");
const own = () => field(0, [paddy("toil"), paddy("dew"), paddy("cistern")]);
const at = (place: number, slot: number) => ({ place, paddy: slot });

function rows(choices: Choice[], ui: Ui = {}, more = {}, end: number | null = null) {
  const choose = vi.fn();
  const items = bar({
    view: view([own(), field(1, [paddy("path")]), field(2, [paddy("well")])], more),
    asked: asked(choices, end),
    ui,
    choose,
    seats: names,
  });
  return { items, choose, labels: items.map((item) => `${item.label} ${item.object}`.trim()) };
}

describe("the bar at work", () => {
  const harvest = choice("harvest", { label: "Harvest", object: "dew", target: at(0, 1), gain: 10 });
  const rich = choice("harvest", { label: "Harvest", object: "cistern", target: at(0, 2), gain: 23 });
  const plant = choice("plant", { label: "Plant", object: "toil", target: at(0, 0) });
  const greyed = choice("plant", {
    label: "Plant",
    object: "dew",
    target: at(0, 1),
    why: "It is dry.",
    brief: "dry",
  });
  const done = choice("done", { label: "Done", ends: true });
  const weeds = [0, 1, 2].map((slot) => choice("weed-to", { label: "Place the weed", target: at(0, slot) }));
  const all = [greyed, plant, harvest, rich, done, ...weeds];

  it("puts what is worth most first, the weed behind it in one row, and greyed rows last", () => {
    expect(rows(all, {}, {}, done.action).labels).toEqual([
      "Harvest cistern",
      "Harvest dew",
      "Plant toil",
      "Place the weed on one of 3 paddies",
      "Plant dew",
    ]);
  });

  it("keeps what ends a step that is not the turn, after the weed", () => {
    expect(rows([done, plant, ...weeds]).labels).toEqual([
      "Plant toil",
      "Place the weed on one of 3 paddies",
      "Done",
    ]);
  });

  it("chooses what its row says", () => {
    const { items, choose } = rows(all);
    items[0]!.run();
    expect(choose).toHaveBeenCalledWith(rich);
  });

  it("places the weed at once where there is only one place for it", () => {
    expect(rows([plant, weeds[1]!]).labels).toEqual(["Plant toil", "Place the weed dew"]);
  });

  it("opens the targets of the weed and leads back", () => {
    const ui: Ui = {};
    rows(all, ui)
      .items.find((item) => item.id === "weed-to")!
      .run();
    const opened = rows(all, ui);
    expect(opened.labels).toEqual([
      "Place the weed toil",
      "Place the weed dew",
      "Place the weed cistern",
      "Back keep the weed for later",
    ]);
    opened.items.at(-1)!.run();
    expect(rows(all, ui).labels).toContain("Harvest cistern");
  });
});

describe("the bar when weeds must be placed", () => {
  it("lists the targets at once, with the owners of foreign ones", () => {
    const choices = [
      choice("weed-to", { label: "Weed", target: at(0, 2) }),
      choice("weed-to", { label: "Weed", target: at(1, 0) }),
    ];
    expect(rows(choices).labels).toEqual(["Weed cistern", "Weed Bo: path"]);
  });

  it("leaves every target to its picture on the board", () => {
    const choices = [0, 1, 2].flatMap((place) =>
      [0, 1, 2].map((slot) => choice("weed-to", { label: "Weed", target: at(place, slot) })),
    );
    expect(rows(choices).items.map((item) => item.place)).toEqual(Array(9).fill("picture"));
  });
});

describe("the bar at a reroll", () => {
  const choices = [0, 1, 2, 3].map((mask) =>
    choice(mask ? "reroll" : "keep", {
      label: mask ? "Reroll" : "Keep",
      object: mask === 2 ? "card" : "",
      target: { mask },
    }),
  );
  const dice = ["weed", "card"].map((face) => ({ face, counts: true, rolling: false }));

  it("has a toggle for each die, and a large button that keeps them all", () => {
    const { items, labels } = rows(choices, {}, { dice });
    expect(labels).toEqual(["Weed die 1", "Card die 2", "Keep all 2 1 weed to place"]);
    expect(items.map((item) => item.pressed)).toEqual([false, false, undefined]);
    expect([items.at(-1)!.commit, items.at(-1)!.primary]).toEqual([true, true]);
  });

  it("rolls what is marked from the dock", () => {
    const ui: Ui = {};
    rows(choices, ui, { dice }).items[1]!.run();
    expect(rows(choices, ui, { dice }).items.at(-1)!.primary).toBe(false);
    const choose = vi.fn();
    const table = { view: view([own()], { dice }), asked: asked(choices), ui, choose, seats: names };
    const said = details(table)!;
    expect(said.title).toBe("Roll again: card");
    said.act!.run();
    expect(choose).toHaveBeenCalledWith(choices[2]);
  });
});

describe("the bar at an action", () => {
  it("says how many symbols each action has and what they allow", () => {
    const symbols = [{ action: "worker", count: 4, parts: [], allows: "harvest 15" }];
    const { labels } = rows([choice("worker", { label: "Worker action" })], {}, { symbols, action: null });
    expect(labels).toEqual(["4 workers harvest 15"]);
  });
});

describe("the bar at a release", () => {
  const release = (levels: string, object: string) =>
    choice("release", { label: "Drain", object, target: { levels } });

  const wet = field(0, [paddy("toil", { water: 2 }), paddy("dew", { water: 2, planted: true })]);
  const choices = [release("2,0", "dew"), release("0,2", "toil"), release("0,0", "both"), release("2,2", "")];
  const table = (ui: Ui) => ({ view: view([wet]), asked: asked(choices), ui, choose: vi.fn(), seats: names });

  it("keeps all water with the large button, and asks what to let go", () => {
    const [keep, ...more] = bar(table({}));
    expect([keep!.commit, keep!.primary, keep!.choice, more]).toEqual([true, true, choices[3], []]);
    expect(details(table({}))!.act).toBeUndefined();
  });

  it("lets go what the levels say, which are always those of a choice", () => {
    const ui: Ui = {};
    setLevels(ui, stepped(choices, [2, 2], 1, -1)!);
    expect(draftOf(choices, wet, ui)).toEqual([2, 0]);
    expect(stepped(choices, [2, 0], 1, -1)).toBeUndefined();
    expect(stepped(choices, [2, 0], 0, -1)).toEqual([0, 0]);
    const now = table(ui);
    const said = details(now)!;
    expect([said.title, said.act!.label]).toEqual(["2 water go", "Let 2 go"]);
    said.act!.run();
    expect(now.choose).toHaveBeenCalledWith(choices[0]);
    expect(bar(now)[0]!.primary).toBe(false);
  });

  it("keeps everything until a level is set, even if what was set is not possible any more", () => {
    const ui: Ui = {};
    setLevels(ui, [1, 1]);
    expect(draftOf(choices, wet, ui)).toEqual([2, 2]);
  });
});

describe("the bar at a level", () => {
  it("says what a level means for the water that lies there", () => {
    const levels = [0, 1, 2, 3].map((level) => choice("level", { target: { ...at(0, 0), level } }));
    const wet = field(0, [paddy("toil", { hexes: 3, water: 2 })]);
    const items = bar({
      view: view([wet], { releasing: 0 }),
      asked: asked(levels),
      ui: {},
      choose: vi.fn(),
      seats: names,
    });
    expect(items.map((item) => item.label)).toEqual(["Drain", "Down to 1", "Keep 2", "Fill to 3"]);
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Ui } from "$lib/game";
import type { Asked, Choice, SeasonsView } from "$lib/protocol";
import { settings } from "$lib/browser/settings.svelte";
import { prepareHint, bar, keys, tapCard } from "./bar";
import { pendingMove } from "./pending-move";
import { asked, choice, seats } from "$lib/testing/samples";
import { ASKED, plan, view } from "../testing/samples";

const places = ["p01", "p02", "p03"].map((card) => choice("place", { card }, { label: "Pick to lay" }));
const rows = ["p02", "p03"].map((card) => choice("row", { card }));
const lays = [
  choice("lay", { card: "p01", x: 0, y: -4, r: 0 }),
  choice("lay", { card: "p01", x: -4, y: 0, r: 1 }),
];

function table(choices: Choice[], ui: Ui = {}, more: Partial<SeasonsView> = {}) {
  const choose = vi.fn();
  const asking = { view: view(more), asked: asked(choices), seats: seats("Ayu", "Bo"), ui, choose };
  const items = bar(asking);
  return {
    asking,
    choose,
    items: items.filter((item) => !item.commit),
    commit: items.find((item) => item.commit)!,
  };
}

describe("the bar at the sealed picks", () => {
  it("has a toggle for every card of the hand, chosen on its picture, with the most it closes", () => {
    const { items, commit } = table(places);
    expect(items.map(({ object }) => object)).toEqual(["p01’s field", "p02’s field", "p03’s field"]);
    expect(items.every(({ place }) => place === "picture")).toBe(true);
    expect(items[0]).toMatchObject({ label: "Lay", gain: 7, pressed: false, choice: places[0] });
    expect(commit).toMatchObject({ label: "Seal both picks", brief: "choose a card to lay" });
  });

  it("does not tell those who want to look themselves", () => {
    settings.set("worth", "hidden");
    expect(table(places).items[0]).toMatchObject({ gain: null });
    settings.set("worth", "shown");
  });

  it("then waits for the card for the row, and says what is missing", () => {
    const { items, commit } = table(places, { lay: "p01" });
    expect(items.map(({ pressed }) => pressed)).toEqual([true, false, false]);
    expect(commit.brief).toBe("choose another card for the row");
  });

  it("selects by number keys as by taps", () => {
    const ui: Ui = {};
    table(places, ui).items[2]!.run();
    table(places, ui).items[0]!.run();
    expect(ui).toMatchObject({ lay: "p03", row: "p01" });
    expect(table(places, ui).items[0]).toMatchObject({ label: "To the row", pressed: true });
  });

  it("seals both picks in one: the second follows the first", () => {
    const { commit, choose } = table(places, { lay: "p01", row: "p03" });
    expect(commit.why).toBeUndefined();
    commit.run();
    expect(choose).toHaveBeenCalledOnce();
    const [first, then] = choose.mock.calls[0] as [Choice, (next: Asked) => Choice | undefined];
    expect(first).toBe(places[0]);
    expect(then(asked(rows))).toBe(rows[1]);
  });

  it("needs only the second pick where the first is in", () => {
    const sealed = { ancestor: null, place: "p01", row: null, position: null };
    const { commit, choose } = table(rows, { row: "p02" }, { sealed });
    commit.run();
    expect(choose).toHaveBeenCalledWith(rows[0]);
  });

  it("selects by taps: to lay, to the row, released", () => {
    const ui: Ui = {};
    const tap = (card: string) => tapCard(ui, pendingMove(view(), 0, ui, ASKED)!, card);
    tap("p01");
    tap("p02");
    expect(ui).toMatchObject({ lay: "p01", row: "p02" });
    tap("p03");
    expect(ui).toMatchObject({ lay: "p01", row: "p03" });
    tap("p01");
    expect(ui).toMatchObject({ lay: undefined, row: "p03" });
    tap("p03");
    expect(ui.row).toBeUndefined();
  });
});

describe("the bar at a place", () => {
  const laying = { phase: "lay", plans: [view().plans[0]!] };

  it("is chosen on the landscape; the large button lays the card there", () => {
    const { items, commit } = table(lays, {}, laying);
    expect(items).toEqual([]);
    expect(commit).toMatchObject({ label: "Lay it", object: "p01’s, +7", choice: lays[1] });
  });

  it("steps by N through the places that close something, the best first", () => {
    const ui: Ui = {};
    const next = () =>
      keys(table(lays, ui, laying).asking)
        .find((each) => each.key === "n")!
        .run();
    next();
    expect(ui.place).toEqual({ x: 0, y: -4, r: 0 });
    next();
    expect(ui.place).toEqual({ x: -4, y: 0, r: 1 });
  });

  it("rotations by R and steps by arrows", () => {
    const ui: Ui = {};
    const { asking } = table(lays, ui, laying);
    const press = (key: string) =>
      keys(asking)
        .find((each) => each.key === key)!
        .run();
    press("r");
    expect(pendingMove(asking.view, 0, ui, ASKED)!.sideways).toBe(false);
    press("ArrowDown");
    expect(ui.place).toEqual({ x: 3, y: 0, r: 2 });
  });

  it("has no keys of its own where no card looks for a place", () => {
    expect(keys(table(places).asking)).toEqual([]);
  });
});

describe("the bar in the Dry Season", () => {
  const taking = { phase: "take", season: "dry", plans: [view().plans[0]!, plan("p02")] };
  const takes = ["p01", "p02"].map((card) => choice("take", { card }));

  it("takes and lays in one", () => {
    const { commit, choose } = table(takes, { lay: "p01" }, taking);
    expect(commit).toMatchObject({ label: "Lay it", object: "p01’s, +7" });
    commit.run();
    const [first, then] = choose.mock.calls[0] as [Choice, (next: Asked) => Choice | undefined];
    expect(first).toBe(takes[0]);
    expect(then(asked(lays))).toBe(lays[1]);
  });

  it("takes another card when that is touched", () => {
    const ui: Ui = { lay: "p02" };
    const { items } = table(takes, ui, taking);
    expect(items.map(({ label }) => label)).toEqual(["Take", "Take"]);
    items[0]!.run();
    expect(ui["lay"]).toBe("p01");
  });
});

describe("a hint", () => {
  it("selects what it points to", () => {
    const ui: Ui = {};
    prepareHint(places[1]!, ui);
    expect(ui.lay).toBe("p02");
    prepareHint(rows[1]!, ui);
    expect(ui.row).toBe("p03");
    prepareHint(lays[0]!, ui);
    expect(ui.place).toEqual({ x: 0, y: -4, r: 0 });
  });
});

import { describe, expect, it, vi } from "vitest";
import type { Ui } from "$lib/game";
import type { Asked, Choice, SeasonsView } from "$lib/protocol";
import { settings } from "$lib/browser/settings.svelte";
import { prepareHint, bar, keys, tapCard } from "./bar";
import { pendingMove } from "./pending-move";
import { asked, choice, seats } from "$lib/testing/samples";
import { ASKED, caught, plan, view } from "../testing/samples";
import { rotations } from "../board/rotations.svelte";

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
    labels: items.filter((item) => !item.commit).map((item) => item.label),
    commit: items.find((item) => item.commit)!,
  };
}

describe("the bar at the sealed picks", () => {
  it("first offers every card to lay, with the most it closes", () => {
    const { labels, items, commit } = table(places);
    expect(labels).toEqual(["Lay p01’s", "Lay p02’s", "Lay p03’s"]);
    expect(items[0]).toMatchObject({ gain: 7, pressed: false, choice: places[0] });
    expect(commit).toMatchObject({ label: "Seal both picks", brief: "choose a card to lay" });
  });

  it("does not tell those who want to look themselves", () => {
    settings.set("worth", "hidden");
    expect(table(places).items[0]).toMatchObject({ gain: null, object: "" });
    settings.set("worth", "shown");
  });

  it("then the cards for the row, and says what is missing", () => {
    const { labels, commit } = table(places, { lay: "p01" });
    expect(labels).toEqual(["Lay p01’s", "3 other places", "Row: p02’s", "Row: p03’s"]);
    expect(commit.brief).toBe("choose another card for the row");
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

  it("offers the place shown, the best others, and the rest behind one row", () => {
    const ui: Ui = {};
    const { labels, items, commit } = table(lays, ui, laying);
    expect(labels).toEqual(["Lay p01’s", "Above", "2 other places"]);
    expect(items[0]).toMatchObject({ gain: 7, choice: lays[1] });
    expect(commit).toMatchObject({ label: "Lay it here", object: "p01’s, +7", choice: lays[1] });
    items[1]!.run();
    expect(ui.place).toEqual({ x: 0, y: -4, r: 0 });
  });

  it("lists all places when asked, and leads back", () => {
    const ui: Ui = { listing: "places" };
    const { labels, items } = table(lays, ui, laying);
    expect(labels).toHaveLength(5);
    expect(labels.at(-1)).toBe("Back");
    items.at(-1)!.run();
    expect(ui.listing).toBeUndefined();
  });

  it("shows what is refused, in the words of the table", () => {
    const no = choice(
      "lay",
      { x: 0, y: -4, r: 2 },
      { label: "The other way round", why: "Lines would miss." },
    );
    const row = table([...lays, no], {}, laying).items.at(-1);
    expect(row).toMatchObject({ label: "The other way round", object: "", why: "Lines would miss." });
  });

  it("tells where a refused place lies as it is seen, also after the landscape was turned", () => {
    const no = choice(
      "lay",
      { x: 3, y: 1, r: 0 },
      { object: "on the right", why: "A path would end inside." },
    );
    const words = () => table([...lays, no], {}, laying).items.at(-1)!.object;
    expect(words()).toBe("on the right, upright at (3, 1)");
    rotations.turn(0);
    expect(words()).toBe("below, sideways at (-5, 3)");
    for (let quarter = 1; quarter < 4; quarter++) rotations.turn(0);
  });

  it("counts what other places close", () => {
    const plans = [plan("p01", caught(0, -4, 0, 4)), plan("p02"), plan("p03")];
    const pick = table(places, { lay: "p01", place: { x: 3, y: 0, r: 2 } }, { plans });
    expect(pick.items[1]).toMatchObject({ label: "3 other places", object: "1 closes a paddy" });
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
    expect(commit).toMatchObject({ label: "Take and lay", object: "p01’s field, +7" });
    commit.run();
    const [first, then] = choose.mock.calls[0] as [Choice, (next: Asked) => Choice | undefined];
    expect(first).toBe(takes[0]);
    expect(then(asked(lays))).toBe(lays[1]);
  });

  it("offers the other cards behind one row", () => {
    const ui: Ui = { lay: "p02" };
    const { items, labels } = table(takes, ui, taking);
    expect(labels.at(-1)).toBe("Another card");
    items.at(-1)!.run();
    expect(ui.listing).toBe("cards");
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

import { beforeEach, describe, expect, it } from "vitest";
import { layOut } from "$lib/choices/bar";
import { choice } from "$lib/testing/samples";
import { type Asked, ask, kingdom, row, view } from "../testing/samples";
import { bar, prepareHint, turnKeys } from "./bar";
import { bidSetting, changeBid } from "./bids";
import { aboutPile } from "./details";
import { details } from "./question";
import { standingBid } from "./standing-bid.svelte";

const end = choice("end-turn");
const gold = (count: number) => ({ cost: { piece: "gold", count } });
const dam = choice("build", { pile: "dam", row: "city", tile: 2 }, { object: "dam", ...gold(5) });
const port = choice(
  "build",
  { pile: "port", row: "city", tile: 2 },
  { object: "port", ...gold(18), why: "costs 18, you have 12", brief: "costs 18" },
);
const onOwari = choice("attack", { fiefdom: "owari" });
const onBo = choice("attack", { seat: 1 });

const listed = (table: Asked) => bar(table).filter((item) => item.place === undefined);
const pictured = (table: Asked) => bar(table).filter((item) => item.place === "picture");
const press = (table: Asked, id: string) =>
  bar(table)
    .find((item) => item.id === id)!
    .run();

describe("a turn", () => {
  it("offers piles on their pictures and lists only verbs", () => {
    const table = ask(view(), [dam, port, onOwari, onBo, end]);
    expect(pictured(table).map((item) => item.id)).toEqual(["pile dam"]);
    expect(listed(table).map((item) => item.label)).toEqual(["Attack"]);
    expect(listed(table)[0]!.figure).toEqual({ value: "52 %", note: "at best" });
  });

  it("builds with one press", () => {
    const table = ask(view(), [dam, end]);
    press(table, "pile dam");
    expect(table.chosen).toEqual([dam]);
  });

  it("gives the number keys to the piles of the row that was chosen", () => {
    const rice = choice("build", { pile: "rice_1", row: "rice", tile: 2 });
    const table = ask(view(), [dam, rice, end]);
    expect(pictured(table).map((item) => item.id)).toEqual(["pile rice_1"]);
    table.ui.row = "city";
    expect(layOut(bar(table), null).pictured.get("pile dam")?.key).toBe(1);
  });

  it("lights the targets of an attack, by its row or its letter", () => {
    const table = ask(view(), [dam, onOwari, onBo, end]);
    expect(listed(table)[0]).toMatchObject({ letter: "a", pressed: false });
    turnKeys(table)
      .find(({ key }) => key === "a")!
      .run();
    expect(listed(table)[0]).toMatchObject({ pressed: true });
    expect(pictured(table).map((item) => item.choice)).toEqual([onOwari, onBo]);
    press(table, `${onOwari.action}`);
    expect(table.chosen).toEqual([onOwari]);
  });

  it("asks once before a card is destroyed, also by its number key", () => {
    const destroy = choice("destroy", { row: "city", tile: 1 }, gold(2));
    const table = ask(view(), [destroy, end]);
    press(table, "open destroy");
    press(table, `${destroy.action}`);
    expect(table.chosen).toEqual([]);
    expect(details(table)).toMatchObject({ title: "Destroy noodle_shop", act: { label: "Destroy it" } });
    press(table, `${destroy.action}`);
    expect(table.chosen).toEqual([destroy]);
  });

  it("asks which card makes room in a full row", () => {
    const full = kingdom(0, { city: row("a", "b", "c", "d", "e") });
    const ways = [1, 2, 3, 4, 5].map((n) => choice("build", { pile: "dam", row: "city", tile: n }));
    const table = ask(view({ kingdoms: [full, kingdom(1)] }), [...ways, end]);
    press(table, "pile dam");
    expect(table.chosen).toEqual([]);
    expect(pictured(table).map((item) => item.choice)).toEqual(ways);
    press(table, `${ways[2]!.action}`);
    expect(table.chosen).toEqual([ways[2]]);
  });

  it("makes a hint pressable", () => {
    const table = ask(view(), [dam, onOwari, onBo, end]);
    prepareHint(onBo, table.ui);
    details(table)!.act!.run();
    expect(table.chosen).toEqual([onBo]);
  });
});

describe("what the dock says", () => {
  const props = (table: Asked) => ({ ...table, seat: 0, choices: table.asked.choices });

  it("tells what a pile does, also where it cannot be paid", () => {
    const table = ask(view(), [dam, port, end]);
    const [cheap, dear] = table.view.piles;
    expect(aboutPile(props(table), cheap!)).toMatchObject({ title: "dam", act: { label: "Build" } });
    expect(aboutPile(props(table), cheap!).text).toContain("what dam does");
    expect(aboutPile(props(table), dear!)).toMatchObject({
      why: "what port does costs 18, you have 12",
    });
  });

  it("says what a victory over a rival could take", () => {
    const threat = {
      by: 0,
      against: 1,
      attack: 30,
      defence: 30,
      percent: 45,
      fiefdoms: ["kai"],
      gold: 6,
      rice: 1,
    };
    const poor = { ...threat, fiefdoms: [], gold: 0, rice: 0 };
    const spoils = (found: typeof threat) => {
      const table = ask(view({ threats: [found] }), [onBo, end]);
      prepareHint(onBo, table.ui);
      return details(table)!.text;
    };
    expect(spoils(threat)).toContain("Kai, 6 gold or a rice card");
    expect(spoils(poor)).toContain("nothing to take");
  });
});

describe("palace cards", () => {
  it("are kept on their pictures; keeping none is a large button", () => {
    const table = ask(view({ phase: "pick" }), [choice("keep-none"), choice("keep"), choice("keep")]);
    expect(pictured(table)).toHaveLength(2);
    expect(bar(table).find((item) => item.place === "controls")?.label).toBe("keep-none");
  });

  it("are kept by the large button once two are picked", () => {
    const pair = choice("keep-pair", { hand: 1, and: 3 });
    const table = ask(view({ phase: "keep" }), [pair, choice("keep-pair", { hand: 1, and: 2 })]);
    expect(bar(table).find((item) => item.commit)?.why).toBeTruthy();
    table.ui.pair = [1, 3];
    expect(bar(table).find((item) => item.commit)).toMatchObject({ choice: pair, why: null });
  });
});

describe("the reward of a battle", () => {
  it("folds what there is much of, and keeps a way back", () => {
    const burns = [1, 2, 3].map((tile) => choice("burn", { seat: 1, row: "rice", tile }));
    const table = ask(view({ phase: "reward" }), [choice("take-gold"), ...burns]);
    expect(bar(table).map((item) => item.label)).toEqual(["take-gold", "Destroy a rice card"]);
    press(table, "open burn");
    expect(bar(table)).toHaveLength(4);
    press(table, "back");
    expect(bar(table)).toHaveLength(2);
  });
});

describe("an auction", () => {
  const bids = [2, 3, 4].map((bid) => choice("bid", { bid }, { label: `Bid ${bid}`, ...gold(bid) }));
  const pass = choice("pass");
  const auction = {
    high: 1,
    high_bidder: 1,
    stays: 1,
    titles: [],
    bidders: [],
    least: 2,
    most: 4,
    limit: 7,
    limit_reasons: [],
  };
  const at = (least: number | null) => view({ phase: "auction", auction: { ...auction, least } });
  const asking = () => ask(at(2), [...bids, pass]);
  const commit = (table: Asked) => bar(table).find((item) => item.commit)!;
  beforeEach(() => standingBid.stop());

  it("is a large button with the bid that is set, and the way out", () => {
    const table = asking();
    expect(bar(table).map((item) => [item.id, item.place ?? item.commit])).toEqual([
      ["bid", true],
      [`${pass.action}`, "controls"],
    ]);
    changeBid(table.view, table.ui, 2);
    expect(commit(table).choice).toBe(bids[2]);
    commit(table).run();
    expect(table.chosen).toEqual([bids[2]]);
    expect(standingBid.next(at(3), 0, bids)).toBeUndefined();
  });

  it("stays within what one may bid, also where the limits have changed since", () => {
    const table = asking();
    for (const [wanted, value] of [
      [9, 4],
      [1, 2],
    ] as const) {
      table.ui.bid = wanted;
      expect(bidSetting(table.view, table.ui)?.value).toBe(value);
    }
  });

  it("goes on by itself up to a limit, with the lowest bid each time", () => {
    const table = asking();
    table.ui = { mode: "up-to", bid: 3 };
    expect(commit(table)).toMatchObject({ label: "Bid up to 3", choice: bids[0] });
    commit(table).run();
    expect(table.chosen).toEqual([bids[0]]);
    expect(standingBid.next(at(2), 0, bids)).toBeUndefined(); // on its way, or taken back
    expect(standingBid.next(at(null), 0, [])).toBeUndefined(); // others bid
    expect(standingBid.next(at(3), 0, bids)).toBe(bids[1]);
    expect(standingBid.next(at(4), 0, bids)).toBeUndefined(); // more than the limit: the player is asked
    expect(standingBid.limit(at(4), 0)).toBe(3);
  });

  it("bids for nobody else, in no other year, and not after a pass", () => {
    const table = asking();
    table.ui = { mode: "all" };
    commit(table).run();
    expect(standingBid.next(at(3), 1, bids)).toBeUndefined();
    expect(standingBid.next({ ...at(3), year: 2 }, 0, bids)).toBeUndefined();
    press(table, `${pass.action}`);
    expect(standingBid.next(at(3), 0, bids)).toBeUndefined();
  });
});

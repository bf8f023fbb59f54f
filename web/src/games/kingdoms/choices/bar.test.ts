import { describe, expect, it } from "vitest";
import { layOut } from "$lib/choices/bar";
import { prepareHint, bar } from "./bar";
import { choice } from "$lib/testing/samples";
import { type Asked, ask, kingdom, row, view } from "../testing/samples";

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

const labels = (table: Asked) => bar(table).map((item) => item.label);
const press = (table: Asked, label: string) =>
  bar(table)
    .find((item) => item.label === label)!
    .run();

describe("a turn in the bar", () => {
  it("shows what can be done, and opens its targets with rivals first", () => {
    const table = ask(view(), [dam, port, onOwari, onBo, end]);
    expect(labels(table)).toEqual(["Build", "Attack"]);
    expect(bar(table)[1]!.figure).toEqual({ value: "52 %", note: "at best" });
    press(table, "Attack");
    expect(labels(table)).toEqual(["Attack Seat 2", "Attack Owari", "Back"]);
    press(table, "Attack Owari");
    expect(table.chosen).toEqual([onOwari]);
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
      press(table, "Attack");
      return bar(table)[0]!.object;
    };
    expect(spoils(threat)).toBe("Kai, 6 gold or a rice card");
    expect(spoils(poor)).toBe("has nothing to take");
  });

  it("offers to keep none of the palace cards last", () => {
    const table = ask(view({ phase: "pick" }), [choice("keep-none"), choice("keep"), choice("keep")]);
    expect(labels(table)).toEqual(["keep", "keep", "keep-none"]);
  });

  it("builds from a list that also says why not", () => {
    const table = ask(view(), [dam, port, end]);
    press(table, "Build");
    const bars = layOut(bar(table), null);
    expect(bars.rows.map((each) => each.item?.label)).toEqual(["dam", "Back"]);
    expect(bars.greyed.map((each) => each.brief)).toEqual(["costs 18"]);
    press(table, "dam");
    expect(table.chosen).toEqual([dam]);
  });

  it("puts the pile picked on the board first", () => {
    const table = ask(view(), [dam, end]);
    table.ui.pile = "dam";
    expect(labels(table)).toEqual(["Build dam", "Build another"]);
    expect(bar(table)[0]).toMatchObject({ primary: true, cost: { count: 5 } });
  });

  it("asks which card makes room in a full row", () => {
    const full = kingdom(0, { city: row("a", "b", "c", "d", "e") });
    const ways = [1, 2, 3, 4, 5].map((n) => choice("build", { pile: "dam", row: "city", tile: n }));
    const table = ask(view({ kingdoms: [full, kingdom(1)] }), [...ways, end]);
    table.ui.pile = "dam";
    expect(labels(table)).toEqual([..."abcde"].map((old) => `Replace ${old}`).concat("Back"));
    expect(bar(table)[2]!.object).toBe("tile 3, with dam");
    press(table, "Replace c");
    expect(table.chosen).toEqual([ways[2]]);
  });

  it("never has more rows than keys, however many targets there are", () => {
    const many = Array.from({ length: 15 }, (_, i) =>
      choice("destroy", { row: "city", tile: i }, { object: `${i}` }),
    );
    const table = ask(view(), [...many, end]);
    press(table, "Destroy a card");
    const first = layOut(bar(table), null).rows;
    expect(first.map((each) => each.key)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    press(table, "More");
    expect(labels(table)[0]).toBe("Destroy 6");
  });

  it("makes a hint pressable", () => {
    const table = ask(view(), [dam, onOwari, onBo, end]);
    prepareHint(onBo, table.ui);
    expect(bar(table)[0]).toMatchObject({ choice: onBo, primary: true });
  });
});

describe("an auction in the bar", () => {
  const bids = [2, 3, 4].map((bid) => choice("bid", { bid }, gold(bid)));
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

  it("is a number, its bid, and the way out", () => {
    const pass = choice("pass");
    const table = ask(view({ phase: "auction", auction }), [...bids, pass]);
    const rows = layOut(bar(table), null).rows;
    expect(rows.map((each) => [each.item?.id, each.key])).toEqual([
      ["bid", null],
      ["place the bid", 1],
      [`${pass.action}`, 2],
    ]);
    rows[0]!.item!.stepper!.change(4);
    expect(bar(table)[1]).toMatchObject({ choice: bids[2], figure: { value: "8", note: "left" } });
  });

  it("stays within what one may bid, also where the limits have changed since", () => {
    const table = ask(view({ phase: "auction", auction }), [...bids, choice("pass")]);
    for (const [wanted, bid] of [
      [9, bids[2]],
      [1, bids[0]],
    ] as const) {
      table.ui.bid = wanted;
      expect(bar(table)[1]!.choice).toBe(bid);
    }
  });
});

describe("the first palace cards", () => {
  it("are kept by the large button once two are picked", () => {
    const pair = choice("keep-pair", { hand: 1, and: 3 });
    const table = ask(view({ phase: "keep" }), [pair, choice("keep-pair", { hand: 1, and: 2 })]);
    expect(bar(table).some((item) => item.commit)).toBe(false);
    table.ui.pair = [1, 3];
    expect(bar(table).find((item) => item.commit)?.choice).toBe(pair);
  });
});

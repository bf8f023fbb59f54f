import { describe, expect, it } from "vitest";
import type { GameInfo, OptionInfo } from "$lib/protocol";
import { Wish } from "./table-setup.svelte";

function option(name: string, over: Partial<OptionInfo> = {}): OptionInfo {
  const none = { title: "", help: "", values: [], low: 0, high: 0, seat_values: false, solo: null };
  return { name, kind: "switch", default: false, ...none, ...over };
}

function game(seats: number[]): GameInfo {
  const box = { title: "Rice Dice", sentence: "", minutes: "", designer: "", publisher: "", year: 2019 };
  const options = [
    option("equal_turns"),
    option("open_draws", { default: true, solo: false }),
    option("first_player", { kind: "choice", default: "random", seat_values: true, solo: false }),
  ];
  return { slug: "rice-dice", seats, options, players: [], editions: ["reference"], ...box };
}

describe("a wish for a table", () => {
  it("begins with two seats: me and a bot", () => {
    const wish = new Wish(game([1, 2, 3, 4, 5]));
    expect(wish.seats.map((seat) => seat.kind)).toEqual(["me", "bot"]);
    expect(new Set(wish.seats.map((seat) => seat.name)).size).toBe(2);
  });

  it("adds and removes seats as far as the game allows", () => {
    const wish = new Wish(game([2, 3]));
    expect([wish.fewer, wish.more]).toEqual([null, 3]);
    wish.addSeat();
    expect([wish.seats.length, wish.fewer, wish.more]).toEqual([3, 2, null]);
    wish.removeSeat(0);
    expect(wish.seats.map((seat) => seat.kind)).toEqual(["bot", "bot"]);
  });

  it("passes over numbers the game is not made for", () => {
    const wish = new Wish(game([2, 4]));
    wish.addSeat();
    expect(wish.seats).toHaveLength(4);
    wish.removeSeat(3);
    expect(wish.seats).toHaveLength(2);
  });

  it("has only one seat for me", () => {
    const wish = new Wish(game([2]));
    wish.sit(1, "me");
    expect(wish.seats.map((seat) => seat.kind)).toEqual(["bot", "me"]);
  });

  it("offers the options that fit the number of seats, and sends those that were changed", () => {
    const wish = new Wish(game([1, 2]));
    wish.values = { open_draws: false, first_player: 1 };
    expect(wish.asTable("seal").options).toEqual({ open_draws: false, first_player: 1 });
    wish.removeSeat(1);
    expect(wish.options.map((option) => option.name)).toEqual(["equal_turns"]);
    expect(wish.asTable(null).options).toEqual({});
  });

  it("forgets a first player who is no longer there", () => {
    const wish = new Wish(game([2, 3]));
    wish.addSeat();
    wish.values = { first_player: 2 };
    wish.removeSeat(2);
    expect(wish.asTable(null).options).toEqual({});
  });
});

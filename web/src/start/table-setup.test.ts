import { describe, expect, it } from "vitest";
import type { GameInfo, OptionInfo } from "$lib/protocol";
import { TableSetup } from "./table-setup.svelte";

function option(name: string, over: Partial<OptionInfo> = {}): OptionInfo {
  const none = {
    title: "",
    help: "",
    values: [],
    low: 0,
    high: 0,
    seat_values: false,
    solo: null,
    lengths: [],
  };
  return { name, kind: "switch", default: false, ...none, ...over };
}

function game(seats: number[]): GameInfo {
  const box = { title: "Rice Dice", sentence: "", minutes: "", designer: "", publisher: "", year: 2019 };
  const options = [
    option("equal_turns"),
    option("open_draws", { default: true, solo: false }),
    option("first_player", { kind: "choice", default: "random", seat_values: true, solo: false }),
  ];
  return {
    slug: "rice-dice",
    seats,
    options,
    players: [{ spec: "level:3", name: "Farmer", sentence: "" }],
    characters: [
      ["Bangau", "patient"],
      ["Jago", "bold"],
      ["Tokek", "thrifty"],
    ].map(([name, manner]) => ({
      name: name!,
      picture: "",
      manner: manner!,
      word: manner!,
      sentence: "",
    })),
    editions: ["reference"],
    board: null,
    style: null,
    ...box,
  };
}

describe("a setup for a table", () => {
  it("begins with two seats: me and a bot", () => {
    const setup = new TableSetup(game([1, 2, 3, 4, 5]));
    expect(setup.seats.map((seat) => seat.kind)).toEqual(["me", "bot"]);
    expect(new Set(setup.seats.map((seat) => seat.name)).size).toBe(2);
  });

  it("adds and removes seats as far as the game allows", () => {
    const setup = new TableSetup(game([2, 3]));
    expect([setup.fewer, setup.more]).toEqual([null, 3]);
    setup.addSeat();
    expect([setup.seats.length, setup.fewer, setup.more]).toEqual([3, 2, null]);
    setup.removeSeat(0);
    expect(setup.seats.map((seat) => seat.kind)).toEqual(["bot", "bot"]);
  });

  it("passes over numbers the game is not made for", () => {
    const setup = new TableSetup(game([2, 4]));
    setup.addSeat();
    expect(setup.seats).toHaveLength(4);
    setup.removeSeat(3);
    expect(setup.seats).toHaveLength(2);
  });

  it("has only one seat for me", () => {
    const setup = new TableSetup(game([2]));
    setup.sit(1, "me");
    expect(setup.seats.map((seat) => seat.kind)).toEqual(["bot", "me"]);
  });

  it("names seats after whoever sits there", () => {
    const setup = new TableSetup(game([3]));
    expect(setup.seats.map((seat) => seat.name)).toEqual(["Guest", "Bangau", "Jago"]);
    setup.sit(1, "link");
    setup.sit(2, "me");
    expect(setup.seats.map((seat) => seat.name)).toEqual(["Bangau", "A friend", "Guest"]);
  });

  it("gives every bot a character of its own", () => {
    const setup = new TableSetup(game([4]));
    expect(setup.seats.map((seat) => seat.player).slice(1)).toEqual([
      "level:3:patient",
      "level:3:bold",
      "level:3:thrifty",
    ]);
    setup.sit(2, "link");
    setup.seats[1]!.player = "level:5:patient";
    setup.sit(2, "bot");
    expect(setup.seats[2]).toMatchObject({ name: "Jago", player: "level:3:bold" });
  });

  it("asks how long apart from the house rules, and names those that differ", () => {
    const short = option("short_game", {
      lengths: [
        [false, "five years"],
        [true, "three years"],
      ],
    });
    const setup = new TableSetup({ ...game([2]), options: [short, option("equal_turns"), option("open")] });
    expect(setup.length).toBe(short);
    expect(setup.houseRules.map(({ name }) => name)).toEqual(["equal_turns", "open"]);
    expect(setup.changed).toEqual([]);
    setup.values = { open: true, short_game: true };
    expect(setup.changed.map(({ name }) => name)).toEqual(["open"]);
  });

  it("offers the options that fit the number of seats, and sends those that were changed", () => {
    const setup = new TableSetup(game([1, 2]));
    setup.values = { open_draws: false, first_player: 1 };
    expect(setup.asTable("seal").options).toEqual({ open_draws: false, first_player: 1 });
    setup.removeSeat(1);
    expect(setup.options.map((option) => option.name)).toEqual(["equal_turns"]);
    expect(setup.asTable(null).options).toEqual({});
  });

  it("forgets a first player who is no longer there", () => {
    const setup = new TableSetup(game([2, 3]));
    setup.addSeat();
    setup.values = { first_player: 2 };
    setup.removeSeat(2);
    expect(setup.asTable(null).options).toEqual({});
  });
});

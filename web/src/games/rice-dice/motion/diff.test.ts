import { describe, expect, it } from "vitest";
import type { RiceDiceView } from "$lib/protocol";
import { difference, thrown } from "./diff";
import { drawn, field, paddy, view } from "../testing/samples";

function flights(before: RiceDiceView, after: RiceDiceView): string[] {
  return difference(before, after).flights.map(
    (flight) => `${flight.count} ${flight.piece} ${flight.from} > ${flight.to}`,
  );
}

describe("water", () => {
  it("comes from the reservoir when a paddy is filled", () => {
    const before = view([field(0, [paddy("a", { water: 0 })])], { reservoir: 4 });
    const after = view([field(0, [paddy("a", { water: 2 })])], { reservoir: 2 });
    expect(flights(before, after)).toEqual(["2 water reservoir > water:0:0"]);
  });

  it("runs along the channel where one paddy gives and another takes, the rest into the reservoir", () => {
    const before = view([field(0, [paddy("a", { water: 4, hexes: 4 }), paddy("b")])]);
    const after = view([field(0, [paddy("a", { hexes: 4 }), paddy("b", { water: 2 })])], { reservoir: 6 });
    expect(flights(before, after)).toEqual([
      "2 water water:0:0 > water:0:1",
      "2 water water:0:0 > reservoir",
    ]);
  });

  it("follows the settlement between reservoir and supply", () => {
    expect(flights(view([], { supply: 6 }), view([], { supply: 4 }))).toEqual(["2 water supply > reservoir"]);
    expect(flights(view([], { supply: 4 }), view([], { supply: 5 }))).toEqual(["1 water reservoir > supply"]);
  });
});

describe("work", () => {
  it("brings seedlings to a paddy", () => {
    const before = view([field(0, [paddy("a")])]);
    const after = view([field(0, [paddy("a", { planted: true })])]);
    expect(flights(before, after)).toEqual(["1 rice-planted workers > paddy:0:0"]);
    expect(difference(before, after).changes).toEqual([{ place: 0, slot: 0, kind: "planted", amount: 1 }]);
  });

  it("carries a harvest to the farmer, weeds to the stock, and counts the rice of everybody who gained", () => {
    const before = view([field(0, [paddy("a", { planted: true, weeds: 1 })]), field(1, [], { score: 5 })]);
    const after = view([field(0, [paddy("a")], { score: 7 }), field(1, [], { score: 6 })]);
    const change = difference(before, after);
    expect(flights(before, after)).toEqual(["1 weed paddy:0:0 > weeds", "2 rice-grown paddy:0:0 > pawn:0"]);
    expect(change.changes).toEqual([{ place: 0, slot: 0, kind: "harvested", amount: 7 }]);
    expect([...change.gains]).toEqual([
      [0, 7],
      [1, 1],
    ]);
  });

  it("takes weeds from those that wait to be placed", () => {
    const before = view([field(0, []), field(1, [paddy("a")])]);
    const after = view([field(0, []), field(1, [paddy("a", { weeds: 1 })])]);
    expect(flights(before, after)).toEqual(["1 weed pending > paddy:1:0"]);
  });
});

describe("cards", () => {
  it("are drawn face down, to a hand that others may not see as well", () => {
    const before = view([], { deck: 5 });
    expect(flights(before, view([], { hand: [drawn("x")], deck: 4 }))).toEqual(["1 card-back deck > hand:x"]);
    expect(flights(before, view([], { hand_hidden: 2, deck: 3 }))).toEqual(["2 card-back deck > hand"]);
  });

  it("go from the hand to the field, the others to the discard pile", () => {
    const before = view([field(0, [paddy("a")])], { hand: [drawn("x"), drawn("y")] });
    const after = view([field(0, [paddy("a"), paddy("x")])], { discard: ["y"] });
    expect(flights(before, after)).toEqual(["1 card hand:y > discard", "1 card hand:x > paddy:0:1"]);
  });

  it("at the left end push the others to the right without moving their water", () => {
    const before = view([field(0, [paddy("a", { water: 2 }), paddy("b")])], { hand: [drawn("x")] });
    const after = view([field(0, [paddy("x"), paddy("a", { water: 2 }), paddy("b")])]);
    expect(flights(before, after)).toEqual(["1 card hand:x > paddy:0:0"]);
    expect(difference(before, after).changes).toEqual([{ place: 0, slot: 0, kind: "card", amount: 1 }]);
  });

  it("that are replaced go to the discard pile with their water to the supply; a starting card leaves the game", () => {
    const lying = { water: 2, weeds: 1, planted: true };
    const before = view([field(0, [paddy("a", lying)])], { hand: [drawn("x")] });
    const after = view([field(0, [paddy("x")])], { supply: 8, discard: ["a"] });
    expect(flights(before, after)).toEqual([
      "1 card hand:x > paddy:0:0",
      "1 card paddy:0:0 > discard",
      "2 water water:0:0 > supply",
      "1 weed paddy:0:0 > weeds",
    ]);
    const starting = view([field(0, [paddy("a", { starting: true })])], { hand: [drawn("x")] });
    expect(flights(starting, view([field(0, [paddy("x")])]))).toEqual(["1 card hand:x > paddy:0:0"]);
  });

  it("come back from the discard pile when the deck was empty", () => {
    const before = view([], { deck: 0, discard: ["x", "y"] });
    const after = view([], { deck: 1, discard: [], hand: [drawn("x")] });
    expect(flights(before, after)[0]).toBe("2 card-back discard > deck");
  });
});

describe("thrown", () => {
  const lying = (faces: string[], air = 0) =>
    view([], { dice: faces.map((face, i) => ({ face, counts: true, rolling: ((air >> i) & 1) === 1 })) });

  it("is every die of a first roll", () => {
    expect(thrown(lying([]), lying(["weed", "card"]))).toEqual([true, true]);
  });

  it("is what was in the air, even if it shows the same again", () => {
    expect(thrown(lying(["weed", "card"], 0b01), lying(["weed", "card"]))).toEqual([true, false]);
  });

  it("is nothing while dice are taken up", () => {
    expect(thrown(lying(["weed", "card"]), lying(["weed", "card"], 0b11))).toEqual([false, false]);
  });
});

import { describe, expect, it } from "vitest";
import { cardAt, fiefChoice, ghostAt, seatChoice } from "../choices/find";
import { isOpen, laneOf } from "./contest";
import { flyingPiece, goldGained } from "../motion/movements";
import { area, segments } from "./force-scale";
import { chosenPair, togglePlace } from "../choices/palace-pair";
import { signed } from "$lib/speech/names";
import { cardPiece, sum } from "../speech/names";
import { choice } from "$lib/testing/samples";
import { view } from "../testing/samples";

describe("what is lit", () => {
  const build = choice("build", { pile: "dam", row: "city", tile: 2 });
  const destroy = choice("destroy", { row: "city", tile: 1 });
  const attack = choice("attack", { fiefdom: "owari" });
  const war = choice("attack", { seat: 1 });
  const all = [build, destroy, attack, war];

  it("is the tile of the picked pile only", () => {
    expect(ghostAt(view(), all, undefined, "city", 2)).toBeNull();
    expect(ghostAt(view(), all, "dam", "city", 2)?.choice).toBe(build);
    expect(ghostAt(view(), all, "dam", "city", 3)).toBeNull();
  });

  it("is a card while destroying is open, and at once what an event may take", () => {
    const lose = choice("lose", { row: "rice", tile: 1 });
    expect(cardAt(all, {}, "city", 1)).toBeUndefined();
    expect(cardAt(all, { open: "destroy" }, "city", 1)).toBe(destroy);
    expect(cardAt([lose], {}, "rice", 1)).toBe(lose);
  });

  it("is a fiefdom or a rival while an attack is open", () => {
    expect(fiefChoice(all, {}, "owari")).toBeUndefined();
    expect(fiefChoice(all, { open: "attack" }, "owari")).toBe(attack);
    expect(seatChoice(all, { open: "attack" }, 1)).toBe(war);
    expect(seatChoice(all, { open: "bribe" }, 1)).toBeUndefined();
  });
});

describe("what moved", () => {
  const moved = (piece: string, origin: string, target: string, count = 1, card = "") => ({
    piece,
    origin,
    target,
    count,
    card,
    line: 0,
  });

  it("flies as the picture of its card", () => {
    expect(flyingPiece(moved("card", "pile:wall", "tile:0:castle:2", 1, "wall"))).toBe("rampart");
    expect(flyingPiece(moved("card", "tile:0:city:1", "box", 1, "dam"))).toBe("dam");
    expect(flyingPiece(moved("gold", "gold:1", "gold:0", 5))).toBe("gold");
  });

  it("is gold won and spent, by seat", () => {
    const gold = [moved("gold", "bank", "gold:0", 7), moved("gold", "gold:0", "gold:1", 2)];
    expect([0, 1, 2].map((seat) => goldGained(gold, seat))).toEqual([5, 2, 0]);
  });
});

describe("a battle", () => {
  const side = {
    seat: 1,
    cards: null,
    count: 2,
    total: null,
    limit: 30,
    limit_reasons: [],
    holds: false,
    price: 0,
    war_room: 0,
    aside: 0,
  };

  it("draws open cards as segments and hidden ones as what they can be", () => {
    expect(segments([5, 12])).toEqual([
      { value: 5, from: 0, to: 5 },
      { value: 12, from: 5, to: 17 },
    ]);
    expect(
      laneOf(side, [
        [1, 20],
        [3, 40],
      ]).shape,
    ).toEqual([0, 20, 0, 40]);
    expect(laneOf({ ...side, cards: [3], total: 3 }, [[1, 20]]).shape).toEqual([]);
    expect(area([1, 2], (value) => value * 10, 50, 20)).toBe("M0 50L0 40L10 30V50z");
  });

  it("stays open until something else is done", () => {
    const contest = {
      kind: "battle",
      running: false,
      attacker: 0,
      defender: 1,
      fiefdom: null,
      step: null,
      sides: [side, side],
      ties: [],
      deck: 30,
      result: "won",
      odds: null,
    };
    expect(isOpen(view(), "hold")).toBe(false);
    expect(isOpen(view({ contest }), "hold")).toBe(true);
    expect(isOpen(view({ contest }), "build")).toBe(false);
    expect(isOpen(view({ contest, phase: "reward" }), "build")).toBe(true);
    expect(isOpen(view({ contest: { ...contest, running: true } }), undefined)).toBe(true);
  });
});

describe("small words", () => {
  it("sign and add up amounts", () => {
    expect([signed(4), signed(-2), signed(0)]).toEqual(["+4", "−2", "0"]);
    expect(sum([3, 2, -2])).toBe("3 + 2 − 2");
  });

  it("know a piece for every card, also of other editions", () => {
    expect(cardPiece("wall", "castle")).toBe("rampart");
    expect(cardPiece("city_hall", "city")).toBe("city-hall");
    expect(cardPiece("tea_house", "city")).toBe("house");
  });

  it("pick two of three", () => {
    const ui = {};
    for (const place of [3, 1, 2]) togglePlace(ui, place);
    expect(chosenPair(ui)).toEqual([2, 3]);
  });
});

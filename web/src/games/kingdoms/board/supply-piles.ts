/** What a pile shows: cards for sale, or the victory cards, which are drawn in secret. */

import type { PileView, VictoryPileView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { cardPiece, sum } from "../speech/names";

export interface PileFace {
  id: string;
  row: string;
  piece: string;
  name: string;
  /** What a pointer that rests on it reads. */
  title: string;
  cost: number;
  left: number;
  /** Instead of price and number: "yours", "none". */
  state: string;
  /** How the price comes about, or what one gets for it. */
  note: string;
  /** Why it cannot be used; empty if it can. */
  why: string;
  /** What a reader hears. */
  label: string;
}

export function cardPile(pile: PileView): PileFace {
  const { card: id, row, name, cost, left, why } = pile;
  const state = pile.mine ? say("yours") : left === 0 ? say("none") : "";
  return {
    id,
    row,
    piece: cardPiece(id, row),
    name,
    title: `${name}: ${pile.text} ${why}`.trimEnd(),
    cost,
    left,
    state,
    note: pile.reasons.length > 1 ? sum(pile.reasons.map((line) => line.amount)) : "",
    why,
    label: spoken(name, state || price(cost), remaining(left), why && pile.brief),
  };
}

export function victoryPile({ cost, left, draws, why, brief }: VictoryPileView): PileFace {
  const name = say("Victory cards");
  const note = say("draw {n}, keep 1", { n: draws });
  return {
    id: "victory",
    row: "palace",
    piece: "card-back",
    name,
    title: `${name}: ${note}. ${why}`.trimEnd(),
    cost,
    left,
    state: "",
    note,
    why,
    label: spoken(name, price(cost), note, remaining(left), brief),
  };
}

const price = (n: number) => say("costs {n} gold", { n });
const remaining = (n: number) => say("{n} left", { n });
const spoken = (...parts: string[]) => parts.filter(Boolean).join(", ");

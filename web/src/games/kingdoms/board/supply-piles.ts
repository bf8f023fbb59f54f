/** What a pile shows: cards for sale, or the palace cards, which are drawn in secret. */

import type { PileView, VictoryPileView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { cardPiece } from "../speech/names";

export interface PileFace {
  id: string;
  row: string;
  piece: string;
  name: string;
  /** What the card does, where there is room for a sentence. */
  text: string;
  cost: number;
  left: number;
  /** Instead of price and number: "yours", "none left", "12, 3 short". */
  state: string;
  /** It cannot be used. */
  off: boolean;
  /** What a reader hears. */
  label: string;
}

export function cardPile(pile: PileView): PileFace {
  const { card: id, row, name, text, cost, left, why } = pile;
  const state = pile.mine ? say("yours") : left === 0 ? say("none left") : missing(cost, pile.short);
  return {
    id,
    row,
    piece: cardPiece(id, row),
    name,
    text,
    cost,
    left,
    state,
    off: why !== "",
    label: spoken(name, state || price(cost), remaining(left), why && !state ? pile.brief : ""),
  };
}

export function victoryPile({ cost, left, draws, short, why, brief }: VictoryPileView): PileFace {
  const name = say("Palace cards");
  const text = say("draw {n}, keep 1", { n: draws });
  const state = left === 0 ? say("none left") : missing(cost, short);
  return {
    id: "victory",
    row: "palace",
    piece: "card-back",
    name,
    text,
    cost,
    left,
    state,
    off: why !== "",
    label: spoken(name, state || price(cost), text, remaining(left), why && !state ? brief : ""),
  };
}

const missing = (cost: number, short: number) =>
  short > 0 ? say("{cost}, {short} short", { cost, short }) : "";
const price = (n: number) => say("costs {n} gold", { n });
const remaining = (n: number) => say("{n} left", { n });
const spoken = (...parts: string[]) => parts.filter(Boolean).join(", ");

/** What the movements of a step mean for the page of Kingdoms. */

import type { Movement } from "$lib/protocol";
import { cardPiece } from "../speech/names";

/** Gold won or spent by a seat. */
export function goldGained(movements: readonly Movement[], seat: number): number {
  const purse = `gold:${seat}`;
  return movements
    .filter(({ piece }) => piece === "gold")
    .reduce(
      (sum, { origin, target, count }) => sum + (target === purse ? count : origin === purse ? -count : 0),
      0,
    );
}

/** A card flies as the picture that it has on its tile. */
export function flyingPiece({ piece, card, origin, target }: Movement): string {
  if (piece !== "card") return piece;
  const tile = [target, origin].find((place) => place.startsWith("tile:")) ?? "";
  return cardPiece(card, tile.split(":")[2] ?? "");
}

/** The piece that stands for a choice. */

import type { Choice, KingdomsView } from "$lib/protocol";
import { cardPiece } from "../speech/names";

const PIECES: Record<string, string> = {
  pass: "ui-close",
  bid: "gold",
  hold: "ui-hold",
  "end-turn": "ui-check",
  "keep-none": "ui-close",
  build: "house",
  destroy: "brazier",
  lose: "brazier",
  attack: "force",
  bribe: "purse",
  "draw-victory": "palace",
  draw: "card",
  "war-room": "war-room",
  "take-fiefdom": "castle",
  "take-gold": "gold",
  burn: "brazier",
  keep: "palace",
  "open-tile": "palace",
  replace: "palace",
  redraw: "ui-swap",
  "keep-pair": "palace",
};

export function verbPiece(view: KingdomsView, seat: number, { verb, target }: Choice): string {
  const row = String(target.row ?? "");
  if (verb === "build") return cardPiece(String(target.pile), row);
  if (verb === "keep") return cardPiece(String(target.card), "palace");
  if (verb === "lose" || verb === "destroy") {
    const tile = Number(target.tile) - 1;
    if (row === "palace") {
      const seen = view.kingdoms[seat]?.palace[tile]?.seen;
      return seen ? cardPiece(seen.card, row) : PIECES[verb]!;
    }
    const card = view.kingdoms[seat]?.[row as "rice" | "city" | "castle"]?.[tile]?.card;
    return card ? cardPiece(card, row) : PIECES[verb]!;
  }
  return PIECES[verb] ?? "ui-next";
}

/**
 * What changed between two views: cards that came to a mat, fiefdoms that changed hands, gold that moved.
 *
 * It decides nothing: the later view is final.
 */

import type { Flight } from "$lib/motion/flights";
import type { KingdomsView, KingdomView } from "$lib/protocol";
import { cardPiece, ROWS } from "../speech/names";

export interface Difference {
  flights: Flight[];
  /** The tiles whose card is new: "0:city:3". */
  tiles: ReadonlySet<string>;
  /** Gold won or spent, by seat. */
  gold: ReadonlyMap<number, number>;
}

export const NOTHING: Difference = { flights: [], tiles: new Set(), gold: new Map() };

export function difference(before: KingdomsView, after: KingdomsView): Difference {
  const laid = after.kingdoms.flatMap((kingdom, seat) => newCards(before.kingdoms[seat], kingdom));
  const flights = [...laid.map(({ flight }) => flight), ...conquests(before, after)];
  const gold = new Map<number, number>();
  after.kingdoms.forEach((kingdom, seat) => {
    const change = kingdom.gold - (before.kingdoms[seat]?.gold ?? kingdom.gold);
    if (change !== 0) gold.set(seat, change);
  });
  if (flights.length + gold.size === 0) return NOTHING;
  return { flights, tiles: new Set(laid.map(({ tile }) => tile)), gold };
}

interface Laid {
  tile: string;
  flight: Flight;
}

/** A row that only moved up is not new: as many cards as were there before may have come from further right. */
function newCards(before: KingdomView | undefined, after: KingdomView): Laid[] {
  if (!before) return [];
  return ROWS.flatMap((row) => {
    const old = idsOf(before, row);
    const now = idsOf(after, row);
    if (now.filter(Boolean).length < old.filter(Boolean).length) return [];
    return now.flatMap((card, i): Laid[] => {
      if (!card || card === old[i]) return [];
      const name = `${after.seat}:${row}:${i + 1}`;
      const from = row === "palace" ? "pile:victory" : `pile:${card}`;
      const piece = row === "palace" ? "card-back" : cardPiece(card, row);
      return [{ tile: name, flight: { piece, from, to: `tile:${name}` } }];
    });
  });
}

function idsOf(kingdom: KingdomView, row: (typeof ROWS)[number]): (string | null)[] {
  if (row !== "palace") return kingdom[row].map((tile) => tile.card);
  return kingdom.palace.map((tile) => tile.seen?.card ?? (tile.filled ? "hidden" : null));
}

function conquests(before: KingdomsView, after: KingdomsView): Flight[] {
  return after.fiefdoms.flatMap(({ fiefdom, owner }): Flight[] => {
    const old = before.fiefdoms.find((each) => each.fiefdom === fiefdom);
    if (!old || old.owner === owner) return [];
    return [
      {
        piece: "castle",
        from: `fief:${fiefdom}`,
        to: owner === null ? `fief:${fiefdom}` : `kingdom:${owner}`,
      },
    ];
  });
}

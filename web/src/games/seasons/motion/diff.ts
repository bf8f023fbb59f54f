/**
 * What moved between two views: cards from hand or row to a landscape, and from hands to the row.
 *
 * It decides nothing: the later view is final.
 */

import type { SeasonsView } from "$lib/protocol";
import type { AnchorName } from "$lib/motion/anchors";

export interface Flight {
  card: string;
  from: AnchorName[];
  to: AnchorName;
}

export interface Difference {
  flights: Flight[];
  /** The cards laid with this step, by seat and slot. */
  laid: { seat: number; slot: number }[];
}

export const NOTHING: Difference = { flights: [], laid: [] };

export function difference(before: SeasonsView, after: SeasonsView): Difference {
  const flights: Flight[] = [];
  const laid: Difference["laid"] = [];
  after.landscapes.forEach((land, seat) => {
    const lay = new Set(before.landscapes[seat]?.cards.map((each) => each.card));
    for (const { card, slot } of land.cards) {
      if (lay.has(card)) continue;
      laid.push({ seat, slot });
      flights.push({ card, from: [`hand:${card}`, `row:${card}`, `hand of ${seat}`], to: `card:${card}` });
    }
  });
  const lying = new Set(before.row.map((place) => place.card));
  for (const { card } of after.row) {
    if (card === null || lying.has(card)) continue;
    flights.push({ card, from: [`hand:${card}`, ...sealedSpots(before)], to: `row:${card}` });
  }
  return flights.length + laid.length === 0 ? NOTHING : { flights, laid };
}

/** Where hidden picks lay before the reveal. */
function sealedSpots(view: SeasonsView): AnchorName[] {
  return view.ready.flatMap((ready, seat) => (ready ? [`sealed:${seat}`] : []));
}

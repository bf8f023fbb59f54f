/** What is selected between two moves, shared by board, tray and bar. */

import { selectionOf } from "$lib/choices/selection";
import { tableId } from "$lib/browser/route.svelte";
import type { Place } from "../board/lattice";

interface Selection {
  /** The card to honour as ancestor. */
  ancestor?: string | undefined;
  /** The card to lay, the card for the row. */
  lay?: string | undefined;
  row?: string | undefined;
  /** Where the card would lie, and which way, if no place was chosen. */
  place?: Place | undefined;
  sideways?: boolean | undefined;
  /** A place that was refused. */
  refused?: Place | undefined;
  /** A card on its way from the tray, with the finger that holds it, and the card that was to be laid before. */
  dragged?: { card: string; x: number; y: number; before: string | undefined } | undefined;
}

export const { selection, select } = selectionOf<Selection>();

/** Where a seat planned to lay a card it has picked: kept here until the reveal, and never sent. */
const planned = new Map<string, Place>();

export function keepPlan(seat: number, card: string, place: Place): void {
  planned.set(`${tableId()} ${seat} ${card}`, place);
}

export function planFor(seat: number, card: string): Place | undefined {
  return planned.get(`${tableId()} ${seat} ${card}`);
}

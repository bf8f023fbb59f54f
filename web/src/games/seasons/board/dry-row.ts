/** The Dry Season row as it fills: what lies there, what will join it at the reveal, and what is still to come. */

import type { Dock } from "$lib/choices/dock.svelte";
import type { SeasonsView } from "$lib/protocol";

/** The tab of the dock with the cards to choose from: the hand, in the Dry Season the row. */
export const CARDS_TAB = "cards-to-choose";

/** The row lies on the board until it comes down into the tray, and while another tab hides it there. */
export function isRowOnBoard(view: SeasonsView, dock: Dock): boolean {
  return view.season === "wet" || (dock.tab !== null && dock.tab !== CARDS_TAB);
}

type RowPlace =
  | { kind: "card"; card: string }
  | { kind: "yours"; card: string; seat: number }
  | { kind: "sealed"; seat: number }
  | { kind: "void"; wet: number };

/** `mine` is the card that the player has selected or sealed for the row. */
export function rowPlaces(view: SeasonsView, seat: number | null, mine: string | null): RowPlace[] {
  const places: RowPlace[] = view.row.map(({ card, wet }) =>
    card === null ? { kind: "void", wet } : { kind: "card", card },
  );
  if (view.phase !== "pick") return places;
  const lying = view.row.filter((place) => place.card !== null).length;
  // The first seat's card lies before the second one's, no matter who picked first (SR-4.4).
  view.ready.forEach((ready, each) => {
    const at = lying + each;
    if (at >= places.length) return;
    if (each === seat && mine !== null) places[at] = { kind: "yours", card: mine, seat: each };
    else if (each !== seat && ready) places[at] = { kind: "sealed", seat: each };
  });
  return places;
}

/** What board, tray and bar select together between two moves. The table forgets it after each. */

import { selectionOf } from "$lib/choices/selection";

export interface Selection {
  /** The dice marked for a reroll, as a mask. */
  marked?: number;
  /** The places for a weed are opened, and then perhaps those in the field of another player. */
  placing?: boolean;
  abroad?: number | undefined;
  /** The drawn card that is looked at. */
  looked?: string | undefined;
  /** The page of a long list of releases. */
  page?: number;
}

export const { selection, select } = selectionOf<Selection>();

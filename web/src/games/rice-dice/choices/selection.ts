/** What is selected between two moves, shared by board, tray and bar. */

import { selectionOf } from "$lib/choices/selection";

interface Selection {
  /** The dice marked for a reroll, as a mask. */
  marked?: number;
  /** The places for a weed are opened, and then perhaps those in the field of another player. */
  placing?: boolean;
  weedField?: number | undefined;
  /** The water levels set for a release. */
  levels?: number[];
}

export const { selection, select } = selectionOf<Selection>();

/** What is selected between two moves, shared by board, tray and bar. */

import type { Dragged } from "$lib/choices/drag";
import { selectionOf } from "$lib/choices/selection";

/** A verb with several targets, listed before one is chosen. */
export type Opening = "build" | "destroy" | "attack" | "bribe";

export interface Selection {
  /** The list that is open: its targets are lit, and the bar lists them. */
  open?: Opening | undefined;
  /** From which entry on the bar lists them. */
  from?: number;
  /** The pile that is to be built from. */
  pile?: string | undefined;
  /** A single choice that stands first in the bar, because a hint points to it. */
  action?: number | undefined;
  /** The bid that is set. */
  bid?: number | undefined;
  /** The FORCE card that the War Room is to replace, by its value. */
  force?: number | undefined;
  /** The palace cards picked at the beginning, by their places in the hand. */
  pair?: number[];
  /** What is dragged: the card of a pile, or one of the player's own kingdom. */
  dragged?: Dragged | undefined;
}

export const { selection, select } = selectionOf<Selection>();

/** What is selected between two moves, shared by board, tray and bar. */

import type { Dragged } from "$lib/choices/drag";
import { selectionOf } from "$lib/choices/selection";
import type { Explanation } from "../speech/explanations";

/** A verb with several targets, which are lit on the board, or listed, while it is open. */
export type Opening = "destroy" | "attack" | "bribe" | "take-fiefdom" | "burn";

/** How to bid: this much, or as little as it takes up to a limit, or up to everything one has. */
export type BidMode = "once" | "up-to" | "all";

export interface Selection {
  /** The verb that is open. */
  open?: Opening | undefined;
  /** The row of the kingdom whose piles have the number keys; on a phone, those that are shown. */
  row?: string | undefined;
  /** The pile that is to be built from, where it takes a second choice: the card that makes room. */
  pile?: string | undefined;
  /** A single choice that a hint points to. */
  action?: number | undefined;
  /** The bid that is set, and how. */
  bid?: number | undefined;
  mode?: BidMode;
  /** The FORCE card that the War Room is to replace, by its value. */
  force?: number | undefined;
  /** The palace cards picked at the beginning, by their places in the hand. */
  pair?: number[];
  /** The result of a contest was put away. */
  seen?: boolean;
  /** A figure that is spelled out in a dialog. */
  explanation?: Explanation | undefined;
  /** What is dragged: the card of a pile. */
  dragged?: Dragged | undefined;
}

export const { selection, select } = selectionOf<Selection>();

/** What is selected between two moves, shared by board, tray and bar. */

import { selectionOf } from "$lib/choices/selection";
import type { PieceKind } from "../board/drawn-field";

/** A verb with several targets, listed before one is chosen. */
export type Opening = "wall" | "gate" | "move" | "harvest" | "expand";

export interface Selection {
  /** The list that is open: its targets are lit, and the bar lists them. */
  open?: Opening | undefined;
  /** From which entry on the bar lists them. */
  from?: number;
  /** The piece in hand, and the edge it would stand on. */
  piece?: PieceKind | undefined;
  edge?: string | undefined;
  /** The gate that is to move. */
  gate?: string | undefined;
  /** A choice that was touched or that a hint points to: it stands first in the bar. */
  action?: number | undefined;
  /** The card to keep or to play. */
  card?: string | undefined;
  /** The paddy to be harvested, or the hex that is to become one. */
  paddy?: string | undefined;
  /** Workers by task, and the task that the keys change. */
  draft?: Record<string, number> | undefined;
  task?: string | undefined;
  /** The discs that every paddy of the course is to have, and the paddy that the keys change. */
  water?: number[] | undefined;
  node?: number | undefined;
}

export const { selection, select } = selectionOf<Selection>();

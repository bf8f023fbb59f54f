/** What is selected between two moves, shared by board, tray and bar. */

import { selectionOf } from "$lib/choices/selection";
import type { PieceKind } from "../board/drawn-field";

/** What a press on an edge does: it builds, or it moves a gate. */
export type Hand = PieceKind | "move";

export interface Selection {
  /** From which entry on a long list is shown. */
  from?: number;
  /** What is in hand, the edge that a hint points to, and the edges that are being drawn. */
  hand?: Hand | undefined;
  edge?: string | undefined;
  stroke?: string[] | undefined;
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

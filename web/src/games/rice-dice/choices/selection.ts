/** What board, tray and bar remember together between two moves. The table forgets it after each. */

import type { Ui } from "$lib/game";

export interface Memory {
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

export function memory(ui: Ui): Readonly<Memory> {
  return ui;
}

export function remember(ui: Ui, what: Memory): void {
  Object.assign(ui, what);
}

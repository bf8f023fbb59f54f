/** What is selected before a move is made: shared by board, tray and bar, and cleared after every move. */

import type { Ui } from "$lib/game";

/** Typed access to the shared state. Each game declares its own `S`. */
export function selectionOf<S extends object>() {
  return {
    selection: (ui: Ui): Readonly<S> => ui as S,
    select: (ui: Ui, changes: S): void => void Object.assign(ui, changes),
  };
}

/** The places on the page that changed since the player's last move; they have a clay ring until the next one. */

import type { Movement } from "$lib/protocol";
import type { AnchorName } from "./anchors";

class ChangedPlaces {
  #names: ReadonlySet<AnchorName> = $state.raw(new Set());

  has(name: AnchorName): boolean {
    return this.#names.has(name);
  }

  /** What left a place changed it as much as what came to it. */
  show(movements: readonly Movement[]): void {
    const names = new Set(movements.flatMap(({ origin, target }) => [origin, target]));
    const same = names.size === this.#names.size && [...names].every((name) => this.#names.has(name));
    if (!same) this.#names = names;
  }
}

export const changedPlaces = new ChangedPlaces();

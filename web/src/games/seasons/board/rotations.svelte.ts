/** From which side each landscape of a table is looked at: kept in this browser as long as the page stays open. */

import { SvelteMap } from "svelte/reactivity";
import { tableId } from "$lib/browser/route.svelte";

const STORAGE_KEY = "subak.seasons.rotations";

class Rotations {
  /** By table and seat: quarter rotations. */
  #quarters = new SvelteMap<string, number>(stored());

  of(seat: number): number {
    return this.#quarters.get(key(seat)) ?? 0;
  }

  turn(seat: number): void {
    this.#quarters.set(key(seat), (this.of(seat) + 1) % 4);
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...this.#quarters]));
    } catch {
      // A browser that keeps nothing still rotations; it lasts until the page is loaded again.
    }
  }
}

function key(seat: number): string {
  return `${tableId()} ${seat}`;
}

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "[]") as [string, number][];
  } catch {
    return [];
  }
}

export const rotations = new Rotations();

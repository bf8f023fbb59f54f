/**
 * What has nothing left to decide goes on by itself after a few seconds, so that its player need not say so: a finished
 * turn, and steps that the game calls obvious. Undo stops it, and so does pointing at something else. The rules never let
 * a turn run out this way where that would tell a secret (`always_asks`).
 */

import type { BarItem } from "$lib/game";
import type { LiveTable } from "$lib/server/live-table.svelte";
import { settings } from "$lib/browser/settings.svelte";

export const SECONDS = 3;

/** The player reads rules or settings, or is at another tab of the browser. */
const looksElsewhere = () => document.hidden || document.querySelector("dialog[open]") !== null;

export class AutoEnd {
  /** Something is about to happen by itself: the end of the turn, or `row`. */
  running = $state(false);
  row: BarItem | null = $state.raw(null);
  /** The player is at the buttons of the turn: it waits. */
  paused = $state(false);
  /** The position in which the player asked it to wait. */
  #waits = $state(-1);
  #table: LiveTable;

  constructor(table: LiveTable, obvious: () => BarItem | null) {
    this.#table = table;
    $effect(() => {
      const row = table.held || table.playing || this.#waits === table.number ? null : obvious();
      const may = table.connected && settings.value.autoEnd === "on" && !this.paused && !table.lesson;
      this.running = may && (table.held || row !== null);
      this.row = this.running ? row : null;
      if (!this.running) return;
      let timer = setTimeout(go, SECONDS * 1000);
      return () => clearTimeout(timer);

      function go(): void {
        if (looksElsewhere()) timer = setTimeout(go, SECONDS * 1000);
        else if (row) row.run();
        else table.endTurn();
      }
    });
  }

  /** Until the position changes, nothing obvious is done. */
  wait(): void {
    this.#waits = this.#table.number;
  }
}

/** The drawer of a table: the open tab, and the rule or card shown in it. */

import { drawerBeside } from "$lib/browser/layout.svelte";

export type Tab = "log" | "rules" | "cards";

export class Drawer {
  tab: Tab = $state("log");
  /** On narrow screens the drawer is a sheet that is open or not. */
  sheet = $state(false);
  /** The rule to show; `asked` counts up so that asking again scrolls there again. */
  rule: { number: string; asked: number } | null = $state.raw(null);
  /** The card shown large. */
  card: string | null = $state(null);

  readonly #elsewhere: ((tab: Tab) => void) | undefined;

  /** `elsewhere` shows a tab where there is no room for the drawer; without it a sheet opens. */
  constructor(elsewhere?: (tab: Tab) => void) {
    this.#elsewhere = elsewhere;
  }

  open(tab: Tab): void {
    this.tab = tab;
    if (drawerBeside.current) return;
    if (this.#elsewhere) this.#elsewhere(tab);
    else this.sheet = true;
  }

  openRule(number: string): void {
    this.rule = { number, asked: (this.rule?.asked ?? 0) + 1 };
    this.open("rules");
  }

  close(): void {
    this.sheet = false;
    this.card = null;
  }
}

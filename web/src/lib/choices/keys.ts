/** The keys of a table. */

import type { GameKey } from "$lib/game";

export type Command =
  | { do: "choice"; number: number }
  | { do: "undo" | "restart" | "end" | "hint" | "rules" | "log" | "cards" | "close" };

const LETTERS = { u: "undo", r: "restart", e: "end", h: "hint", "?": "rules", l: "log", c: "cards" } as const;

/** Where keys already have a meaning; arrows also move within lists and scroll the drawer. */
const TYPING = "input, select, textarea, dialog[open], [contenteditable]";
const MOVING = "aside, [role=tablist], [role=radiogroup], [role=menu]";

/** The key for the table, or null if it belongs to something else: a text field, the browser, a dialog. */
export function keyOf(event: KeyboardEvent): string | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return null;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(TYPING)) return null;
  if (event.key.startsWith("Arrow") && target?.closest(MOVING)) return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** What a key means for every table. */
export function command(event: KeyboardEvent): Command | null {
  const key = keyOf(event);
  if (key === null) return null;
  if (key === "Escape") return { do: "close" };
  if (/^[1-9]$/.test(key)) return { do: "choice", number: Number(key) };
  const letter = LETTERS[key as keyof typeof LETTERS];
  return letter && !event.repeat ? { do: letter } : null;
}

/** Arrows, plus and minus change a number by one. */
export function stepKeys(change: (by: number) => void): GameKey[] {
  const steps = { ArrowUp: 1, "+": 1, ArrowDown: -1, "-": -1 };
  return Object.entries(steps).map(([key, by]) => ({ key, run: () => change(by) }));
}

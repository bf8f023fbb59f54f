/** The keys of a table. */

export type Command =
  | { do: "choice"; number: number }
  | { do: "undo" | "restart" | "end" | "hint" | "rules" | "log" | "cards" | "close" };

const LETTERS = { u: "undo", r: "restart", e: "end", h: "hint", "?": "rules", l: "log", c: "cards" } as const;

/** What a key means, or null where it belongs to something else: a text field, the browser, an open dialog. */
export function command(event: KeyboardEvent): Command | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented)
    return null;
  const target = event.target;
  if (target instanceof Element && target.closest("input, select, textarea, dialog[open], [contenteditable]"))
    return null;
  if (event.key === "Escape") return { do: "close" };
  if (/^[1-9]$/.test(event.key)) return { do: "choice", number: Number(event.key) };
  const letter = LETTERS[event.key.toLowerCase() as keyof typeof LETTERS];
  return letter && !event.repeat ? { do: letter } : null;
}

/** What a press on a pile, a card or a target does: the same for its picture, its number key and its button. */

import type { Choose, Ui } from "$lib/game";
import type { Choice } from "$lib/protocol";
import { buildsOf } from "./find";
import { type Opening, select, selection } from "./selection";

export interface Acting {
  choices: readonly Choice[];
  ui: Ui;
  choose: Choose;
}

/** Builds at once. In a full row it first takes the card that makes room. */
export function buildFrom({ choices, ui, choose }: Acting, pile: string): void {
  const ways = buildsOf(choices, pile);
  if (ways.length === 1) choose(ways[0]!);
  else if (ways.length > 1)
    select(ui, { pile: selection(ui).pile === pile ? undefined : pile, open: undefined, action: undefined });
}

/** Lights the targets of a verb, or puts them out again. */
export function open(ui: Ui, verb: Opening): void {
  const same = selection(ui).open === verb;
  select(ui, { open: same ? undefined : verb, pile: undefined, action: undefined });
}

/** The first press asks, the second does it: nobody gives up a card by mistake. */
export function askOnce({ ui, choose }: Acting, choice: Choice): void {
  if (selection(ui).action === choice.action) choose(choice);
  else select(ui, { action: choice.action });
}

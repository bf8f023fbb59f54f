/** Rice Dice in the browser; see $lib/game.ts. */

import type { CardWords, Ui } from "$lib/game";
import type { CardView, Choice, RiceDiceView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { select } from "./choices/selection";

export { bar } from "./choices/bar";
export { default as Board } from "./board/Board.svelte";
export { default as CardFace } from "./cards/CardFace.svelte";
export { default as SmallBoard } from "./board/SmallBoard.svelte";
export { placeName } from "./speech/names";
export { default as Cover } from "./board/Cover.svelte";
export { default as Tray } from "./choices/Tray.svelte";

export const icon = "die-wild";

export function scoreName(): string {
  return say("Rice");
}

export function goal(view: RiceDiceView): number {
  return view.target;
}

/** A hint to roll again marks the dice, so that the button rolls just these. */
export function prepareHint(choice: Choice, ui: Ui): void {
  if (choice.verb === "reroll") select(ui, { marked: Number(choice.target.mask) });
  if (choice.verb === "keep") select(ui, { marked: 0 });
}

export function cardWords(card: CardView): CardWords {
  return {
    id: card.id,
    name: card.name,
    group: card.deck === "starting" ? say("Starting paddies") : say("Paddies of the deck"),
    text: `${card.spirit} ${card.text}`,
  };
}

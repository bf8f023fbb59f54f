/** Rice Dice in the browser; see $lib/game.ts. */

import type { CardWords, GameKey, Question, Ui } from "$lib/game";
import type { CardView, Choice, RiceDiceView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { rerolls } from "./choices/reroll";
import { select, selection } from "./choices/selection";

export { bar } from "./choices/bar";
export { details } from "./choices/details";
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

export const period = {
  name: (round: number) => (round > 0 ? say("Round {n}", { n: round }) : say("Setup")),
  chart: () => say("Rice by round"),
};

export function goal(view: RiceDiceView): number {
  return view.target;
}

/** A hint to roll again marks the dice, one to let water go sets the levels, so that the button does just that. */
export function prepareHint(choice: Choice, ui: Ui): void {
  if (choice.verb === "reroll") select(ui, { marked: Number(choice.target.mask) });
  if (choice.verb === "keep") select(ui, { marked: 0 });
  if (choice.verb === "release") select(ui, { levels: String(choice.target.levels).split(",").map(Number) });
}

/** To roll again: first the dice to mark and those to release, then the button in the dock. */
export function way({ view, ui }: Question<RiceDiceView>, choice: Choice): string[] | undefined {
  if (choice.verb === "keep") return ["commit"];
  if (choice.verb === "weed-to" && !selection(ui).placing) return [`${choice.action}`, "weed-to"];
  if (choice.verb !== "reroll") return undefined;
  const differs = (selection(ui).marked ?? 0) ^ Number(choice.target.mask);
  const die = view.dice.findIndex((_, i) => differs & (1 << i));
  return die < 0 ? ["details"] : [`die-${die}`];
}

/** R rolls the marked dice again. */
export function keys({ asked, ui, choose }: Question<RiceDiceView>): GameKey[] {
  const { marked = 0 } = selection(ui);
  const go = marked ? rerolls(asked.choices).get(marked) : undefined;
  return go ? [{ key: "r", run: () => choose(go) }] : [];
}

export function keysHelp(): [string[], string][] {
  return [[["R"], say("roll the marked dice again")]];
}

export function cardWords(card: CardView): CardWords {
  return {
    id: card.id,
    name: card.name,
    group: card.deck === "starting" ? say("Starting paddies") : say("Paddies of the deck"),
    text: `${card.spirit} ${card.text}`,
  };
}

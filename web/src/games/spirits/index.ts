/** Spirits of the Rice Paddy in the browser; see $lib/game.ts. */

import type { CardWords } from "$lib/game";
import type { SpiritsCardView, SpiritsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { kindName, worksName } from "./speech/names";

export { bar, obvious, prepareHint } from "./choices/bar";
export { draftChange } from "./choices/allocation-draft";
export { default as Board } from "./board/Board.svelte";
export { default as CardFace } from "./cards/CardFace.svelte";
export { default as SmallBoard } from "./board/SmallBoard.svelte";
export { details } from "./choices/details";
export { way } from "./choices/way";
export { keys, panel } from "./choices/panel";
export { frontTab, tabs } from "./choices/tabs";
export { default as Cover } from "./board/Cover.svelte";
export { default as RoundProgress } from "./board/RoundProgress.svelte";
export { default as Tray } from "./choices/Tray.svelte";

export const icon = "spirit";

/** The water course has three lines. */
export const dockHeight = { desktop: 8.5 };

export function scoreName(): string {
  return say("Rice");
}

export const period = {
  name: (round: number) => (round > 0 ? say("Round {n}", { n: round }) : say("Setup")),
  chart: () => say("Rice by round"),
};

export function order(view: SpiritsView): readonly number[] {
  return view.order;
}

export function keysHelp(): [keys: string[], meaning: string][] {
  return [
    [["+", "−"], say("more or fewer of the selected workers or discs")],
    [["W", "G", "M"], say("build walls, build gates, move a gate")],
  ];
}

export function cardWords(card: SpiritsCardView): CardWords {
  return {
    id: card.id,
    name: card.name,
    group: kindName(card.kind),
    text: `${card.text} ${card.patron} ${worksName(card.works)} ${card.rank ?? ""}`,
  };
}

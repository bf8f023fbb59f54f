/** Spirits of the Rice Paddy as it is drawn: what the table asks for, by the names it asks for. */

import type { CardWords } from "$lib/game";
import type { SpiritsCardView, SpiritsView } from "$lib/protocol";
import { say } from "$lib/words";
import { kindName, worksName } from "./names";

export { advise, bar } from "./bar";
export { default as Board } from "./Board.svelte";
export { default as CardFace } from "./CardFace.svelte";
export { default as Mini } from "./Mini.svelte";
export { placeName } from "./names";
export { keys, panel } from "./panel";
export { default as Picture } from "./Picture.svelte";
export { default as Progress } from "./Progress.svelte";
export { default as Tray } from "./Tray.svelte";

export const icon = "spirit";

export function scoreName(): string {
  return say("Rice");
}

export function order(view: SpiritsView): readonly number[] {
  return view.order;
}

export function keysHelp(): [keys: string[], meaning: string][] {
  return [[["+", "−"], say("more or fewer of the selected workers or discs")]];
}

export function cardWords(card: SpiritsCardView): CardWords {
  return {
    id: card.id,
    name: card.name,
    group: kindName(card.kind),
    text: `${card.text} ${card.patron} ${worksName(card.works)} ${card.rank ?? ""}`,
  };
}

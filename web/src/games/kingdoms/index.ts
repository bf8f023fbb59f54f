/** Kingdoms of Rice in the browser; see $lib/game.ts. */

import { stepKeys } from "$lib/choices/keys";
import type { Question, CardWords, GameKey } from "$lib/game";
import type { KingdomsCardView, KingdomsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { changeBid } from "./choices/bids";
import { kindName } from "./speech/names";

export { prepareHint, bar } from "./choices/bar";
export { default as Board } from "./board/Board.svelte";
export { default as CardFace } from "./cards/CardFace.svelte";
export { default as SmallBoard } from "./board/SmallBoard.svelte";
export { default as Cover } from "./board/Cover.svelte";
export { default as SeatSummary } from "./board/SeatSummary.svelte";
export { default as Tray } from "./choices/Tray.svelte";

export const icon = "shogun";

export function scoreName(): string {
  return say("Points");
}

/** While a bid is to be set, arrows, plus and minus change it. */
export function keys(asking: Question<KingdomsView>): GameKey[] {
  if (asking.view.auction?.least == null) return [];
  return stepKeys((by) => changeBid(asking, by));
}

export function keysHelp(): [keys: string[], meaning: string][] {
  return [[["↑", "↓"], say("raise or lower your bid in the auction")]];
}

export function cardWords(card: KingdomsCardView): CardWords {
  return {
    id: card.id,
    name: card.name,
    group: kindName(card.kind),
    text: `${card.text} ${card.affected} ${card.tags.join(" ")}`,
  };
}

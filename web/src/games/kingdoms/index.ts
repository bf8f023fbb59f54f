/** Kingdoms of Rice in the browser; see $lib/game.ts. */

import type { Component } from "svelte";
import { stepKeys } from "$lib/choices/keys";
import type { BoardProps, CardWords, GameKey, Question } from "$lib/game";
import type { KingdomsCardView, KingdomsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { layout } from "$lib/browser/layout.svelte";
import BidControl from "./choices/BidControl.svelte";
import { turnKeys } from "./choices/bar";
import { bidSetting, changeBid } from "./choices/bids";
import { kindName } from "./speech/names";

export { prepareHint, bar } from "./choices/bar";
export { way } from "./choices/way";
export { details } from "./choices/question";
export { frontTab, tabs } from "./choices/tabs";
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

const SEASONS = 4;

/** Seasons are counted through all years. */
export const period = {
  name(number: number): string {
    if (number < 1) return say("Setup");
    const season = [say("Winter"), say("Spring"), say("Summer"), say("Harvest")][(number - 1) % SEASONS]!;
    return say("{season} of year {year}", { season, year: Math.ceil(number / SEASONS) });
  },
  chart: () => say("Points by season"),
};

/** The supply needs three lines of piles. */
export const dockHeight = { phone: 19 };

/** On a desk the bid stands in the dock; on a phone, below the lanes of the auction. */
export function panel({ view, ui }: Question<KingdomsView>): Component<BoardProps<KingdomsView>> | null {
  const desk = layout.current === "desktop" || layout.current === "wide";
  return desk && bidSetting(view, ui) ? BidControl : null;
}

/** While a bid is to be set, arrows, plus and minus change it; in a turn, letters are verbs. */
export function keys(asking: Question<KingdomsView>): GameKey[] {
  const { view, ui } = asking;
  return bidSetting(view, ui) ? stepKeys((by) => changeBid(view, ui, by)) : turnKeys(asking);
}

export function keysHelp(): [keys: string[], meaning: string][] {
  return [
    [["A", "B", "D", "V"], say("attack, bribe, destroy a card, draw palace cards")],
    [["↑", "↓"], say("raise or lower your bid in the auction")],
  ];
}

export function cardWords(card: KingdomsCardView): CardWords {
  return {
    id: card.id,
    name: card.name,
    group: kindName(card.kind),
    text: `${card.text} ${card.affected} ${card.tags.join(" ")}`,
  };
}

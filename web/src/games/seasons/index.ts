/** Seasons of Rice in the browser; see $lib/game.ts. */

import type { CardWords } from "$lib/game";
import type { FaceView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { TURN_KEY } from "./board/rotate";

export { prepareHint, bar, keys } from "./choices/bar";
export { way } from "./choices/way";
export { details } from "./choices/details";
export { tabs } from "./choices/tabs";
export { default as Board } from "./board/Board.svelte";
export { default as CardFace } from "./cards/CardFace.svelte";
export { default as SmallBoard } from "./board/SmallBoard.svelte";
export { placeName } from "./speech/names";
export { default as Cover } from "./board/Cover.svelte";
export { default as Tray } from "./choices/Tray.svelte";

export const icon = "square";

const LAST_CARDS = 4; // the turn after the three wet ones

export const period = {
  name(turn: number): string {
    if (turn < 1) return say("Setup");
    if (turn < LAST_CARDS) return say("Wet turn {n}", { n: turn });
    return turn === LAST_CARDS ? say("Last wet card") : say("Dry card {n}", { n: turn - LAST_CARDS });
  },
  chart: () => say("Points by turn"),
};

/** Room for the cards, what they are worth, and what is meant with them. */
export const dockHeight = { desktop: 8.5 };

export function scoreName(): string {
  return say("Points");
}

export function keysHelp(): [keys: string[], meaning: string][] {
  return [
    [["R"], say("turn the card upright or sideways")],
    [["N"], say("to the next best place")],
    [[TURN_KEY.toUpperCase()], say("turn the whole landscape by a quarter")],
    [["←", "↑", "→", "↓"], say("from place to place")],
    [["E"], say("seal, take or lay what is selected")],
  ];
}

export function cardWords(card: FaceView): CardWords {
  const group = {
    both: say("Ancestors of both seasons"),
    dry: say("Ancestors of the Dry Season"),
    end: say("Ancestors of the end"),
  }[card.timing];
  return { id: card.id, name: card.name, group: group ?? "", text: `${card.field} ${card.text}` };
}

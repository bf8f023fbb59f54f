/** Two of three palace cards, picked one after the other (KR-3.7). */

import type { Ui } from "$lib/game";
import type { Choice } from "$lib/protocol";
import { selection, select } from "./selection";

/** The places in the hand that are picked, from 1, at most two. */
export function chosenPair(ui: Ui): number[] {
  return selection(ui).pair ?? [];
}

/** A third pick takes the place of the first. */
export function togglePlace(ui: Ui, place: number): void {
  const pair = chosenPair(ui);
  const next = pair.includes(place) ? pair.filter((each) => each !== place) : [...pair.slice(-1), place];
  select(ui, { pair: next.toSorted((a, b) => a - b) });
}

/** The choice that is about exactly these two. */
export function pairChoice(
  choices: readonly Choice[],
  verb: string,
  pair: readonly number[],
): Choice | undefined {
  return choices.find(
    ({ verb: each, target }) => each === verb && target.hand === pair[0] && target.and === pair[1],
  );
}

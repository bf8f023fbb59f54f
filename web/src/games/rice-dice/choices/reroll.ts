/** Marking dice for a reroll. Which sets may be rolled again is known from the choices, one for each. */

import type { Choice, OddsView, RiceDiceView } from "$lib/protocol";
import { isLit } from "$lib/choices/find";

export function bit(die: number): number {
  return 1 << die;
}

/** The choice for each set of dice that may be rolled again; the empty set keeps them all. */
export function rerolls(choices: Choice[]): Map<number, Choice> {
  const sets = new Map<number, Choice>();
  for (const choice of choices) {
    if (!isLit(choice)) continue;
    if (choice.verb === "reroll") sets.set(Number(choice.target.mask), choice);
    if (choice.verb === "keep") sets.set(0, choice);
  }
  return sets;
}

/** The marks after a tap on a die. If only a limited number may be marked, the new one replaces the others. */
export function toggle(marked: number, die: number, sets: Map<number, Choice>): number {
  const next = marked ^ bit(die);
  if (sets.has(next)) return next;
  return sets.has(bit(die)) ? bit(die) : marked;
}

export function mayMark(die: number, sets: Map<number, Choice>): boolean {
  return sets.has(bit(die));
}

export function count(mask: number): number {
  return mask.toString(2).replaceAll("0", "").length;
}

export function oddsFor(view: RiceDiceView, marked: number): OddsView | undefined {
  return view.odds.find((odds) => odds.mask === marked);
}

interface Chances {
  /** The number of symbols that are certain. */
  sure: number;
  /** The chance of at least this many, in whole percent, between 0 and 100. */
  hopes: { least: number; percent: number }[];
}

/** What the chances of at least 0, 1, 2 ... symbols come down to. */
export function splitChances(chances: number[]): Chances {
  const percents = chances.map((chance) => Math.round(chance * 100));
  const hopes = percents.map((percent, least) => ({ least, percent }));
  return {
    sure: Math.max(0, percents.lastIndexOf(100)),
    hopes: hopes.filter(({ percent }) => percent > 0 && percent < 100),
  };
}

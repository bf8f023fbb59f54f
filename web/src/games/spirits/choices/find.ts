/** Finding choices by what they are about. */

import type { Choice, FarmView } from "$lib/protocol";

/** All that is about a hex of a farm, or about the paddy it belongs to. */
export function about(choices: readonly Choice[], farm: FarmView, own: boolean, hex: string): Choice[] {
  const paddy = farm.hexes.find((each) => each.hex === hex)?.paddy;
  return choices.filter(({ target }) => {
    if (target.seat === undefined ? !own : target.seat !== farm.seat) return false;
    return target.hex === hex || (paddy != null && target.paddy === paddy);
  });
}

/** The one that pays most; among equals the first. */
export function best(choices: readonly Choice[]): Choice | undefined {
  return choices.reduce<Choice | undefined>(
    (found, choice) => (found === undefined || (choice.gain ?? 0) > (found.gain ?? 0) ? choice : found),
    undefined,
  );
}

/** A sentence behind something that is no choice, in the shape the why-not box wants. */
export function reason(label: string, object: string, why: string, rule: string): Choice {
  const blank = {
    action: -1,
    verb: "",
    words: "",
    target: {},
    cost: null,
    gain: null,
    ends: false,
    brief: null,
  };
  return { ...blank, label, object, why, rule };
}

/** Finding choices by what they are about. */

import type { Choice } from "$lib/protocol";
import type { Place } from "../board/lattice";

export function cardChoice(
  choices: readonly Choice[],
  verb: string,
  card: string | null,
): Choice | undefined {
  return choices.find((each) => each.verb === verb && each.target.card === card && !each.why);
}

export function placeChoice(choices: readonly Choice[], place: Place | null): Choice | undefined {
  return place ? choices.find((choice) => !choice.why && isAt(choice, place)) : undefined;
}

/** The place that a choice of places is about. */
export function placeOf({ target: { x, y, r } }: Choice): Place {
  return { x: Number(x), y: Number(y), r: Number(r) };
}

function isAt({ verb, target }: Choice, { x, y, r }: Place): boolean {
  return verb === "lay" && target.x === x && target.y === y && target.r === r;
}

/** Finding choices. A lit choice can be taken now; a greyed one carries the reason why it cannot. */

import type { Choice } from "$lib/protocol";

export function isLit(choice: Choice): boolean {
  return !choice.why;
}

export function litChoices(choices: readonly Choice[], verb: string): Choice[] {
  return choices.filter((choice) => choice.verb === verb && isLit(choice));
}

export function byAction(choices: readonly Choice[], action: number | undefined): Choice | undefined {
  return choices.find((choice) => choice.action === action);
}

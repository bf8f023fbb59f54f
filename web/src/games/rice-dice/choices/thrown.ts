import type { RiceDiceView } from "$lib/protocol";

/** The dice that have just fallen: those in the air before, and all of them where none lay there. */
export function thrown(before: RiceDiceView, after: RiceDiceView): boolean[] {
  return after.dice.map((die, i) => !die.rolling && (before.dice[i]?.rolling ?? true));
}

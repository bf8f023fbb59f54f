/** What the movements of a step changed at each paddy, and what each place gained. */

import type { Movement } from "$lib/protocol";

const KINDS = ["card", "planted", "harvested", "weed", "water"] as const; // what is told first where several changed

/** What is marked at a paddy afterwards: a piece and how many more or fewer. */
export interface Change {
  place: number;
  slot: number;
  kind: (typeof KINDS)[number];
  amount: number;
}

/** The changes of each paddy, the most telling one first. */
export function changesOf(movements: readonly Movement[]): Change[] {
  const found = new Map<string, Change>();
  for (const movement of movements) {
    for (const [spot, kind, amount] of marks(movement)) {
      const [, place, slot] = spot.split(":").map(Number);
      if (place === undefined || slot === undefined) continue;
      const key = `${place} ${slot} ${kind}`;
      const change = found.get(key) ?? { place, slot, kind, amount: 0 };
      found.set(key, { ...change, amount: change.amount + amount });
    }
  }
  const rank = ({ kind }: Change) => KINDS.indexOf(kind);
  return [...found.values()].filter(({ amount }) => amount !== 0).sort((a, b) => rank(a) - rank(b));
}

function marks({ piece, origin, target, count }: Movement): [string, Change["kind"], number][] {
  if (piece === "card") return [[target, "card", 1]];
  if (piece === "rice-planted") return [[target, "planted", 1]];
  if (piece === "rice-grown") return [[origin, "harvested", count]];
  const kind = piece === "weed" ? "weed" : "water";
  return [
    [origin, kind, -count],
    [target, kind, count],
  ];
}

/** Rice gained by place. */
export function gainsOf(movements: readonly Movement[]): Map<number, number> {
  const gains = new Map<number, number>();
  for (const { piece, target, count } of movements) {
    if (piece !== "rice-grown") continue;
    const place = Number(target.split(":")[1]);
    gains.set(place, (gains.get(place) ?? 0) + count);
  }
  return gains;
}

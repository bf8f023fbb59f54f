/**
 * What changed between two views: pieces that were built, discs that ran, rice that was taken.
 *
 * It decides nothing: the later view is final.
 */

import type { Flight } from "$lib/motion/flights";
import type { FarmView, SpiritsView } from "$lib/protocol";
import type { AnchorName } from "$lib/motion/anchors";

export interface Difference {
  flights: Flight[];
  /** The slots whose piece is new, by seat. */
  slots: ReadonlyMap<number, ReadonlySet<string>>;
}

export const NOTHING: Difference = { flights: [], slots: new Map() };
const MOST = 8; // flights that are drawn; the rest is told by the figures

export function difference(before: SpiritsView, after: SpiritsView): Difference {
  const slots = new Map<number, ReadonlySet<string>>();
  for (const farm of after.farms) {
    const built = newPieces(before.farms[farm.seat], farm);
    if (built.size > 0) slots.set(farm.seat, built);
  }
  const flights = [...rain(before, after), ...runs(before, after), ...harvests(before, after)].slice(0, MOST);
  return flights.length + slots.size === 0 ? NOTHING : { flights, slots };
}

function newPieces(before: FarmView | undefined, after: FarmView): Set<string> {
  const changed = after.slots.filter(
    ({ piece }, i) => piece !== "" && before && before.slots[i]?.piece !== piece,
  );
  return new Set(changed.map(({ slot }) => slot));
}

/** From the sea to the rain card, and from the card to the first player. */
function rain(before: SpiritsView, after: SpiritsView): Flight[] {
  const was = before.rain?.on_card ?? 0;
  const is = after.rain?.on_card ?? 0;
  if (is > was) return discs(is - was, "sea", "rain");
  const gained = after.farms.find((farm) => farm.reservoir > (before.farms[farm.seat]?.reservoir ?? 0));
  return is < was && gained ? discs(was - is, "rain", `reservoir:${gained.seat}`) : [];
}

/** Water that left a field runs to the next reservoir, or to the sea. */
function runs(before: SpiritsView, after: SpiritsView): Flight[] {
  return after.farms.flatMap((farm) => {
    const passed = farm.passed - (before.farms[farm.seat]?.passed ?? 0);
    if (passed <= 0 || after.round !== before.round) return [];
    const gained = after.farms.find((other) => other.reservoir > (before.farms[other.seat]?.reservoir ?? 0));
    return discs(passed, `reservoir:${farm.seat}`, gained ? `reservoir:${gained.seat}` : "sea");
  });
}

function discs(n: number, from: AnchorName, to: AnchorName): Flight[] {
  return Array.from({ length: n }, () => ({ piece: "water", from, to }));
}

/** Rice goes from the paddy that was cut to its owner. */
function harvests(before: SpiritsView, after: SpiritsView): Flight[] {
  return after.farms.flatMap((farm) => {
    const old = before.farms[farm.seat];
    if (!old || farm.harvests <= old.harvests) return [];
    const cut = old.paddies.find(
      ({ paddy, crop }) =>
        crop === "grown" && farm.paddies.some((now) => now.paddy === paddy && now.crop === "none"),
    );
    return cut
      ? cut.hexes.map((hex) => ({
          piece: "rice-grown",
          from: `hex:${farm.seat}:${hex}`,
          to: `reservoir:${farm.seat}`,
        }))
      : [];
  });
}

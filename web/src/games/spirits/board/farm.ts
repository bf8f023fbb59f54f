/** A farm of the view as the drawing wants it. */

import type { FarmView, SpiritPaddyView } from "$lib/protocol";
import type { Crop, DrawnField, Flow, DrawnHex, Land, PieceKind } from "./drawn-field";
import { hexNumber, slotById } from "./field-grid";

export function fieldOf(farm: FarmView, reservoir: number | null = farm.reservoir): DrawnField {
  const pieces = farm.slots.flatMap(({ slot, piece }): [string, PieceKind][] =>
    piece === "wall" || piece === "gate" ? [[slot, piece]] : [],
  );
  return { hexes: hexesOf(farm), pieces: new Map(pieces), flows: flowsOf(farm), reservoir };
}

/** Which hexes of a paddy carry discs does not matter: the first ones do. */
function hexesOf(farm: FarmView): DrawnHex[] {
  const wet = new Set(farm.paddies.flatMap((paddy) => wetHexes(farm, paddy)));
  const crops = new Map(farm.paddies.map(({ paddy, crop }) => [paddy, crop]));
  return farm.hexes.map(({ hex, rock, magic, paddy }): DrawnHex => {
    const land: Land = magic ? "magic" : paddy === null ? "open" : wet.has(hex) ? "wet" : "dry";
    const crop = paddy === null ? "none" : (crops.get(paddy) ?? "none");
    return { land, rock, crop: (crop === "none" ? "" : crop) as Crop };
  });
}

/** The hexes of a paddy that hold an ordinary disc, with this number of discs. */
export function wetHexes(farm: FarmView, paddy: SpiritPaddyView, discs = paddy.water): string[] {
  const magic = new Set(farm.hexes.filter((hex) => hex.magic).map(({ hex }) => hex));
  return paddy.hexes.filter((hex) => !magic.has(hex)).slice(0, discs);
}

/** The gates of the course from the top down, so that the way of the water is one line. */
function flowsOf(farm: FarmView): Flow[] {
  const gates = farm.slots.flatMap(({ slot, flow }): Flow[] => {
    const between = slotById(slot)?.between;
    if (!flow || !between) return [];
    return [{ slot, from: flow > 0 ? between[0] : between[1]! }];
  });
  const place = ({ from }: Flow) => {
    const paddy = farm.hexes[from]?.paddy ?? "";
    return farm.course.indexOf(paddy);
  };
  return gates.sort((a, b) => place(a) - place(b));
}

export function hexNumbers(names: readonly string[]): number[] {
  return names.map(hexNumber);
}

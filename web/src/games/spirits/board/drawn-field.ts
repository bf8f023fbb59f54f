/** What a drawing of a field is made of, the large one and the small ones alike. */

export type Land = "open" | "dry" | "wet" | "magic";
export type Crop = "" | "planted" | "grown";
export type PieceKind = "wall" | "gate";

export interface DrawnHex {
  land: Land;
  rock: boolean;
  crop: Crop;
}

/** A gate of the course, with the way the water takes through it. */
export interface Flow {
  slot: string;
  /** The hex the water comes from, by number. */
  from: number;
}

export interface DrawnField {
  hexes: DrawnHex[];
  pieces: ReadonlyMap<string, PieceKind>;
  flows: Flow[];
  /** Discs in the pool; null where it says nothing. */
  reservoir: number | null;
}

/** An edge one can touch: where a piece may stand, may not stand, or is shown as a ghost. */
export interface EdgeMark {
  slot: string;
  state: "lit" | "refused" | "selected" | "lifted";
  ghost?: PieceKind | undefined;
}

/** What is shown on the field although it is not there yet. */
export interface Preview {
  edges: EdgeMark[];
  /** Hexes that would be water. */
  fills: number[];
  /** Hexes that would be drained. */
  drains: number[];
  /** Hexes that may be touched, and those that are. */
  lit: number[];
  selected: number[];
  /** Hexes of a paddy that would close. */
  closes: number[];
  /** The way of the water, from hex to hex. */
  run: boolean;
}

export const NO_PREVIEW: Preview = {
  edges: [],
  fills: [],
  drains: [],
  lit: [],
  selected: [],
  closes: [],
  run: false,
};

/**
 * The field as it lies on the page: ten hexes in rows of three, four and three, the thirty slots between and around
 * them, and the bamboo along the top and the left. The same for everybody; what stands where comes from the view.
 */

import { say } from "$lib/speech/translation";

export interface Point {
  x: number;
  y: number;
}

/** A side of a hex: its middle, its ends, and how much a piece lying level must be turned to stand on it. */
export interface Side {
  middle: Point;
  ends: [Point, Point];
  turn: number;
}

export interface Slot extends Side {
  id: string;
  /** The hexes on both sides, by number; the second is null where the field ends. */
  between: [number, number | null];
  /** "A1–A2", "A3 east". */
  name: string;
}

export const HEXES = ["A1", "A2", "A3", "B1", "B2", "B3", "B4", "C1", "C2", "C3"] as const;

/** A hex has this radius on the page, so that all figures of a drawing are whole. */
const RADIUS = 100;
const HALF = (RADIUS * Math.sqrt(3)) / 2;

/** The frame of every drawing: the field, the reservoir at its inlet, and room for rings around the pieces. */
export const FRAME = { left: -106, top: -128, width: 726, height: 540 } as const;

/** Columns by half hexes, and rows. */
const PLACES: [column: number, row: number][] = [
  [1, 0],
  [3, 0],
  [5, 0],
  [0, 1],
  [2, 1],
  [4, 1],
  [6, 1],
  [1, 2],
  [3, 2],
  [5, 2],
];

const STEPS = { E: [2, 0], SE: [1, 1], SW: [-1, 1], W: [-2, 0], NW: [-1, -1], NE: [1, -1] } as const;
type Direction = keyof typeof STEPS;

const TURNS: Record<Direction, number> = { E: 90, W: 90, SE: -30, NW: -30, SW: 30, NE: 30 };
/** Which way a chevron turns to point there. */
const HEADINGS: Record<Direction, number> = { E: 0, SE: 60, SW: 120, W: 180, NW: 240, NE: 300 };

/** The slots s00 to s29: the hex they belong to, and the side of it. */
const SLOT_SIDES: [hex: string, side: Direction][] = (
  "A1 E, A1 SE, A1 SW, A2 E, A2 SE, A2 SW, A3 SE, A3 SW, B1 E, B1 SE, B2 E, B2 SE, B2 SW, B3 E, B3 SE, B3 SW, " +
  "B4 SW, C1 E, C2 E, A3 E, B4 NE, B4 E, B4 SE, C1 SE, C1 SW, C2 SE, C2 SW, C3 E, C3 SE, C3 SW"
)
  .split(", ")
  .map((words) => words.split(" ") as [string, Direction]);

const BAMBOO_SIDES: [hex: string, side: Direction][] = [
  ["A1", "NW"],
  ["A1", "NE"],
  ["A1", "W"],
  ["A2", "NW"],
  ["A2", "NE"],
  ["A3", "NW"],
  ["A3", "NE"],
  ["B1", "NW"],
  ["B1", "W"],
  ["B1", "SW"],
  ["C1", "W"],
];

export function hexNumber(name: string): number {
  return (HEXES as readonly string[]).indexOf(name);
}

export function centre(hex: number): Point {
  const [column, row] = PLACES[hex]!;
  return { x: column * HALF, y: row * RADIUS * 1.5 };
}

/** The corners of a hex, or of a smaller one inside it. */
export function corners(hex: number, radius = RADIUS): Point[] {
  const { x, y } = centre(hex);
  return [30, 90, 150, 210, 270, 330].map((degrees) => at({ x, y }, degrees, radius));
}

function at(from: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: from.x + Math.cos(angle) * distance, y: from.y + Math.sin(angle) * distance };
}

function side(hex: number, direction: Direction): Side {
  const from = centre(hex);
  const heading = HEADINGS[direction];
  return {
    middle: at(from, heading, HALF),
    ends: [at(from, heading - 30, RADIUS), at(from, heading + 30, RADIUS)],
    turn: TURNS[direction],
  };
}

/** What lies beyond that side: a hex, or null outside the field. */
function neighbour(hex: number, direction: Direction): number | null {
  const [column, row] = PLACES[hex]!;
  const [right, down] = STEPS[direction];
  const found = PLACES.findIndex(([x, y]) => x === column + right && y === row + down);
  return found < 0 ? null : found;
}

export const SLOTS: Slot[] = SLOT_SIDES.map(([name, direction], i) => {
  const hex = hexNumber(name);
  const beyond = neighbour(hex, direction);
  return {
    id: `s${String(i).padStart(2, "0")}`,
    between: [hex, beyond],
    name: beyond === null ? `${name} ${direction}` : `${name}–${HEXES[beyond]}`,
    ...side(hex, direction),
  };
});

export const BAMBOO: Side[] = BAMBOO_SIDES.map(([name, direction]) => side(hexNumber(name), direction));

const BY_ID = new Map(SLOTS.map((slot) => [slot.id, slot]));

export function slotById(id: string): Slot | undefined {
  return BY_ID.get(id);
}

/** What an edge is called: by its two hexes, or by the side of the last one. */
export function edgeName(id: string): string {
  const slot = slotById(id);
  if (!slot) return id;
  const [hex, beyond] = slot.between;
  if (beyond !== null) return slot.name;
  return say("{hex} {side}", { hex: HEXES[hex]!, side: sideName(slot.name.split(" ")[1] as Direction) });
}

function sideName(direction: Direction): string {
  const names: Record<Direction, string> = {
    E: say("east"),
    SE: say("south-east"),
    SW: say("south-west"),
    W: say("west"),
    NW: say("north-west"),
    NE: say("north-east"),
  };
  return names[direction];
}

/** Which way water runs through a slot, coming from this hex. */
export function heading(slot: Slot, from: number): number {
  const there = slot.between[0] === from ? centreBeyond(slot, 1) : centreBeyond(slot, 0);
  const here = centre(from);
  const degrees = (Math.atan2(there.y - here.y, there.x - here.x) * 180) / Math.PI;
  return Math.round(degrees / 60) * 60;
}

/** The hex on one side of a slot, or where it would be. */
function centreBeyond(slot: Slot, which: 0 | 1): Point {
  const hex = slot.between[which];
  if (hex !== null) return centre(hex);
  const from = centre(slot.between[0]);
  return { x: 2 * slot.middle.x - from.x, y: 2 * slot.middle.y - from.y };
}

/** Where a point of the drawing lies, for what stands above it as text. */
export function percent({ x, y }: Point): string {
  const left = ((x - FRAME.left) / FRAME.width) * 100;
  const top = ((y - FRAME.top) / FRAME.height) * 100;
  return `left: ${left.toFixed(2)}%; top: ${top.toFixed(2)}%`;
}

export function polygon(points: readonly Point[]): string {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** A point once, however often it was met: corners are shared by up to three hexes. */
export function distinct(points: readonly Point[]): Point[] {
  return [
    ...new Map(points.map((point) => [`${Math.round(point.x)} ${Math.round(point.y)}`, point])).values(),
  ];
}

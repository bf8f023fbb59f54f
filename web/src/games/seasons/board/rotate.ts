/**
 * A landscape that is turned as a whole is the same landscape (SR-3.5), so everybody may look at it from the side they
 * like. Quarter rotations go clockwise about the corner of the first card, which is a crossing: the lattice falls on itself.
 *
 * Only what is seen is turned. Places keep the numbers that the game knows them by.
 */

import type { LaidView, LandscapeView } from "$lib/protocol";
import type { Box, Place, Point } from "./lattice";

/** Rotations the landscape that is shown large; R rotations the card. */
export const TURN_KEY = "t";

type Pair = [x: number, y: number];

export function turnedPoint(point: Point, quarters: number): Point {
  return repeated(point, quarters, ({ x, y }) => ({ x: 0 - y, y: x }));
}

/** Where a card of this size comes to lie; `place` has the top left corner of its box. */
export function turnedPlace(place: Place, box: Box, quarters: number): Place & Box {
  return repeated({ ...box, ...place }, quarters, (each) => ({ ...quarterBox(each), r: (each.r + 1) % 4 }));
}

export function turnedSquares(squares: readonly Pair[], quarters: number): Pair[] {
  return repeated([...squares], quarters, (each) => each.map(quarterPair));
}

export function turnedLand(land: LandscapeView, quarters: number): LandscapeView {
  return repeated(land, quarters, quarterLand);
}

function repeated<T>(thing: T, times: number, turn: (thing: T) => T): T {
  return times > 0 ? repeated(turn(thing), times - 1, turn) : thing;
}

function quarterLand(land: LandscapeView): LandscapeView {
  const [left, top, right, bottom] = land.box;
  return {
    ...land,
    box: [0 - bottom, left, 0 - top, right],
    cards: land.cards.map(quarterCard),
    open: land.open.map((paddy) => ({
      ...paddy,
      squares: paddy.squares.map(quarterPair),
      free_ends: paddy.free_ends.map(quarterPair),
    })),
    closed: land.closed.map((paddy) => ({ ...paddy, squares: paddy.squares.map(quarterPair) })),
    gaps: land.gaps.map(([x, y]) => [-1 - y, x]),
  };
}

function quarterCard(card: LaidView): LaidView {
  return {
    ...card,
    ...quarterBox(card),
    r: (card.r + 1) % 4,
    lines: quarterLines(card.lines),
    features: card.features.map(({ kind, x, y }) => ({ kind, x: 0 - y, y: x })),
  };
}

function quarterBox({ x, y, width, height }: Box): Box {
  return { x: 0 - y - height, y: x, width: height, height: width };
}

/** Rows from the bottom up become columns from the left. */
function quarterLines(lines: readonly string[]): string[] {
  const columns = [...(lines[0] ?? "")].keys();
  return [...columns].map((column) =>
    lines
      .map((row) => row[column])
      .reverse()
      .join(""),
  );
}

function quarterPair([x, y]: Pair): Pair {
  return [0 - y, x];
}

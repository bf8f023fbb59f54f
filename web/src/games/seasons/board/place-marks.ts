/** The dots and numbers over a landscape: where each stands on the screen, so that none hides another. */

import type { Choice } from "$lib/protocol";
import { type Camera, seen, type Size, toScreen } from "./camera";
import { placeOf } from "../choices/find";
import { findSpot, type PendingMove, shownSpots, type Spot } from "../choices/pending-move";
import { isSideways, type Place, type Box, distance, middle, nearestMiddle, type Point } from "./lattice";

interface Mark {
  spot: Spot;
  at: Point;
  /** A number, where there is room for it and something to count. */
  text: string;
}

const CLOSE = 17; // pixels from a number within which a dot would touch it
const ROOM = { x: 34, y: 20 }; // pixels between the middles of two numbers

/** One mark for each place that is shown. Dots under the ghost go; a number under it is pushed out. */
export function marksOf(pending: PendingMove, camera: Camera, frame: Size): Mark[] {
  const ghost = pending.ghost && screenBox(pending.ghost.box, camera);
  const written: Point[] = [];
  const marks: Mark[] = [];
  for (const spot of shownSpots(pending)) {
    if (spot === pending.ghost) continue;
    let at = toScreen(camera, middle(spot.box));
    const hidden = ghost !== null && contains(ghost, at);
    if (hidden && spot.points === 0) continue;
    if (hidden) at = pushedOut(ghost, at);
    const free = written.every(
      (each) => Math.abs(each.x - at.x) >= ROOM.x || Math.abs(each.y - at.y) >= ROOM.y,
    );
    const text = spot.points > 0 && free && isInside(at, frame, ROOM) ? `+${spot.points}` : "";
    if (text) written.push(at);
    else if (hidden || written.some((each) => distance(each, at) < CLOSE)) continue;
    marks.push({ spot, at, text });
  }
  return marks;
}

/** Whether something of this size around a point lies within the frame. */
function isInside({ x, y }: Point, { width, height }: Size, size: Point): boolean {
  const [right, bottom] = [width - size.x / 2, height - size.y / 2];
  return x >= size.x / 2 && x <= right && y >= size.y / 2 && y <= bottom;
}

/** A place where the card may not lie, with the reason; `place` is by the numbers of the game. */
export interface RefusedMark {
  choice: Choice;
  place: Place;
  at: Point;
}

const REACH = { x: 26, y: 26 }; // pixels of such a mark

/** Where a person would try to lay the card, as far as there is room for a mark. */
export function refusedMarks(
  pending: PendingMove,
  choices: readonly Choice[],
  camera: Camera,
  frame: Size,
  obstacles: readonly Box[],
): RefusedMark[] {
  const ghost = pending.ghost && screenBox(pending.ghost.box, camera);
  return choices
    .filter((choice) => choice.verb === "lay" && choice.why && !isHalfTurn(pending, placeOf(choice)))
    .map((choice) => {
      const place = placeOf(choice);
      return { choice, place, at: toScreen(camera, middle(pending.boxAt(place))) };
    })
    .filter(({ place, at }) => {
      const covered = [...obstacles, ...(ghost ? [ghost] : [])].some((box) => contains(widened(box), at));
      return isSideways(place) === pending.sideways && !covered && isInside(at, frame, REACH);
    });
}

function widened({ x, y, width, height }: Box): Box {
  return { x: x - REACH.x / 2, y: y - REACH.y / 2, width: width + REACH.x, height: height + REACH.y };
}

/** The card lies at a place where it may lie, but the other way round. */
export function isHalfTurn(pending: PendingMove, { x, y, r }: Place): boolean {
  return findSpot(pending.spots, { x, y, r: (r + 2) % 4 }) !== undefined;
}

function screenBox(box: Box, camera: Camera): Box {
  const { unit } = camera;
  return { ...toScreen(camera, box), width: box.width * unit, height: box.height * unit };
}

export function contains(box: Box, { x, y }: Point): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}

/** Just outside the box, over the nearest of its sides. */
function pushedOut(box: Box, at: Point): Point {
  const gap = 14;
  const ways: [number, Point][] = [
    [at.x - box.x, { x: box.x - gap, y: at.y }],
    [box.x + box.width - at.x, { x: box.x + box.width + gap, y: at.y }],
    [at.y - box.y, { x: at.x, y: box.y - gap }],
    [box.y + box.height - at.y, { x: at.x, y: box.y + box.height + gap }],
  ];
  return ways.reduce((best, way) => (way[0] < best[0] ? way : best))[1];
}

/** What the ghost would score, paddy by paddy, at the middle of each. */
export function gainsOf(ghost: Spot, camera: Camera): { at: Point; text: string }[] {
  return ghost.closes.map(({ squares, points }) => ({
    at: toScreen(camera, nearestMiddle(squares.map(([x, y]) => ({ x, y })))),
    text: `+${points}`,
  }));
}

type Edge = "left" | "right" | "above" | "below";

/** At each edge the best place that lies out of view behind it. */
export function beyond(pending: PendingMove, camera: Camera, frame: Size): { edge: Edge; spot: Spot }[] {
  const view = seen(camera, frame);
  const best = new Map<Edge, Spot>();
  for (const spot of shownSpots(pending)) {
    const edge = spot.points > 0 && spot !== pending.ghost ? edgeFor(view, middle(spot.box)) : null;
    if (edge && spot.points > (best.get(edge)?.points ?? 0)) best.set(edge, spot);
  }
  return [...best].map(([edge, spot]) => ({ edge, spot }));
}

function edgeFor(view: Box, { x, y }: Point): Edge | null {
  if (x < view.x) return "left";
  if (x > view.x + view.width) return "right";
  if (y < view.y) return "above";
  return y > view.y + view.height ? "below" : null;
}

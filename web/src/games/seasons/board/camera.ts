/** Where one looks at a landscape: which point of it lies at the top left of the frame, and how large a unit is. */

import { type Box, overlap, type Point } from "./lattice";
import { turnedPoint } from "./rotate";

/** A place on the screen, in pixels from the top left of the frame, is `(point - origin) * unit`. */
export interface Camera {
  origin: Point;
  unit: number;
}

export interface Size {
  width: number;
  height: number;
}

const SMALLEST = 6;
const LARGEST = 140;

/** Everything of the box in view, as large as it goes between two limits; what does not fit lies around the middle. */
export function fitted(box: Box, frame: Size, least = SMALLEST, most = 52): Camera {
  const whole = Math.min(frame.width / box.width, frame.height / box.height);
  const unit = Math.max(least, Math.min(most, whole)) || 1;
  return centred({ x: box.x + box.width / 2, y: box.y + box.height / 2 }, unit, frame);
}

/** What stands before the landscape at the edges of the frame, and what it must not hide. */
interface Scene {
  obstacles: readonly Box[];
  /** Boxes of the landscape, in its units: cards, and dots, which matter less. */
  cards: readonly Box[];
  dots: readonly Box[];
}

/** How many pixels of a unit it is worth to have one of them in sight. */
const CARD = 25;
const DOT = 4;

/** As `fitted`, but rather a little smaller than with something hidden behind what stands at the edges. */
export function fittedAround(box: Box, frame: Size, scene: Scene, least: number): Camera {
  const whole = fitted(box, frame, least);
  if (hides(whole, scene) === 0) return whole;
  const tries = [whole, ...margins(frame, scene.obstacles).map((room) => fittedIn(box, room, least))];
  const cost = (camera: Camera) => hides(camera, scene) - camera.unit;
  return tries.reduce((best, camera) => (cost(camera) < cost(best) ? camera : best));
}

function fittedIn(box: Box, room: Box, least: number): Camera {
  const { origin, unit } = fitted(box, room, least);
  return { unit, origin: { x: origin.x - room.x / unit, y: origin.y - room.y / unit } };
}

/** What is left of the frame beside each obstacle, and beside all that stand at the same edge. */
function margins({ width, height }: Size, obstacles: readonly Box[]): Box[] {
  const left = Math.max(
    0,
    ...obstacles.filter((each) => each.x < width / 2).map((each) => each.x + each.width),
  );
  const right = Math.min(width, ...obstacles.filter((each) => each.x >= width / 2).map((each) => each.x));
  const top = Math.max(
    0,
    ...obstacles.filter((each) => each.y < height / 2).map((each) => each.y + each.height),
  );
  const bottom = Math.min(height, ...obstacles.filter((each) => each.y >= height / 2).map((each) => each.y));
  const rooms: [number, number, number, number][] = [
    [0, 0, width, bottom],
    [0, top, width, bottom],
    [left, 0, width, height],
    [0, 0, right, height],
    [left, 0, right, height],
    [left, top, width, height],
  ];
  return rooms
    .filter(([x, y, r, b]) => r - x > width / 3 && b - y > height / 3)
    .map(([x, y, r, b]) => ({ x, y, width: r - x, height: b - y }));
}

function hides(camera: Camera, { obstacles, cards, dots }: Scene): number {
  const { unit } = camera;
  const hidden = (thing: Box) => {
    const size = { width: thing.width * unit, height: thing.height * unit };
    return obstacles.some((each) => overlap(each, { ...toScreen(camera, thing), ...size }));
  };
  return cards.filter(hidden).length * CARD + dots.filter(hidden).length * DOT;
}

export function centred(point: Point, unit: number, frame: Size): Camera {
  return {
    unit,
    origin: { x: point.x - frame.width / 2 / unit, y: point.y - frame.height / 2 / unit },
  };
}

export function toScreen({ origin, unit }: Camera, point: Point): Point {
  return { x: (point.x - origin.x) * unit, y: (point.y - origin.y) * unit };
}

export function toTable({ origin, unit }: Camera, pixel: Point): Point {
  return { x: pixel.x / unit + origin.x, y: pixel.y / unit + origin.y };
}

/** Larger or smaller, with what lies under the pixel staying there. */
export function zoomed(camera: Camera, factor: number, pixel: Point): Camera {
  const unit = Math.max(SMALLEST, Math.min(LARGEST, camera.unit * factor));
  const held = toTable(camera, pixel);
  return { unit, origin: { x: held.x - pixel.x / unit, y: held.y - pixel.y / unit } };
}

export function panned({ origin, unit }: Camera, dx: number, dy: number): Camera {
  return { unit, origin: { x: origin.x - dx / unit, y: origin.y - dy / unit } };
}

/** The same view of a landscape that was turned: what was in the middle stays there. */
export function turnedAbout(camera: Camera, quarters: number, frame: Size): Camera {
  const centre = toTable(camera, { x: frame.width / 2, y: frame.height / 2 });
  return centred(turnedPoint(centre, quarters), camera.unit, frame);
}

export function seen({ origin, unit }: Camera, frame: Size): Box {
  return { ...origin, width: frame.width / unit, height: frame.height / unit };
}

/** Moved as little as is needed to have the box in view; a box too large for the frame is shown from its top left. */
export function revealing(camera: Camera, box: Box, frame: Size): Camera {
  const now = seen(camera, frame);
  const shift = (at: number, size: number, from: number, room: number) =>
    at < from || size > room ? at - from : Math.max(0, at + size - from - room);
  const dx = shift(box.x, box.width, now.x, now.width);
  const dy = shift(box.y, box.height, now.y, now.height);
  return { unit: camera.unit, origin: { x: camera.origin.x + dx, y: camera.origin.y + dy } };
}

/** Whether the whole box is in view, give or take a pixel. */
export function shows(camera: Camera, box: Box, frame: Size): boolean {
  const now = seen(camera, frame);
  const hair = 1 / camera.unit;
  return (
    box.x >= now.x - hair &&
    box.y >= now.y - hair &&
    box.x + box.width <= now.x + now.width + hair &&
    box.y + box.height <= now.y + now.height + hair
  );
}

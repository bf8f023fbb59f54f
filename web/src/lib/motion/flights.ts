/** Flights of pieces over the table: paths and durations. */

/** Something that flies, with its keyframes. */
export interface FlightPath<T> {
  thing: T;
  keyframes: Keyframe[];
  delay: number;
  duration: number;
  /** In pixels, if the keyframes do not set it. */
  width?: number;
  landings?: Landing[];
}

/** What appears on landing; a card may turn over then. */
export interface Landing {
  element: Element;
  turns: boolean;
}

/**
 * Plans the paths of new flights: `before` are the boxes before the change, `flying` the number still in the air. Called
 * when the page shows where they end.
 */
export type FlightPlanner<F, P, T> = (
  flights: readonly F[],
  before: P,
  duration: number,
  flying: number,
) => FlightPath<T>[];

export const BETWEEN_FLIGHTS = 60; // milliseconds between the starts of two flights
export const MOST_DRAWN = 8; // of one movement; the rest is counted

/** Durations are tokens; reduced motion sets them to zero. */
export function milliseconds(token: string): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return value.endsWith("ms") ? parseFloat(value) : parseFloat(value) * 1000 || 0;
}

export interface Point {
  x: number;
  y: number;
}

const ARC = 48; // how high a token flies above the straight line
const POINTS = 9;

/** A flight from one point to the other, on an arc. */
export function arc(from: Point, to: Point): Point[] {
  return Array.from({ length: POINTS }, (_, i) => {
    const t = i / (POINTS - 1);
    return {
      x: from.x + (to.x - from.x) * t,
      y: from.y + (to.y - from.y) * t - ARC * 4 * t * (1 - t),
    };
  });
}

/** How far along a path each of its points lies, from 0 to 1, by length. */
export function offsets(way: Point[]): number[] {
  const lengths = way.map((point, i) => {
    const last = way[i - 1];
    return last ? Math.hypot(point.x - last.x, point.y - last.y) : 0;
  });
  const whole = lengths.reduce((sum, length) => sum + length, 0) || 1;
  let walked = 0;
  return lengths.map((length, i) => {
    walked += length;
    return i === way.length - 1 ? 1 : walked / whole;
  });
}

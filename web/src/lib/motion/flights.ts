/** How things move over the table, and for how long. */

import type { AnchorName } from "./anchors";

/** A piece on its way from one spot to another. */
export interface Flight {
  piece: string;
  from: AnchorName;
  to: AnchorName;
}

/** One thing that flies, and where it lies in the sky at each moment. */
export interface FlightPath<T> {
  thing: T;
  keyframes: Keyframe[];
  delay: number;
  duration: number;
  /** In pixels, where the keyframes do not say it. */
  width?: number;
  landings?: Landing[];
}

/** What appears when it has landed; a card may turn over then. */
export interface Landing {
  element: Element;
  turns: boolean;
}

/**
 * The ways of all that is to fly from where things lay before, each so long, behind so many that are still in the air.
 * Asked when the page shows where they end.
 */
export type FlightPlanner<F, P, T> = (
  flights: readonly F[],
  before: P,
  duration: number,
  flying: number,
) => FlightPath<T>[];

export const BETWEEN_FLIGHTS = 60; // milliseconds between two that start together

/** The durations stand in the tokens, where reduced motion makes them nothing. */
export function milliseconds(token: string): number {
  const value = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  return value.endsWith("ms") ? parseFloat(value) : parseFloat(value) * 1000 || 0;
}

export interface Point {
  x: number;
  y: number;
}

const ARC = 48; // how high a token flies above the line between its places
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

/** How far along a way of several points each of them lies, from 0 to 1, by length. */
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

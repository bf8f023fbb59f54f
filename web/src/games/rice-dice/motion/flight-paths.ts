/** Paths of flights: from which box to which, when, and what is hidden until they land. */

import { BETWEEN_FLIGHTS, MOST_DRAWN, arc, offsets, type Point } from "$lib/motion/flights";
import type { Movement } from "$lib/protocol";
import type { Box, Places } from "./token-boxes";

export interface Trip {
  keyframes: Keyframe[];
  delay: number;
  duration: number;
  /** Width of what flies. */
  size: number;
  /** Tokens that fly with this one without being drawn. */
  more: number;
  /** What appears on landing, and whether it turns over then. */
  arrivals: Element[];
  turns: boolean;
}

const PIECE = 26;
const CARD = { open: 92, hidden: 44 };

export interface Planned {
  flight: Movement;
  trip: Trip;
}

/** One trip for each token that is drawn, after those that are flying already. Flights from or to something that is not on the screen stay away. */
export function planFlights(
  flights: readonly Movement[],
  before: Places,
  after: Places,
  duration: number,
  flying = 0,
): Planned[] {
  const planned: Planned[] = [];
  for (const flight of flights) {
    const from = before.get(flight.origin) ?? after.get(flight.origin);
    const to = after.get(flight.target);
    if (!from || !to) continue;
    const drawn = Math.min(flight.count, MOST_DRAWN);
    for (let i = 0; i < drawn; i++) {
      const start = token(from, i, flight.count);
      const end = token(to, i, flight.count);
      const size = sizeOf(flight, end.rect);
      const way = wayOf(flight, centre(start.rect), centre(end.rect), after);
      planned.push({
        flight,
        trip: {
          keyframes: keyframes(way, size),
          delay: (flying + planned.length) * BETWEEN_FLIGHTS,
          duration,
          size,
          more: i === drawn - 1 ? flight.count - drawn : 0,
          arrivals: arrivalsOf(flight, to, end.element, i),
          turns: flight.piece === "card-back",
        },
      });
    }
  }
  return planned;
}

/** The i-th of the last `count` tokens that lie there, or the place itself. */
function token(box: Box, i: number, count: number): { element: Element | null; rect: DOMRect } {
  return box.tokens[box.tokens.length - count + i] ?? { element: null, rect: box.rect };
}

function sizeOf(flight: Movement, end: DOMRect): number {
  if (flight.card) return CARD.open;
  if (flight.piece === "card-back") return CARD.hidden;
  return isCrop(flight) ? PIECE * 1.3 : Math.min(Math.max(end.width, 14), PIECE);
}

function arrivalsOf(flight: Movement, to: Box, token: Element | null, i: number): Element[] {
  if (flight.target.startsWith("hand:")) return i === 0 ? [to.element] : [];
  return token && !isCrop(flight) ? [token] : [];
}

function isCrop({ piece }: Movement): boolean {
  return piece.startsWith("rice-");
}

function centre(rect: DOMRect): Point {
  return { x: rect.left + rect.width / 2, y: rect.top + rect.height / 2 };
}

/** Water keeps to the channel where there is one: it enters at the left end and leaves at the right. */
function wayOf(flight: Movement, from: Point, to: Point, places: Places): Point[] {
  if (flight.piece !== "water") return arc(from, to);
  const [, source] = flight.origin.split(":");
  const [, goal] = flight.target.split(":");
  if (source !== undefined && source === goal) return [from, to];
  const inlet = places.get(`inlet:${goal}`);
  if (inlet) return [...arc(from, centre(inlet.rect)), to];
  const outlet = places.get(`outlet:${source}`);
  if (outlet) return [from, ...arc(centre(outlet.rect), to)];
  return arc(from, to);
}

function keyframes(way: Point[], size: number): Keyframe[] {
  const at = offsets(way);
  return way.map(({ x, y }, i) => ({
    transform: `translate(${x - size / 2}px, ${y - size / 2}px)`,
    offset: at[i]!,
  }));
}

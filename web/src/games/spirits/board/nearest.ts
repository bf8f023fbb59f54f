/** Which target of a field a pointer or an arrow key means. */

import { FRAME, type Point } from "./field-grid";

interface Placed {
  at: Point;
}

const REACH = 30; // pixels: further away nothing is meant

/** The target nearest to a place in the window. */
export function nearest<T extends Placed>(
  targets: readonly T[],
  field: Element,
  x: number,
  y: number,
): T | null {
  const box = field.getBoundingClientRect();
  const scale = box.width / FRAME.width;
  const distance = ({ at }: T) =>
    Math.hypot(box.left + (at.x - FRAME.left) * scale - x, box.top + (at.y - FRAME.top) * scale - y);
  const [best] = targets.toSorted((a, b) => distance(a) - distance(b));
  return best && distance(best) <= REACH ? best : null;
}

const HEADINGS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The next target that way: near, and not far to the side. */
export function inDirection<T extends Placed>(targets: readonly T[], from: T, key: string): T | null {
  const heading = HEADINGS[key];
  if (!heading) return null;
  const cost = ({ at }: T) => {
    const [x, y] = [at.x - from.at.x, at.y - from.at.y];
    const ahead = x * heading.x + y * heading.y;
    const aside = Math.abs(x * heading.y - y * heading.x);
    return ahead > 1 ? ahead + 2 * aside : Infinity;
  };
  const [best] = targets.toSorted((a, b) => cost(a) - cost(b));
  return best && cost(best) < Infinity ? best : null;
}

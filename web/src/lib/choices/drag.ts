/** Something under a finger: it follows the pointer from where it lay to where it is let go. */

import type { Ui } from "../game";

/** What is dragged, and where it is; it stands in what board and tray share as `dragged`. */
export interface Dragged {
  piece: string;
  x: number;
  y: number;
}

const START = 8; // pixels a pointer moves before it drags

/** Begins what may become a drag. A press that does not move stays a press. */
export function dragFrom(
  event: PointerEvent,
  ui: Ui,
  piece: string,
  drop: (x: number, y: number) => void,
  begin: () => void = () => {},
): void {
  if (event.button !== 0 || event.pointerType === "touch") return; // fingers scroll; they tap instead
  const from = { x: event.clientX, y: event.clientY };
  let moving = false;

  function move({ clientX: x, clientY: y }: PointerEvent): void {
    if (!moving && Math.hypot(x - from.x, y - from.y) < START) return;
    if (!moving) begin();
    moving = true;
    ui.dragged = { piece, x, y } satisfies Dragged;
  }

  function end({ clientX: x, clientY: y }: PointerEvent): void {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    ui.dragged = undefined;
    if (moving) {
      window.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => window.removeEventListener("click", swallow, { capture: true }));
      drop(x, y);
    }
  }

  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", end);
}

/** The click that ends a drag means nothing. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

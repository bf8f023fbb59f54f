/** Dragging a piece: it follows the pointer until it is dropped. */

import type { Ui } from "../game";

/** What is dragged, and where it is; stored as `dragged` in the shared selection. */
export interface Dragged {
  piece: string;
  x: number;
  y: number;
}

const START = 8; // pixels a pointer moves before it drags

/** Starts a possible drag. A press that does not move stays a click. */
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

/** The click at the end of a drag is ignored. */
function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

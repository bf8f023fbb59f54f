/** A card under a finger: it follows the pointer from where it lay to where it is let go. */

import type { Ui } from "$lib/game";
import { remember } from "./memory";

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
    remember(ui, { dragged: { piece, x, y } });
  }

  function end({ clientX: x, clientY: y }: PointerEvent): void {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", end);
    remember(ui, { dragged: undefined });
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

/** A horizontal swipe: to the next, or back. */

import type { Attachment } from "svelte/attachments";

const FAR = 56; // pixels

export function swipes(go: (by: 1 | -1) => void): Attachment<HTMLElement> {
  return (element) => {
    let from: Touch | null = null;
    const start = (event: TouchEvent) => (from = event.touches.length === 1 ? event.touches[0]! : null);
    const end = (event: TouchEvent) => {
      const to = event.changedTouches[0];
      if (!from || !to) return;
      const x = to.clientX - from.clientX;
      const y = to.clientY - from.clientY;
      from = null;
      if (Math.abs(x) > FAR && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? 1 : -1);
    };
    element.addEventListener("touchstart", start, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("touchstart", start);
      element.removeEventListener("touchend", end);
    };
  };
}

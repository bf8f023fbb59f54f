/** Gestures on a landscape: tap, drag, pinch, wheel. Points are pixels from the top left of the frame. */

import type { Attachment } from "svelte/attachments";
import { distance, type Point } from "./lattice";

interface Gestures {
  /** Whether a drag that begins here carries something; else it moves the view. */
  holds: (at: Point) => boolean;
  carry: (to: Point) => void;
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  tap: (at: Point) => void;
  /** A mouse that points without pressing; null when it leaves. */
  hover: (at: Point | null) => void;
}

const STILL = 6; // pixels a finger may move and still tap
const WHEEL = 0.0016;

export function onGestures(gestures: Gestures): Attachment<HTMLElement> {
  return (frame) => {
    const down = new Map<number, Point>();
    let start: Point | null = null;
    let moved = false;
    let carrying = false;

    const at = (event: MouseEvent): Point => {
      const { left, top } = frame.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    };
    const isControl = (event: Event) =>
      (event.target as Element).closest("button, a, [role=button]") !== null;

    function press(event: PointerEvent): void {
      if (isControl(event) || event.button > 0) return;
      const point = at(event);
      down.set(event.pointerId, point);
      frame.setPointerCapture(event.pointerId);
      if (down.size > 1) {
        carrying = false;
        moved = true;
        return;
      }
      start = point;
      moved = false;
      carrying = gestures.holds(point);
    }

    function move(event: PointerEvent): void {
      const point = at(event);
      const last = down.get(event.pointerId);
      if (!last) {
        if (event.pointerType === "mouse") gestures.hover(isControl(event) ? null : point);
        return;
      }
      if (down.size === 1) drag(last, point);
      else pinch(event.pointerId, last, point);
      if (moved) down.set(event.pointerId, point);
    }

    function drag(last: Point, point: Point): void {
      if (!moved && start && distance(start, point) <= STILL) return;
      moved = true;
      if (carrying) gestures.carry(point);
      else gestures.pan(point.x - last.x, point.y - last.y);
    }

    function pinch(id: number, last: Point, point: Point): void {
      const other = [...down].find(([each]) => each !== id)![1];
      const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
      const apart = distance(last, other);
      if (apart > 0) gestures.zoom(distance(point, other) / apart, middle);
      gestures.pan((point.x - last.x) / 2, (point.y - last.y) / 2);
    }

    function lift(event: PointerEvent): void {
      if (!down.delete(event.pointerId)) return;
      if (down.size === 0 && !moved && event.type === "pointerup") gestures.tap(at(event));
    }

    function wheel(event: WheelEvent): void {
      event.preventDefault();
      gestures.zoom(Math.exp(-event.deltaY * WHEEL), at(event));
    }

    const leave = () => gestures.hover(null);
    const heard: [string, (event: never) => void][] = [
      ["pointerdown", press],
      ["pointermove", move],
      ["pointerup", lift],
      ["pointercancel", lift],
      ["pointerleave", leave],
    ];
    for (const [name, listener] of heard) frame.addEventListener(name, listener as EventListener);
    frame.addEventListener("wheel", wheel, { passive: false });
    return () => {
      for (const [name, listener] of heard) frame.removeEventListener(name, listener as EventListener);
      frame.removeEventListener("wheel", wheel);
    };
  };
}

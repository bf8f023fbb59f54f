/**
 * Where the coach points: from the action that is awaited to the piece on the page to be touched next.
 *
 * What can be touched carries the id of its row, or the number of its action, as `data-choice` (pictures) or `data-act`
 * (rows and large buttons). A game whose actions take several touches names them in `way`.
 */

import type { Bar } from "$lib/choices/bar";
import type { BarItem, GameModule, Question } from "$lib/game";
import { visibleAnchors } from "$lib/motion/anchors";
import type { LessonStep } from "$lib/protocol";

/** What the shell knows about the question that is asked. */
export interface Asking {
  question: Question<unknown> | null;
  items: BarItem[];
  bar: Bar;
}

/** The large button beside undo, and the button beside what the dock explains. */
export const COMMIT = "commit";
export const DETAILS = "details";

/** What to touch now, the likeliest first. */
export function wayTo(
  lesson: LessonStep,
  { question, items, bar }: Asking,
  game: GameModule<any, any>,
): string[] {
  if (lesson.waits === "end") return [COMMIT];
  const choice = question?.asked.choices.find(({ action }) => action === lesson.action);
  if (lesson.waits !== "action" || !question || !choice) return [];
  const own = game.way?.(question, choice, lesson.awaits);
  if (own) return own;
  const item = items.find((each) => each.choice?.action === choice.action);
  if (item?.commit || question.asked.controls.end === choice.action) return [COMMIT];
  const group = bar.rows.find((row) =>
    row.group?.members.some((each) => each.choice?.action === choice.action),
  );
  return [`${choice.action}`, item?.id ?? "", group?.group?.id ?? ""].filter(Boolean);
}

/** The piece with the first of these names that is there; on phones the tab behind which it lies. */
export function find(names: string[]): HTMLElement | SVGElement | null {
  for (const name of names) {
    const found = [...document.querySelectorAll<HTMLElement | SVGElement>(selector(name))].find(isThere);
    if (found) return found;
  }
  if (names.length === 0) return null;
  const first = document.querySelector<HTMLElement>(".dock [role=tab]");
  return first?.getAttribute("aria-selected") === "false" ? first : null;
}

function selector(name: string): string {
  if (name === DETAILS) return "#details .do";
  const quoted = CSS.escape(name);
  return `[data-choice="${quoted}"], [data-act="${quoted}"]`;
}

function isThere(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && !element.closest("[inert]");
}

/** The place the sentence is about. */
export function placeOf(name: string): Element | null {
  return (name && visibleAnchors().get(name)?.element) || null;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(element: Element | null, around = 0): Box | null {
  if (!element?.isConnected) return null;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  if (right <= left || bottom <= top) return null;
  return { left: left - around, top: top - around, right: right + around, bottom: bottom + around };
}

/** The part that two boxes share. */
export function shared(a: Box | null, b: Box | null): Box | null {
  if (!a || !b) return null;
  const part = {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
  return part.left < part.right && part.top < part.bottom ? part : null;
}

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const GAP = 16;

/** Where a bubble of this size stands: beside the target, over nothing the sentence speaks of. */
export function placeBubble(
  size: { width: number; height: number },
  room: Box,
  target: Box | null,
  clear: (Box | null)[],
): { left: number; top: number } {
  const dockedAt = { left: room.left + GAP, top: room.bottom - size.height - GAP };
  const anchor = target ?? clear.find((box) => box !== null) ?? null;
  if (!anchor) return dockedAt;
  const middle = (anchor.left + anchor.right - size.width) / 2;
  const centre = (anchor.top + anchor.bottom - size.height) / 2;
  const wishes = [
    { left: anchor.right + GAP, top: centre },
    { left: middle, top: anchor.top - size.height - GAP },
    { left: anchor.left - size.width - GAP, top: centre },
    { left: middle, top: anchor.bottom + GAP },
    dockedAt,
    { left: room.right - size.width - GAP, top: room.bottom - size.height - GAP },
    { left: room.right - size.width - GAP, top: room.top + GAP },
    { left: room.left + GAP, top: room.top + GAP },
  ];
  const forbidden = [target, ...clear].filter((box) => box !== null);
  for (const wish of wishes) {
    const spot = {
      left: Math.max(room.left + 8, Math.min(wish.left, room.right - size.width - 8)),
      top: Math.max(room.top + 8, Math.min(wish.top, room.bottom - size.height - 8)),
    };
    const box = { ...spot, right: spot.left + size.width, bottom: spot.top + size.height };
    if (!forbidden.some((other) => overlap(box, other))) return spot;
  }
  return dockedAt;
}

/**
 * The dock of a table: what is explained in it, which tab is open, and the number keys of what is drawn as a picture.
 *
 * Anything on the board or in the tray that one may point at says what it is with `use:about`. Hovering or focusing it
 * shows its details in the dock. On a touch screen the first tap shows them, the second does what a click would do.
 */

import { getContext, setContext } from "svelte";
import { drawerBeside } from "../browser/layout.svelte";
import type { Details } from "../game";

/** Resting on a thing for this long opens its card. */
const REST = 400;

export class Dock {
  /** What the pointer or the focus is on. */
  pointed: Details | null = $state.raw(null);
  /** What was tapped once and waits for the second tap. */
  armed: Details | null = $state.raw(null);
  /** The card that is shown whole. */
  card: string | null = $state(null);
  /** The open tab on screens that have tabs; null is the first. */
  tab: string | null = $state(null);
  /** The open tab covers the board, because its reader wanted it large. */
  large = $state(false);
  /** The seat whose board is shown among the others'. */
  rival: number | null = $state(null);
  /** The number key of a row of the bar, by its id. */
  keyOf: (id: string) => number | null = $state.raw(() => null);

  get details(): Details | null {
    return this.pointed ?? this.armed;
  }

  open(tab: string | null): void {
    this.tab = tab;
    this.card = null;
    if (tab === null) this.large = false;
  }

  /** The position has changed: what was pointed at may be gone. */
  forget(): void {
    this.pointed = null;
    this.armed = null;
    this.card = null;
  }

  /** Closes what lies on top; false if there was nothing. */
  close(): boolean {
    const open = this.card !== null || this.large || this.armed !== null || this.tab !== null;
    if (this.card !== null) this.card = null;
    else if (this.large) this.large = false;
    else if (this.armed) this.armed = null;
    else this.tab = null;
    return open;
  }
}

const KEY = Symbol("dock");

export function provideDock(dock: Dock): Dock {
  return setContext(KEY, dock);
}

/** The dock of this table; on pages without one, a dock that nobody looks at. */
export function useDock(): Dock {
  return getContext<Dock | undefined>(KEY) ?? new Dock();
}

export interface About {
  dock: Dock;
  /** What it is; null for something that has nothing to say now. */
  details: Details | null;
  /** A tap acts at once: for small things that can be taken back, such as dice and walls. */
  instant?: boolean;
}

/** Tells the dock about an element while it is pointed at: `<button use:about={{ dock, details }}>`. */
export function about(element: HTMLElement | SVGElement, given: About) {
  let { dock, details, instant } = given;
  let touched = false;
  let told: Details | null = null; // what the dock has heard from this element
  let resting: ReturnType<typeof setTimeout> | undefined;

  function point(): void {
    clearTimeout(resting);
    if (details) dock.pointed = told = details;
  }

  /** Afterwards, because a focused element that is taken away loses its focus in the middle of drawing. */
  function leave(): void {
    clearTimeout(resting);
    queueMicrotask(() => {
      if (told === null || dock.pointed !== told) return;
      dock.pointed = told = null;
      dock.card = null;
    });
  }

  function openCard(): void {
    if (details?.card && dock.details?.id === details.id) dock.card = details.card;
  }

  function enter(event: Event): void {
    if ((event as PointerEvent).pointerType === "touch") return;
    point();
    if (drawerBeside.current) resting = setTimeout(openCard, REST); // elsewhere the card would cover choices
  }

  function down(event: Event): void {
    touched = (event as PointerEvent).pointerType === "touch";
    if (touched) resting = setTimeout(held, REST);
  }

  /** A long press shows the card and does nothing else. */
  function held(): void {
    if (!details?.card) return;
    dock.armed = details;
    openCard();
  }

  function click(event: Event): void {
    clearTimeout(resting);
    if (!touched || instant || !details || dock.armed?.id === details.id) return;
    dock.armed = details;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  function key(event: Event): void {
    if ((event as KeyboardEvent).key !== " " || !details?.card) return;
    event.preventDefault();
    dock.card = dock.card === details.card ? null : details.card;
  }

  const listeners: [string, (event: Event) => void, boolean?][] = [
    ["pointerenter", enter],
    ["pointerleave", leave],
    ["pointerdown", down],
    ["focusin", point],
    ["focusout", leave],
    ["click", click, true],
    ["keydown", key],
  ];
  for (const [name, listener, capture] of listeners) element.addEventListener(name, listener, capture);

  return {
    update(next: About) {
      ({ dock, details, instant } = next);
      // Every element hears of every change of the dock, and builds its details again. So only the one pointed at
      // may change them (a paddy and its task are about the same thing), and only if they say something new.
      const shown = told !== null && dock.pointed === told;
      if (shown && JSON.stringify(told) !== JSON.stringify(details)) dock.pointed = told = details;
    },
    destroy() {
      leave();
      for (const [name, listener, capture] of listeners) element.removeEventListener(name, listener, capture);
    },
  };
}

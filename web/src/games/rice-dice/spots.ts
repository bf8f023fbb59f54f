/** Where things lie on the screen, so that what moves can fly from the one place to the other. */

import type { Attachment } from "svelte/attachments";
import type { Spot } from "./diff";

/** A place as it was measured: its box, and the boxes of the single tokens that lie there. */
export interface Box {
  element: Element;
  rect: DOMRect;
  tokens: { element: Element; rect: DOMRect }[];
}

export type Places = Map<Spot, Box>;

// A spot may be drawn twice (the race track, wide and narrow); the one that can be seen counts.
const drawn = new Map<Spot, Set<Element>>();

/** Says that this element is the spot, as long as it is in the page. Tokens in it carry the class "token". */
export function spot(name: Spot): Attachment<Element> {
  return (element) => {
    const here = drawn.get(name) ?? new Set();
    drawn.set(name, here.add(element));
    return () => {
      here.delete(element);
      if (here.size === 0) drawn.delete(name);
    };
  };
}

export function measure(): Places {
  const places: Places = new Map();
  for (const [name, elements] of drawn) {
    for (const element of elements) {
      const rect = element.getBoundingClientRect();
      if (rect.width === 0) continue;
      const tokens = [...element.querySelectorAll(".token")]
        .map((token) => ({ element: token, rect: token.getBoundingClientRect() }))
        .filter((token) => token.rect.width > 0);
      places.set(name, { element, rect, tokens });
    }
  }
  return places;
}

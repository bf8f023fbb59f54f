/** Where things lie on the screen, and the single tokens that lie there. */

import { seen, type Seen, type SpotName } from "$lib/motion/anchors";

/** Tokens carry the class "token" in the element of their spot. */
export interface Box extends Seen {
  tokens: Seen[];
}

export type Places = Map<SpotName, Box>;

export function measure(): Places {
  const places: Places = new Map();
  for (const [name, { element, rect }] of seen()) {
    const tokens = [...element.querySelectorAll(".token")]
      .map((token) => ({ element: token, rect: token.getBoundingClientRect() }))
      .filter((token) => token.rect.width > 0);
    places.set(name, { element, rect, tokens });
  }
  return places;
}

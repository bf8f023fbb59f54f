/** Where things lie on the screen, and the single tokens that lie there. */

import { visibleAnchors, type VisibleAnchor, type AnchorName } from "$lib/motion/anchors";

/** Tokens carry the class "token" in the element of their spot. */
export interface Box extends VisibleAnchor {
  tokens: VisibleAnchor[];
}

export type Places = Map<AnchorName, Box>;

export function measure(): Places {
  const places: Places = new Map();
  for (const [name, { element, rect }] of visibleAnchors()) {
    const tokens = [...element.querySelectorAll(".token")]
      .map((token) => ({ element: token, rect: token.getBoundingClientRect() }))
      .filter((token) => token.rect.width > 0);
    places.set(name, { element, rect, tokens });
  }
  return places;
}

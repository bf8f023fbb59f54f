/** The boxes of the anchors, and of the single tokens in them. */

import { visibleAnchors, type VisibleAnchor, type AnchorName } from "$lib/motion/anchors";

/** Tokens have the class "token" inside the element of their anchor. */
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

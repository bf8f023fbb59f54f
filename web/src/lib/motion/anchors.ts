/** Named elements of the page, so that a piece can fly from one to another. */

import type { Attachment } from "svelte/attachments";
import { changedPlaces } from "./changed-places.svelte";

/** Each game names its own anchors: "pile:dam", "tile:0:city:2". */
export type AnchorName = string;

const attached = new Map<AnchorName, Set<Element>>();

/**
 * Registers an element under a name for as long as it is in the page. It is ringed while it has changed since the player's
 * last move; figures and piles that change all the time are not (`ring`).
 */
export function anchor(name: AnchorName, ring = true): Attachment<Element> {
  return (element) => {
    if (ring) element.toggleAttribute("data-changed", changedPlaces.has(name));
    const elements = attached.get(name) ?? new Set();
    attached.set(name, elements.add(element));
    return () => {
      elements.delete(element);
      if (elements.size === 0) attached.delete(name);
    };
  };
}

export interface VisibleAnchor {
  element: Element;
  rect: DOMRect;
}

/** All anchors visible now. Something may be drawn twice, large and small; the larger one counts. */
export function visibleAnchors(): Map<AnchorName, VisibleAnchor> {
  const anchors = new Map<AnchorName, VisibleAnchor>();
  for (const [name, elements] of attached) {
    for (const element of elements) {
      const rect = element.getBoundingClientRect();
      if (rect.width > (anchors.get(name)?.rect.width ?? 0)) anchors.set(name, { element, rect });
    }
  }
  return anchors;
}

export type AnchorBoxes = Map<AnchorName, DOMRect>;

export function anchorBoxes(): AnchorBoxes {
  return new Map([...visibleAnchors()].map(([name, { rect }]) => [name, rect]));
}

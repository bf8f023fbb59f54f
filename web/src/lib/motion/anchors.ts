/** Where things lie on the screen, so that what moves can fly from the one place to the other. */

import type { Attachment } from "svelte/attachments";

/** A game names its spots as it likes: "pile:dam", "tile:0:city:2". */
export type SpotName = string;

const drawn = new Map<SpotName, Set<Element>>();

/** Says that this element is the spot, as long as it is in the page. */
export function spot(name: SpotName): Attachment<Element> {
  return (element) => {
    const here = drawn.get(name) ?? new Set();
    drawn.set(name, here.add(element));
    return () => {
      here.delete(element);
      if (here.size === 0) drawn.delete(name);
    };
  };
}

/** A spot as it lies on the screen now. */
export interface Seen {
  element: Element;
  rect: DOMRect;
}

/** All spots that can be seen now. A thing may be drawn twice, large and small; the larger one counts. */
export function seen(): Map<SpotName, Seen> {
  const places = new Map<SpotName, Seen>();
  for (const [name, elements] of drawn) {
    for (const element of elements) {
      const rect = element.getBoundingClientRect();
      if (rect.width > (places.get(name)?.rect.width ?? 0)) places.set(name, { element, rect });
    }
  }
  return places;
}

/** The boxes of all spots that can be seen now. */
export function measure(): Map<SpotName, DOMRect> {
  return new Map([...seen()].map(([name, { rect }]) => [name, rect]));
}

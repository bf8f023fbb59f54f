/** The printed cards of an edition, asked for once; until they are here, cards are drawn without lines. */

import { cardsOf } from "$lib/server/rules-and-cards";
import type { FaceView, LaidView } from "$lib/protocol";
import type { Face, Laid } from "../board/lattice";

class Faces {
  #faces: ReadonlyMap<string, FaceView> = $state.raw(new Map());

  constructor(edition: string) {
    cardsOf("seasons", edition).then(
      (cards) => (this.#faces = new Map((cards as FaceView[]).map((card) => [card.id, card]))),
      () => shelf.delete(edition), // asked for again next time
    );
  }

  get(card: string): FaceView | undefined {
    return this.#faces.get(card);
  }
}

export type { Faces };

const shelf = new Map<string, Faces>();

export function facesOf(edition: string): Faces {
  const known = shelf.get(edition) ?? new Faces(edition);
  shelf.set(edition, known);
  return known;
}

const BLANK: Face = { lines: ["000", "000", "000", "000"], features: [] };

export function faceOr(face: Face | undefined): Face {
  return face ?? BLANK;
}

/** A card of the view as it lies: its lines are given as it is turned, and what stands on it by table coordinates. */
export function laidCard({ x, y, lines, features }: LaidView): Laid {
  return {
    x,
    y,
    r: 0,
    face: { lines, features: features.map((each) => ({ ...each, x: each.x - x, y: each.y - y })) },
  };
}

/** Names of things, for labels and screen readers. */

import { seatName } from "$lib/speech/names";
import type { LandscapeView, SeasonsView, SeatInfo } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { landBox, type SeenPlace, type Spot } from "../choices/pending-move";
import { isSideways, middle } from "../board/lattice";

/** "Rithy’s field": a card is called by its ancestor, whichever side lies up. */
export function fieldName(view: SeasonsView, card: string): string {
  return say("{name}’s field", { name: ancestorName(view, card) });
}

/** "Rithy’s", where there is little room. */
export function shortName(view: SeasonsView, card: string): string {
  return say("{name}’s", { name: ancestorName(view, card) });
}

export function ancestorName(view: SeasonsView, card: string): string {
  return view.names[card] ?? card;
}

export function placeName(view: SeasonsView, seats: SeatInfo[], place: number): string {
  return view.solo && !seats[place] ? say("The phantom") : seatName(seats, place);
}

const EMBLEMS = new Set(
  (
    "bopha bora chantrea dara kosal kunthea makara neary pally rithy samnang serey sokha sopheap sothea theary " +
    "veasna vibol"
  ).split(" "),
);

/** The drawing for an ancestor; one of an owner's edition has none and shows a farmer. */
export function emblem(ancestor: string): string {
  const id = ancestor.toLowerCase();
  return EMBLEMS.has(id) ? `anc-${id}` : "farmer";
}

/** On which side of the landscape the middle of the card would lie, as it is seen. */
export function where(land: LandscapeView, spot: SeenPlace): string {
  const box = landBox(land);
  const { x, y } = middle(spot.box);
  const column = x < box.x ? 0 : x > box.x + box.width ? 2 : 1;
  const row = y < box.y ? 0 : y > box.y + box.height ? 2 : 1;
  const words = [
    [say("above on the left"), say("above"), say("above on the right")],
    [say("on the left"), say("in a bay"), say("on the right")],
    [say("below on the left"), say("below"), say("below on the right")],
  ];
  return words[row]![column]!;
}

export function orientation({ seen }: SeenPlace): string {
  return isSideways(seen) ? say("sideways") : say("upright");
}

/** "upright at (-3, 0)". */
export function exactly({ seen }: SeenPlace): string {
  const { x, y } = seen;
  return isSideways(seen) ? say("sideways at ({x}, {y})", { x, y }) : say("upright at ({x}, {y})", { x, y });
}

/** "Rithy’s field above, upright: closes 4 squares, 7 points". */
export function ghostName(view: SeasonsView, land: LandscapeView, card: string, ghost: Spot): string {
  const values = {
    field: fieldName(view, card),
    where: where(land, ghost),
    lies: exactly(ghost),
  };
  const squares = ghost.closes.reduce((sum, closing) => sum + closing.squares.length, 0);
  if (squares === 0) return say("{field} {where}, {lies}: closes nothing", values);
  return say(
    "{field} {where}, {lies}: closes {squares} {squares?square|squares}, {points} {points?point|points}",
    { ...values, squares, points: ghost.points },
  );
}

/** "Your landscape: 5 cards, 3 closed paddies, 20 points". */
export function landscapeName(land: LandscapeView, owner: string): string {
  return say("{owner}: {cards} {cards?card|cards}, {closed} closed {closed?paddy|paddies}, {points} points", {
    owner,
    cards: land.cards.length,
    closed: land.closed.length,
    points: land.score,
  });
}

/** "2 farmers". */
export function pieceCount(piece: string, n: number): string {
  switch (piece) {
    case "square":
      return say("{n} {n?square|squares}", { n });
    case "house":
      return say("{n} {n?house|houses}", { n });
    case "farmer":
      return say("{n} {n?farmer|farmers}", { n });
    default:
      return say("{n} {n?buffalo|buffaloes}", { n });
  }
}

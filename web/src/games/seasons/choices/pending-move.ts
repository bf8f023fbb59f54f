/**
 * The move that a seat is preparing, derived from the view and the selection: the card, its legal places, and the one shown
 * as a ghost. Everything comes from the view; here it is only sorted.
 */

import type { Ui } from "$lib/game";
import type { CatchView, Choice, LandscapeView, SeasonsView, SumLineView } from "$lib/protocol";
import { type Box, distance, isSideways, middle, overlap, type Place, type Point } from "../board/lattice";
import { selection, planFor } from "./selection";
import { linesOf } from "../board/score-sum";
import { turnedLand, turnedPlace, turnedSquares } from "../board/rotate";
import { rotations } from "../board/rotations.svelte";

/** A place of the landscape by the numbers of the game, and as it is seen after the whole landscape was turned. */
export interface SeenPlace extends Place {
  seen: Place;
  box: Box;
}

/** A legal place of the card, with what it would close. */
export interface Spot extends SeenPlace {
  points: number;
  closes: Closing[];
  bonus: SumLineView | null;
}

/** A paddy that would be closed: its squares as they are seen, and the sum behind its points. */
export interface Closing {
  squares: [number, number][];
  sum: SumLineView[];
  points: number;
}

export interface PendingMove {
  seat: number;
  /** Where a card would lie, as the landscape is seen. */
  boxAt: (place: Place) => Box;
  /** The player's own landscape, rotated as it is shown. */
  land: LandscapeView;
  phase: "ancestor" | "pick" | "lay" | "take";
  ancestor: string | null;
  /** The card to lay and the one for the row, as far as they are selected. */
  lay: string | null;
  row: string | null;
  /** Every place of the card to lay, the best first. */
  spots: Spot[];
  sideways: boolean;
  ghost: Spot | null;
}

/** The pending of a seat that has something to decide, or null: also while its last turn waits to be ended. */
export function pendingMove(
  view: SeasonsView,
  seat: number | null,
  ui: Ui,
  choices: readonly Choice[],
): PendingMove | null {
  if (seat === null || !view.owes[seat] || choices.length === 0) return null;
  const phase = view.phase;
  if (phase !== "ancestor" && phase !== "pick" && phase !== "lay" && phase !== "take") return null;
  const { ancestor, row } = selection(ui);
  const lay = cardToLay(view, ui);
  const spots = lay === null ? [] : spotsOf(view, seat, lay);
  const { sideways, ghost } = chosen(spots, seat, lay, ui);
  return {
    seat,
    boxAt: (place) => seenAt(view, seat, place).box,
    land: landOf(view, seat),
    phase,
    ancestor: ancestor ?? view.sealed?.ancestor ?? null,
    lay,
    row: row ?? view.sealed?.row ?? null,
    spots,
    sideways,
    ghost,
  };
}

function cardToLay(view: SeasonsView, ui: Ui): string | null {
  if (view.phase === "lay") return view.plans[0]?.card ?? null;
  return selection(ui).lay ?? view.sealed?.place ?? null;
}

function spotsOf(view: SeasonsView, seat: number, card: string): Spot[] {
  const plan = view.plans.find((each) => each.card === card);
  if (!plan) return [];
  const forbidden = new Set(plan.forbidden);
  const caught = new Map(plan.catches.map((each) => [key(each), each]));
  const centre = middle(landBox(landOf(view, seat)));
  return view.places
    .filter((_, number) => !forbidden.has(number))
    .map(([x, y, r]) => spotAt(view, seat, { x, y, r }, caught.get(key({ x, y, r }))))
    .sort((a, b) => b.points - a.points || away(a, centre) - away(b, centre));
}

function spotAt(view: SeasonsView, seat: number, place: Place, caught: CatchView | undefined): Spot {
  const { points = 0, closes = [], bonus = null } = caught ?? {};
  return {
    ...seenAt(view, seat, place),
    points,
    closes: closes.map((each) => ({
      squares: turnedSquares(each.squares, rotations.of(seat)),
      sum: linesOf(view, each.sum),
      points: each.points,
    })),
    bonus: bonus === null ? null : view.lines[bonus]!,
  };
}

/** The landscape of a seat, turned to the side from which it is looked at. */
export function landOf(view: SeasonsView, seat: number): LandscapeView {
  return turnedLand(view.landscapes[seat]!, rotations.of(seat));
}

/** A place in the landscape of a seat, turned likewise. */
export function seenAt(view: SeasonsView, seat: number, place: Place): SeenPlace {
  const size = cardSize(view.landscapes[seat]!);
  const [width, height] = isSideways(place) ? [size.h, size.w] : [size.w, size.h];
  const { r, ...box } = turnedPlace(place, { ...place, width, height }, rotations.of(seat));
  return { x: place.x, y: place.y, r: place.r, seen: { x: box.x, y: box.y, r }, box };
}

function key({ x, y, r }: Place): string {
  return `${x} ${y} ${r}`;
}

function away(spot: Spot, centre: Point): number {
  return distance(middle(spot.box), centre);
}

/** How large the cards of a landscape are, upright. */
function cardSize(land: LandscapeView): { w: number; h: number } {
  const first = land.cards[0];
  if (!first) return { w: 3, h: 4 };
  return isSideways(first) ? { w: first.height, h: first.width } : { w: first.width, h: first.height };
}

export function landBox(land: LandscapeView): Box {
  const [left, top, right, bottom] = land.box;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The ghost: where it was put, else where it was planned, else the best place of the orientation that is shown. */
function chosen(
  spots: Spot[],
  seat: number,
  card: string | null,
  ui: Ui,
): Pick<PendingMove, "sideways" | "ghost"> {
  const { place, sideways } = selection(ui);
  const wish = place ?? (card !== null && sideways === undefined ? planFor(seat, card) : undefined);
  const wished = wish && findSpot(spots, wish);
  const best = sideways === undefined ? spots[0] : spots.find((spot) => isSideways(spot) === sideways);
  const ghost = wished ?? best ?? null;
  return { ghost, sideways: ghost ? isSideways(ghost) : (sideways ?? false) };
}

export function findSpot(spots: readonly Spot[], place: Place): Spot | undefined {
  return spots.find((spot) => key(spot) === key(place));
}

/** The places of the orientation that is shown. */
export function shownSpots(pending: PendingMove): Spot[] {
  return pending.spots.filter((spot) => isSideways(spot) === pending.sideways);
}

/** The best place of the orientation that is not shown: what turning the card is worth. */
export function bestTurned(pending: PendingMove): Spot | undefined {
  return pending.spots.find((spot) => isSideways(spot) !== pending.sideways);
}

/** The next best place that does not overlap the ghost and closes something. */
export function nextBest(pending: PendingMove): Spot | undefined {
  const { ghost } = pending;
  return ghost
    ? shownSpots(pending).find((spot) => spot.points > 0 && !overlap(spot.box, ghost.box))
    : undefined;
}

/** The place after the ghost, the best ones first: of those that close something, if there are any. */
export function nextPlace({ spots, ghost }: PendingMove): Spot | undefined {
  const closing = spots.filter((spot) => spot.points > 0);
  const places = closing.length > 0 ? closing : spots;
  const next = places[(places.indexOf(ghost!) + 1) % places.length];
  return next === ghost ? undefined : next;
}

/** The place that one comes to from the ghost in a direction: the nearest, and rather straight ahead than aslant. */
export function stepFrom(pending: PendingMove, dx: number, dy: number): Spot | undefined {
  const { ghost } = pending;
  if (!ghost) return undefined;
  const from = middle(ghost.box);
  const cost = (spot: Spot) => {
    const to = middle(spot.box);
    const ahead = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    return ahead > 0 ? ahead + 2 * aside : Infinity;
  };
  const reachable = shownSpots(pending).filter((spot) => cost(spot) < Infinity);
  return reachable.reduce<Spot | undefined>(
    (best, spot) => (best === undefined || cost(spot) < cost(best) ? spot : best),
    undefined,
  );
}

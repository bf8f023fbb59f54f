/** Small positions for tests. */

import type {
  CatchView,
  Choice,
  ClosedPaddyView,
  LaidView,
  LandscapeView,
  PlanView,
  SeasonsView,
  SumLineView,
} from "$lib/protocol";
import { choice } from "$lib/testing/samples";

export function laid(card: string, x: number, y: number, more: Partial<LaidView> = {}): LaidView {
  return {
    slot: 0,
    card,
    field: `${card}’s field`,
    x,
    y,
    r: 0,
    width: 3,
    height: 4,
    lines: ["110", "011", "101", "100"],
    features: [],
    points: 0,
    bonus: 0,
    ...more,
  };
}

export function line(kind: string, points: number, pieces: [string, number][] = []): SumLineView {
  return { kind, text: kind, note: "", pieces, step: 0, points, rule: "SR-7.1" };
}

export function closed(squares: [number, number][], slot: number, points: number): ClosedPaddyView {
  return {
    paddy: 10 + slot,
    squares,
    slot,
    cards: 1,
    size: squares.length,
    farmers: 0,
    houses: 0,
    buffaloes: 0,
    sum: [0],
    points,
  };
}

export function land(seat: number, cards: LaidView[], more: Partial<LandscapeView> = {}): LandscapeView {
  const right = Math.max(0, ...cards.map((card) => card.x + card.width));
  const bottom = Math.max(0, ...cards.map((card) => card.y + card.height));
  return {
    seat,
    score: 0,
    if_ended: 0,
    farmers: 0,
    box: [0, 0, right, bottom],
    cards: cards.map((card, slot) => ({ ...card, slot })),
    open: [],
    closed: [],
    gaps: [],
    ancestor: null,
    ...more,
  };
}

export function caught(x: number, y: number, r: number, points: number): CatchView {
  return { x, y, r, points, closes: [{ squares: [[x, y]], sum: [0], points }], bonus: null };
}

export function plan(card: string, ...catches: CatchView[]): PlanView {
  return { card, forbidden: [], catches };
}

export function view(more: Partial<SeasonsView> = {}): SeasonsView {
  const cards = [...new Set(["p01", "p02", "p03", ...(more.plans ?? []).map((each) => each.card)])];
  return {
    game: "seasons",
    solo: false,
    phase: "pick",
    season: "wet",
    turn: 1,
    step: 1,
    steps: 4,
    active: null,
    trailing: null,
    younger: 0,
    owes: [true, true],
    ready: [false, false],
    landscapes: [land(0, [laid("start", 0, 0)]), land(1, [laid("other", 0, 0)])],
    pairs: [[], []],
    hands: [
      { place: 0, size: 3, cards: ["p01", "p02", "p03"] },
      { place: 1, size: 3, cards: null },
    ],
    row: Array.from({ length: 6 }, (_, k) => ({
      card: null,
      taken: null,
      by: null,
      wet: Math.floor(k / 2) + 1,
    })),
    waiting: [null, null],
    fields: cards.map((card) => ({
      card,
      name: card,
      field: `${card}’s field`,
      timing: "both",
      text: "",
      lines: ["000", "000", "000", "000"],
      features: [],
      worth: [4, 2],
    })),
    sealed: { ancestor: null, place: null, row: null, position: null },
    places: [
      [0, -4, 0],
      [3, 0, 2],
      [-4, 0, 1],
      [0, 4, 1],
    ],
    lines: [line("size", 4, [["square", 2]])],
    plans: [plan("p01", caught(0, -4, 0, 4), caught(-4, 0, 1, 7)), plan("p02"), plan("p03")],
    out: [],
    names: Object.fromEntries(cards.map((card) => [card, card])),
    size_table: [1, 2, 4, 7, 10],
    farmer_table: [1, 3, 5, 8],
    rating: null,
    ...more,
  };
}

/** Something is asked; what exactly does not matter. */
export const ASKED: Choice[] = [choice("any", {})];

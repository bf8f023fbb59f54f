/** Small views and choices for tests. */

import type { Question } from "$lib/game";
import type { Choice, KingdomsView, KingdomView, PileView, TileView } from "$lib/protocol";
import { asked } from "$lib/testing/samples";

function tile(n: number, card: string | null = null, name = card ?? ""): TileView {
  return { tile: n, card, name, mark: "", text: "", worth: 0, leaves: false };
}

export function row(...cards: string[]): TileView[] {
  return Array.from({ length: 5 }, (_, i) => tile(i + 1, cards[i] ?? null));
}

export function kingdom(seat: number, more: Partial<KingdomView> = {}): KingdomView {
  return {
    seat,
    order: seat,
    shogun: seat === 0,
    status: "",
    status_words: "",
    gold: 12,
    income: 1,
    income_reasons: [],
    fields: 1,
    harvest: null,
    rice: row("rice_1"),
    city: row("noodle_shop"),
    castle: row(),
    palace: Array.from({ length: 5 }, (_, i) => ({ tile: i + 1, filled: i < 2, seen: null })),
    cards: 4,
    palace_cards: 2,
    palace_points: null,
    fiefdoms: [],
    visible: 0,
    total: null,
    rank: null,
    can_attack: true,
    attack: 30,
    attack_reasons: [],
    defence: 30,
    defence_reasons: [],
    moat: 0,
    war_room: false,
    attacks_started: 0,
    hand: 0,
    ...more,
  };
}

function pile(card: string, row: string, cost: number): PileView {
  return {
    card,
    name: card,
    row,
    mark: "",
    text: `what ${card} does`,
    left: 2,
    price: cost,
    cost,
    reasons: [],
    replaces: false,
    mine: false,
    short: 0,
    why: "",
    brief: "",
    rule: "",
  };
}

export function view(more: Partial<KingdomsView> = {}): KingdomsView {
  return {
    game: "kingdoms",
    solo: false,
    phase: "turn",
    year: 1,
    years: 5,
    season: 0,
    seasons: [],
    events_left: 19,
    shogun: 0,
    order: [0, 1],
    active: 0,
    asked: 0,
    owes: [true, false],
    kingdoms: [kingdom(0), kingdom(1)],
    piles: [pile("dam", "city", 5), pile("port", "city", 18)],
    victory: { left: 28, draws: 2, cost: 10, short: 0, why: "", brief: "", rule: "" },
    fiefdoms: [
      { fiefdom: "owari", name: "Owari", vp: 1, gold: 3, owner: null, gained: "", attack: 52, text: "" },
      { fiefdom: "kai", name: "Kai", vp: 3, gold: 1, owner: 1, gained: "attack", attack: null, text: "" },
    ],
    bribe_odds: [],
    threats: [
      { by: 0, against: 1, attack: 30, defence: 30, percent: 45, fiefdoms: ["kai"], gold: 6, rice: 1 },
    ],
    allowances: [{ kind: "action", card: null, name: "Action", left: 1, next: true }],
    auction: null,
    contest: null,
    hand: [],
    sealed: null,
    price: null,
    ranks: null,
    ...more,
  };
}

export interface Asked extends Question<KingdomsView> {
  chosen: Choice[];
}

/** A question to seat 0, and what was chosen of it. */
export function ask(view: KingdomsView, choices: Choice[]): Asked {
  const chosen: Choice[] = [];
  return {
    view,
    asked: asked(choices),
    seats: [],
    ui: {},
    choose: (choice) => void chosen.push(choice),
    chosen,
  };
}

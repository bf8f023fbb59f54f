/** Small positions for tests. */

import type { Choice, FieldView, HandCardView, PaddyView, RiceDiceView } from "$lib/protocol";
import { choice as anyChoice } from "$lib/testing/samples";

export function paddy(card: string, more: Partial<PaddyView> = {}): PaddyView {
  const hexes = more.hexes ?? 2;
  return {
    slot: 0,
    card,
    name: card,
    spirit: "",
    text: "",
    hexes,
    magic: 0,
    capacity: hexes,
    water: 0,
    water_number: 1,
    weeds: 0,
    weed_limit: 2,
    planted: false,
    fresh: false,
    stage: "dry",
    stage_label: "Dry",
    yields: [10, 7, 3],
    step: 0,
    worth: 10,
    starting: false,
    ...more,
  };
}

export function field(place: number, paddies: PaddyView[], more: Partial<FieldView> = {}): FieldView {
  return {
    place,
    farmer: false,
    name: "",
    score: 0,
    to_go: 100,
    paddies: paddies.map((each, slot) => ({ ...each, slot })),
    free: 4 - paddies.length,
    has_released: false,
    owes_release: false,
    ...more,
  };
}

export function drawn(card: string): HandCardView {
  return {
    card,
    name: card,
    spirit: "",
    text: "",
    hexes: 3,
    magic: 0,
    water_number: 1,
    yields: [1, 1, 1],
    picked: false,
  };
}

export function view(fields: FieldView[], more: Partial<RiceDiceView> = {}): RiceDiceView {
  return {
    game: "rice-dice",
    target: 100,
    active: 0,
    phase: "work",
    action: "worker",
    round: 1,
    last_round: false,
    dice: [],
    rerolls: [],
    reroll_only: null,
    symbols: [],
    odds: [],
    workers: 0,
    workers_left: 0,
    intake_left: 0,
    adds_left: 0,
    pending_weeds: 0,
    hand: [],
    hand_hidden: 0,
    levels: [],
    releasing: null,
    reservoir: 4,
    supply: 6,
    debt: 0,
    tokens: 10,
    numbers: 4,
    deck: 20,
    discard: [],
    deck_cards: [],
    weed_stock: 24,
    fields,
    ...more,
  };
}

export function choice(verb: string, more: Partial<Choice> = {}): Choice {
  return anyChoice(verb, {}, { rule: "RD-4.20", ...more });
}

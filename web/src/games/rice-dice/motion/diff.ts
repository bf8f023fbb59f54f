/**
 * What moved between two views: tokens and cards from where they lay to where they lie, and what changed at each paddy.
 *
 * It decides nothing: what cannot be told from the two views does not fly.
 */

import type { FieldView, HandCardView, PaddyView, RiceDiceView } from "$lib/protocol";

/** A place on the screen where something can lie: "reservoir", "supply", "deck", "paddy:0:2", "hand:lucky-day". */
export type Spot = string;

export interface Flight {
  kind: "water" | "weed" | "crop" | "card";
  /** The piece that flies, or "card-back" for a card nobody may see. */
  piece: string;
  from: Spot;
  to: Spot;
  count: number;
  /** The face of an open card. */
  card?: { name: string; hexes: number; magic: number };
}

/** What is marked at a paddy afterwards: a piece and how many more or fewer. */
export interface Change {
  place: number;
  slot: number;
  kind: "water" | "weed" | "planted" | "harvested" | "card";
  amount: number;
}

export interface Difference {
  flights: Flight[];
  changes: Change[];
  /** Rice gained by place. */
  gains: Map<number, number>;
}

export const NOTHING: Difference = { flights: [], changes: [], gains: new Map() };

export function difference(before: RiceDiceView, after: RiceDiceView): Difference {
  const fields = after.fields.map((field, place) => pair(before.fields[place], field));
  const flights = [
    ...cardFlights(before, after, fields),
    ...waterFlights(before, after, fields),
    ...weedFlights(fields),
    ...cropFlights(fields),
  ];
  const changes = fields.flatMap(changesOf);
  const gains = new Map(
    fields.filter((field) => field.gain > 0).map((field): [number, number] => [field.place, field.gain]),
  );
  return flights.length + changes.length + gains.size === 0 ? NOTHING : { flights, changes, gains };
}

/** The dice that have just fallen: those in the air before, and all of them where none lay there. */
export function thrown(before: RiceDiceView, after: RiceDiceView): boolean[] {
  return after.dice.map((die, i) => !die.rolling && (before.dice[i]?.rolling ?? true));
}

/** A field before and after, paddy by paddy. */
interface Pair {
  place: number;
  gain: number;
  /** Paddies that stayed, with the slot they had. */
  stayed: { slot: number; was: PaddyView; is: PaddyView }[];
  laid: PaddyView[];
  gone: PaddyView[];
}

function pair(was: FieldView | undefined, is: FieldView): Pair {
  const old = was?.paddies ?? [];
  const moved = shiftOf(old, is.paddies);
  const stayed = [];
  const laid = [];
  for (const paddy of is.paddies) {
    const same = old[paddy.slot - moved];
    if (same && same.card === paddy.card) stayed.push({ slot: paddy.slot, was: same, is: paddy });
    else laid.push(paddy);
  }
  const kept = new Set(stayed.map((each) => each.was.slot));
  return {
    place: is.place,
    gain: is.score - (was?.score ?? is.score),
    stayed,
    laid,
    gone: old.filter((paddy) => !kept.has(paddy.slot)),
  };
}

/** A card laid at the left end pushes the others one place to the right. */
function shiftOf(old: PaddyView[], now: PaddyView[]): number {
  const fits = (moved: number) => old.every((paddy) => now[paddy.slot + moved]?.card === paddy.card);
  return now.length > old.length && !fits(0) && fits(now.length - old.length) ? now.length - old.length : 0;
}

const spot = {
  water: (place: number, slot: number): Spot => `water:${place}:${slot}`,
  paddy: (place: number, slot: number): Spot => `paddy:${place}:${slot}`,
  hand: (card: string): Spot => `hand:${card}`,
  pawn: (place: number): Spot => `pawn:${place}`,
};

function waterFlights(before: RiceDiceView, after: RiceDiceView, fields: Pair[]): Flight[] {
  const lost = fields.flatMap((field) =>
    field.gone.map((paddy) => poured(field.place, paddy.slot, "supply", paddy.water)),
  );
  const paid = lost.reduce((sum, flight) => sum + flight.count, 0);
  const supplied = after.supply - before.supply - paid;
  return [
    ...fields.flatMap(channelFlights),
    ...lost,
    water("reservoir", "supply", supplied),
    water("supply", "reservoir", -supplied),
  ].filter((flight) => flight.count > 0);
}

/** Tokens that left one paddy and came to another of the same field ran along its channel; the rest met the reservoir. */
function channelFlights({ place, stayed }: Pair): Flight[] {
  const givers = stayed
    .map(({ was, is }) => ({ slot: was.slot, left: was.water - is.water }))
    .filter((each) => each.left > 0);
  const flights: Flight[] = [];
  for (const { was, is } of stayed) {
    const here = spot.water(place, is.slot);
    let wanted = is.water - was.water;
    for (const giver of givers) {
      const moved = Math.max(0, Math.min(wanted, giver.left));
      flights.push(poured(place, giver.slot, here, moved));
      giver.left -= moved;
      wanted -= moved;
    }
    flights.push(water("reservoir", here, wanted));
  }
  return [...flights, ...givers.map((giver) => poured(place, giver.slot, "reservoir", giver.left))];
}

function water(from: Spot, to: Spot, count: number): Flight {
  return { kind: "water", piece: "water", from, to, count };
}

function poured(place: number, slot: number, to: Spot, count: number): Flight {
  return water(spot.water(place, slot), to, count);
}

function weedFlights(fields: Pair[]): Flight[] {
  const flights: Flight[] = [];
  for (const field of fields) {
    for (const { was, is } of field.stayed) {
      const more = is.weeds - was.weeds;
      const here = spot.paddy(field.place, is.slot);
      if (more > 0) flights.push({ kind: "weed", piece: "weed", from: "pending", to: here, count: more });
      if (more < 0) flights.push({ kind: "weed", piece: "weed", from: here, to: "weeds", count: -more });
    }
    for (const paddy of field.gone) {
      if (paddy.weeds === 0) continue;
      const from = spot.paddy(field.place, paddy.slot);
      flights.push({ kind: "weed", piece: "weed", from, to: "weeds", count: paddy.weeds });
    }
  }
  return flights;
}

/** Seedlings come from the workers; a harvest goes to the farmer on the race track. */
function cropFlights(fields: Pair[]): Flight[] {
  const flights: Flight[] = [];
  for (const field of fields) {
    for (const { was, is } of field.stayed) {
      const here = spot.paddy(field.place, is.slot);
      if (is.planted && !was.planted) {
        flights.push({ kind: "crop", piece: "rice-planted", from: "workers", to: here, count: 1 });
      }
      if (was.planted && !is.planted && field.gain > 0) {
        const to = spot.pawn(field.place);
        flights.push({ kind: "crop", piece: "rice-grown", from: here, to, count: is.hexes });
      }
    }
  }
  return flights;
}

function cardFlights(before: RiceDiceView, after: RiceDiceView, fields: Pair[]): Flight[] {
  const flights: Flight[] = [];
  const open = (card: HandCardView | PaddyView, from: Spot, to: Spot) =>
    flights.push({ kind: "card", piece: "card", from, to, count: 1, card });
  const hidden = (from: Spot, to: Spot, count: number) => {
    if (count > 0) flights.push({ kind: "card", piece: "card-back", from, to, count });
  };
  const held = new Map(before.hand.map((card): [string, HandCardView] => [card.card, card]));
  const holds = new Set(after.hand.map((card) => card.card));
  const laid = new Set(fields.flatMap((field) => field.laid.map((paddy) => paddy.card)));

  const returned = before.discard.length - after.discard.length;
  if (returned > 0 && after.deck > before.deck - returned) hidden("discard", "deck", Math.min(returned, 3));
  for (const card of after.hand) if (!held.has(card.card)) hidden("deck", spot.hand(card.card), 1);
  hidden("deck", "hand", after.hand_hidden - before.hand_hidden);
  for (const card of before.hand) {
    if (!holds.has(card.card) && !laid.has(card.card)) open(card, spot.hand(card.card), "discard");
  }
  for (const field of fields) {
    for (const paddy of field.laid) {
      const from = held.has(paddy.card) ? spot.hand(paddy.card) : "deck";
      open(paddy, from, spot.paddy(field.place, paddy.slot));
    }
    for (const paddy of field.gone) {
      if (!paddy.starting) open(paddy, spot.paddy(field.place, paddy.slot), "discard");
    }
  }
  return flights;
}

function changesOf(field: Pair): Change[] {
  const { place } = field;
  const changes: Change[] = field.laid.map(({ slot }) => ({ place, slot, kind: "card", amount: 1 }));
  for (const { slot, was, is } of field.stayed) {
    const weeds = is.weeds - was.weeds;
    const water = is.water - was.water;
    if (is.planted && !was.planted) changes.push({ place, slot, kind: "planted", amount: 1 });
    else if (was.planted && !is.planted) changes.push({ place, slot, kind: "harvested", amount: field.gain });
    else if (weeds !== 0) changes.push({ place, slot, kind: "weed", amount: weeds });
    else if (water !== 0) changes.push({ place, slot, kind: "water", amount: water });
  }
  return changes;
}

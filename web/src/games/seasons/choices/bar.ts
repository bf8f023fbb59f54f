/**
 * The choices as rows of the bar. Cards and places are selected first, as often as one likes; the large button does
 * it. The places are many, so the bar offers the best few, and the rest behind one row that lists them.
 */

import { paged, row as plainRow } from "$lib/choices/bar";
import type { Question, BarItem, GameKey, Ui } from "$lib/game";
import type { Choice, SeasonsView } from "$lib/protocol";
import { settings } from "$lib/browser/settings.svelte";
import { say } from "$lib/speech/translation";
import { cardChoice, placeChoice, placeOf } from "./find";
import { commitRow } from "./commit-button";
import {
  type PendingMove,
  pendingMove,
  findSpot,
  bestTurned,
  seenAt,
  type Spot,
  stepFrom,
} from "./pending-move";
import { isSideways, type Place } from "../board/lattice";
import { roomy } from "./media";
import { keepPlan, selection, select } from "./selection";
import { capital } from "$lib/speech/names";
import { ancestorName, emblem, exactly, orientation, shortName, where } from "../speech/names";

const PAGE = 7; // entries of a list on one page

/** What rows are made from. */
export interface Table extends Question<SeasonsView> {
  pending: PendingMove;
}

export function bar(asking: Question<SeasonsView>): BarItem[] {
  const pending = pendingMove(asking.view, asking.asked.seat, asking.ui, asking.asked.choices);
  if (!pending) return asking.asked.choices.map((choice) => plainRow(choice, "ui-next", asking.choose));
  const table = { ...asking, pending };
  const rows = [...rowsFor(table), commitRow(table)];
  return settings.quiet ? rows.map((row) => ({ ...row, gain: null })) : rows;
}

/** What a row says about its score, unless the player has switched that off. */
function told(worth: string): string {
  return settings.quiet ? "" : worth;
}

function rowsFor(table: Table): BarItem[] {
  const { listing } = selection(table.ui);
  if (table.pending.phase === "ancestor") return ancestorRows(table);
  if (listing === "places" && table.pending.lay) return placeList(table);
  if (listing === "row") return listed(table, rowCards(table));
  if (listing === "cards") return listed(table, layCards(table));
  if (table.pending.phase === "pick") return pickRows(table);
  if (table.pending.phase === "take") return takeRows(table);
  return [...placeRows(table), ...refusals(table)];
}

/** The keys that are in force while a card looks for its place: R rotations it, arrows step from place to place. */
export function keys(asking: Question<SeasonsView>): GameKey[] {
  const pending = pendingMove(asking.view, asking.asked.seat, asking.ui, asking.asked.choices);
  if (!pending?.ghost) return [];
  const step = (key: string, dx: number, dy: number): GameKey => ({
    key,
    run: () => putGhost(asking.ui, pending, stepFrom(pending, dx, dy)),
  });
  return [
    { key: "r", run: () => turn(asking.ui, pending) },
    step("ArrowLeft", -1, 0),
    step("ArrowRight", 1, 0),
    step("ArrowUp", 0, -1),
    step("ArrowDown", 0, 1),
  ];
}

/** The other orientation, at its best place. */
export function turn(ui: Ui, pending: PendingMove): void {
  const spot = bestTurned(pending);
  if (spot) select(ui, { place: undefined, sideways: isSideways(spot), refused: undefined });
}

export function putGhost(ui: Ui, pending: PendingMove, spot: Place | undefined): void {
  if (!spot || !pending.lay) return;
  const { x, y, r } = spot;
  select(ui, { place: { x, y, r }, sideways: isSideways(spot), refused: undefined });
  if (pending.phase === "pick") keepPlan(pending.seat, pending.lay, { x, y, r });
}

/** A tap on a card of the hand: to lay; on another: to the row; on a selected one: released. */
export function tapCard(ui: Ui, pending: PendingMove, card: string): void {
  if (pending.phase === "ancestor") select(ui, { ancestor: pending.ancestor === card ? undefined : card });
  else if (pending.lay === card) layCard(ui, undefined);
  else if (pending.row === card) select(ui, { row: undefined });
  else if (pending.phase === "pick" && pending.lay !== null) select(ui, { row: card });
  else layCard(ui, card);
}

export function layCard(ui: Ui, card: string | undefined): void {
  const row = selection(ui).row === card ? undefined : selection(ui).row;
  select(ui, {
    lay: card,
    row,
    place: undefined,
    sideways: undefined,
    refused: undefined,
    listing: undefined,
  });
}

export function prepareHint(choice: Choice, ui: Ui): void {
  const { card } = choice.target;
  if (choice.verb === "ancestor") select(ui, { ancestor: String(card) });
  else if (choice.verb === "row") select(ui, { row: String(card) });
  else if (choice.verb === "lay") {
    select(ui, { place: placeOf(choice), listing: undefined });
  } else layCard(ui, String(card));
}

// --- cards ---------------------------------------------------------------------------------------------------------

function ancestorRows({ view, asked, ui, pending }: Table): BarItem[] {
  return asked.choices.map((choice) => {
    const card = String(choice.target.card);
    const other = view.pairs[pending.seat]!.find((each) => each !== card);
    return {
      ...plainRow(choice, emblem(ancestorName(view, card)), () => {}),
      label: `${choice.label} ${choice.object}`,
      object: other ? say("start with {field}", { field: shortName(view, other) }) : "",
      pressed: pending.ancestor === card,
      run: () => tapCard(ui, pending, card),
    };
  });
}

function pickRows(table: Table): BarItem[] {
  const { pending } = table;
  if (pending.lay === null) return layCards(table);
  if (pending.row === null)
    return [shownRow(table), othersRow(table), ...rowCards(table), ...refusals(table)];
  const another = roomy.current ? [anotherForTheRow(table)] : [];
  return [...placeRows(table), rowRow(table, pending.row), ...another, ...refusals(table)];
}

function takeRows(table: Table): BarItem[] {
  if (table.pending.lay === null) return layCards(table);
  const others = layCards(table).filter((item) => !item.pressed);
  const rows = placeRows(table);
  if (others.length === 0) return rows;
  const best = Math.max(...others.map((item) => item.gain ?? 0));
  return [
    ...rows,
    {
      id: "another",
      label: say("Another card"),
      object: say("{n} {n?other|others}", { n: others.length }),
      icon: "card",
      gain: best || null,
      run: () => select(table.ui, { listing: "cards", from: 0 }),
    },
  ];
}

/** Every card that may be laid, as a toggle. */
function layCards({ view, asked, ui, pending }: Table): BarItem[] {
  const label = (card: string) =>
    pending.phase === "take" ? say("Take {card}", { card }) : say("Lay {card}", { card });
  return view.plans.map(({ card, catches }) => {
    const gain = Math.max(0, ...catches.map((each) => each.points));
    return {
      id: `lay ${card}`,
      label: label(shortName(view, card)),
      object: told(gain ? say("closes a paddy") : say("closes nothing yet")),
      icon: "square",
      gain: gain || null,
      pressed: pending.lay === card,
      ...choiceFor(asked.choices, pending.phase === "take" ? "take" : "place", card),
      run: () => layCard(ui, pending.lay === card ? undefined : card),
    };
  });
}

/** Every card that may go to the row, as a toggle. */
function rowCards(table: Table): BarItem[] {
  const { view, pending } = table;
  return view.plans.filter(({ card }) => card !== pending.lay).map(({ card }) => rowRow(table, card));
}

function rowRow({ view, asked, ui, pending, seats }: Table, card: string): BarItem {
  return {
    id: `row ${card}`,
    label: say("Row: {card}", { card: shortName(view, card) }),
    object: told(worthToOthers(view, pending.seat, card, seats)),
    icon: "card",
    pressed: pending.row === card,
    ...choiceFor(asked.choices, "row", card),
    run: () => select(ui, { row: pending.row === card ? undefined : card, listing: undefined }),
  };
}

function worthToOthers(view: SeasonsView, seat: number, card: string, seats: Table["seats"]): string {
  const worth = view.fields.find((each) => each.card === card)?.worth ?? [];
  const other = worth.findIndex((_, each) => each !== seat);
  if (other < 0) return say("to the row");
  return say("worth {n} to {name} now", { n: worth[other]!, name: seats[other]?.name ?? "" });
}

function anotherForTheRow(table: Table): BarItem {
  const n = table.view.plans.length - 2;
  return {
    id: "another for the row",
    label: say("Row: another"),
    object: say("{n} {n?other|others}", { n }),
    icon: "card",
    run: () => select(table.ui, { listing: "row", from: 0 }),
  };
}

/** The choice behind a toggle, so that a hint finds its row. */
function choiceFor(choices: Choice[], verb: string, card: string): { choice?: Choice } {
  const choice = cardChoice(choices, verb, card);
  return choice ? { choice } : {};
}

// --- places --------------------------------------------------------------------------------------------------------

/** The place that is shown, the best other ones, and a row for all the rest. */
function placeRows(table: Table): BarItem[] {
  const { pending } = table;
  const others = pending.spots.filter((spot) => spot !== pending.ghost);
  const best = others.filter((spot) => spot.points > 0).slice(0, roomy.current ? 2 : 1);
  const rows = [shownRow(table), ...best.map((spot) => placeRow(table, spot))];
  return others.length > best.length ? [...rows, othersRow(table, best)] : rows;
}

/** The card to lay where the ghost shows it. To press it again puts the card back, where there is a choice of cards. */
function shownRow({ view, asked, ui, pending }: Table): BarItem {
  const { ghost } = pending;
  const verb = pending.phase === "pick" ? "place" : pending.phase;
  const choice = pending.phase === "lay" ? placeChoice(asked.choices, ghost) : undefined;
  return {
    id: "shown",
    label: say("Lay {card}", { card: shortName(view, pending.lay!) }),
    object: ghost ? `${where(pending.land, ghost)}, ${orientation(ghost)}` : "",
    icon: "square",
    gain: ghost?.points || null,
    pressed: true,
    ...(choice ? { choice } : choiceFor(asked.choices, verb, pending.lay!)),
    run: () => {
      if (pending.phase !== "lay" && !view.sealed?.place) layCard(ui, undefined);
    },
  };
}

function placeRow({ asked, ui, pending }: Table, spot: Spot): BarItem {
  const choice = placeChoice(asked.choices, spot);
  return {
    id: `place ${spot.x} ${spot.y} ${spot.r}`,
    label: capital(where(pending.land, spot)),
    object: exactly(spot),
    icon: "square",
    gain: spot.points || null,
    pressed: spot === pending.ghost,
    ...(choice ? { choice } : {}),
    run: () => putGhost(ui, pending, spot),
  };
}

function othersRow({ ui, pending }: Table, offered: readonly Spot[] = []): BarItem {
  const others = pending.spots.filter((spot) => spot !== pending.ghost && !offered.includes(spot));
  const closing = others.filter((spot) => spot.points > 0).length;
  return {
    id: "places",
    label: say("{n} other {n?place|places}", { n: others.length }),
    object: told(closing ? say("{n} {n?closes|close} a paddy", { n: closing }) : say("none closes a paddy")),
    icon: "ui-fit",
    run: () => select(ui, { listing: "places", from: 0 }),
  };
}

function placeList(table: Table): BarItem[] {
  return listed(
    table,
    table.pending.spots.map((spot) => placeRow(table, spot)),
  );
}

/** One page of a long list, with the way on and the way back. */
function listed({ ui }: Table, rows: BarItem[]): BarItem[] {
  const { from = 0 } = selection(ui);
  const back: BarItem = {
    id: "back",
    label: say("Back"),
    object: "",
    icon: "ui-undo",
    run: () => select(ui, { listing: undefined }),
  };
  return paged(rows, PAGE, from, (next) => select(ui, { from: next }), back);
}

/** What is nearly allowed, in the words of the table; places are told as they are seen. */
function refusals({ view, asked, choose, pending }: Table): BarItem[] {
  return asked.choices
    .filter((choice) => choice.why)
    .map((choice) => {
      if (choice.verb !== "lay") return plainRow(choice, "card", choose);
      const spot = seenAt(view, pending.seat, placeOf(choice));
      const object = isHalfTurn(pending, spot) ? "" : `${where(pending.land, spot)}, ${exactly(spot)}`;
      return { ...plainRow(choice, "ui-turn", choose), object };
    });
}

/** The card lies at a place where it may lie, but the other way round. */
function isHalfTurn(pending: PendingMove, { x, y, r }: Place): boolean {
  return findSpot(pending.spots, { x, y, r: (r + 2) % 4 }) !== undefined;
}

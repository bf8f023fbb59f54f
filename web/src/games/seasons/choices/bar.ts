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
import { type Desk, deskOf, findSpot, otherWay, seenAt, type Spot, stepFrom } from "./pending-move";
import { isSideways, type Place } from "../board/lattice";
import { roomy } from "./media";
import { keepPlan, selection, select } from "./selection";
import { ancestorName, capital, emblem, exactly, orientation, shortName, where } from "../speech/names";

const PAGE = 7; // entries of a list on one page

/** What rows are made from. */
export interface Table extends Question<SeasonsView> {
  desk: Desk;
}

export function bar(asking: Question<SeasonsView>): BarItem[] {
  const desk = deskOf(asking.view, asking.asked.seat, asking.ui, asking.asked.choices);
  if (!desk) return asking.asked.choices.map((choice) => plainRow(choice, "ui-next", asking.choose));
  const table = { ...asking, desk };
  const rows = [...rowsFor(table), commitRow(table)];
  return settings.quiet ? rows.map((row) => ({ ...row, gain: null })) : rows;
}

/** What a row tells of its worth, but not to those who want to look themselves. */
function told(worth: string): string {
  return settings.quiet ? "" : worth;
}

function rowsFor(table: Table): BarItem[] {
  const { listing } = selection(table.ui);
  if (table.desk.phase === "ancestor") return ancestorRows(table);
  if (listing === "places" && table.desk.lay) return placeList(table);
  if (listing === "row") return listed(table, rowCards(table));
  if (listing === "cards") return listed(table, layCards(table));
  if (table.desk.phase === "pick") return pickRows(table);
  if (table.desk.phase === "take") return takeRows(table);
  return [...placeRows(table), ...refusals(table)];
}

/** The keys that are in force while a card looks for its place: R turns it, arrows step from place to place. */
export function keys(asking: Question<SeasonsView>): GameKey[] {
  const desk = deskOf(asking.view, asking.asked.seat, asking.ui, asking.asked.choices);
  if (!desk?.ghost) return [];
  const step = (key: string, dx: number, dy: number): GameKey => ({
    key,
    run: () => putGhost(asking.ui, desk, stepFrom(desk, dx, dy)),
  });
  return [
    { key: "r", run: () => turn(asking.ui, desk) },
    step("ArrowLeft", -1, 0),
    step("ArrowRight", 1, 0),
    step("ArrowUp", 0, -1),
    step("ArrowDown", 0, 1),
  ];
}

/** The other orientation, at its best place. */
export function turn(ui: Ui, desk: Desk): void {
  const spot = otherWay(desk);
  if (spot) select(ui, { place: undefined, sideways: isSideways(spot), refused: undefined });
}

export function putGhost(ui: Ui, desk: Desk, spot: Place | undefined): void {
  if (!spot || !desk.lay) return;
  const { x, y, r } = spot;
  select(ui, { place: { x, y, r }, sideways: isSideways(spot), refused: undefined });
  if (desk.phase === "pick") keepPlan(desk.seat, desk.lay, { x, y, r });
}

/** A tap on a card of the hand: to lay; on another: to the row; on a selected one: released. */
export function tapCard(ui: Ui, desk: Desk, card: string): void {
  if (desk.phase === "ancestor") select(ui, { ancestor: desk.ancestor === card ? undefined : card });
  else if (desk.lay === card) layCard(ui, undefined);
  else if (desk.row === card) select(ui, { row: undefined });
  else if (desk.phase === "pick" && desk.lay !== null) select(ui, { row: card });
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

export function advise(choice: Choice, ui: Ui): void {
  const { card } = choice.target;
  if (choice.verb === "ancestor") select(ui, { ancestor: String(card) });
  else if (choice.verb === "row") select(ui, { row: String(card) });
  else if (choice.verb === "lay") {
    select(ui, { place: placeOf(choice), listing: undefined });
  } else layCard(ui, String(card));
}

// --- cards ---------------------------------------------------------------------------------------------------------

function ancestorRows({ view, asked, ui, desk }: Table): BarItem[] {
  return asked.choices.map((choice) => {
    const card = String(choice.target.card);
    const other = view.pairs[desk.seat]!.find((each) => each !== card);
    return {
      ...plainRow(choice, emblem(ancestorName(view, card)), () => {}),
      label: `${choice.label} ${choice.object}`,
      object: other ? say("start with {field}", { field: shortName(view, other) }) : "",
      pressed: desk.ancestor === card,
      run: () => tapCard(ui, desk, card),
    };
  });
}

function pickRows(table: Table): BarItem[] {
  const { desk } = table;
  if (desk.lay === null) return layCards(table);
  if (desk.row === null) return [shownRow(table), othersRow(table), ...rowCards(table), ...refusals(table)];
  const another = roomy.current ? [anotherForTheRow(table)] : [];
  return [...placeRows(table), rowRow(table, desk.row), ...another, ...refusals(table)];
}

function takeRows(table: Table): BarItem[] {
  if (table.desk.lay === null) return layCards(table);
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
function layCards({ view, asked, ui, desk }: Table): BarItem[] {
  const label = (card: string) =>
    desk.phase === "take" ? say("Take {card}", { card }) : say("Lay {card}", { card });
  return view.plans.map(({ card, catches }) => {
    const gain = Math.max(0, ...catches.map((each) => each.points));
    return {
      id: `lay ${card}`,
      label: label(shortName(view, card)),
      object: told(gain ? say("closes a paddy") : say("closes nothing yet")),
      icon: "square",
      gain: gain || null,
      pressed: desk.lay === card,
      ...choiceFor(asked.choices, desk.phase === "take" ? "take" : "place", card),
      run: () => layCard(ui, desk.lay === card ? undefined : card),
    };
  });
}

/** Every card that may go to the row, as a toggle. */
function rowCards(table: Table): BarItem[] {
  const { view, desk } = table;
  return view.plans.filter(({ card }) => card !== desk.lay).map(({ card }) => rowRow(table, card));
}

function rowRow({ view, asked, ui, desk, seats }: Table, card: string): BarItem {
  return {
    id: `row ${card}`,
    label: say("Row: {card}", { card: shortName(view, card) }),
    object: told(worthToOthers(view, desk.seat, card, seats)),
    icon: "card",
    pressed: desk.row === card,
    ...choiceFor(asked.choices, "row", card),
    run: () => select(ui, { row: desk.row === card ? undefined : card, listing: undefined }),
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
  const { desk } = table;
  const others = desk.spots.filter((spot) => spot !== desk.ghost);
  const best = others.filter((spot) => spot.points > 0).slice(0, roomy.current ? 2 : 1);
  const rows = [shownRow(table), ...best.map((spot) => placeRow(table, spot))];
  return others.length > best.length ? [...rows, othersRow(table, best)] : rows;
}

/** The card to lay where the ghost shows it. To press it again puts the card back, where there is a choice of cards. */
function shownRow({ view, asked, ui, desk }: Table): BarItem {
  const { ghost } = desk;
  const verb = desk.phase === "pick" ? "place" : desk.phase;
  const choice = desk.phase === "lay" ? placeChoice(asked.choices, ghost) : undefined;
  return {
    id: "shown",
    label: say("Lay {card}", { card: shortName(view, desk.lay!) }),
    object: ghost ? `${where(desk.land, ghost)}, ${orientation(ghost)}` : "",
    icon: "square",
    gain: ghost?.points || null,
    pressed: true,
    ...(choice ? { choice } : choiceFor(asked.choices, verb, desk.lay!)),
    run: () => {
      if (desk.phase !== "lay" && !view.sealed?.place) layCard(ui, undefined);
    },
  };
}

function placeRow({ asked, ui, desk }: Table, spot: Spot): BarItem {
  const choice = placeChoice(asked.choices, spot);
  return {
    id: `place ${spot.x} ${spot.y} ${spot.r}`,
    label: capital(where(desk.land, spot)),
    object: exactly(spot),
    icon: "square",
    gain: spot.points || null,
    pressed: spot === desk.ghost,
    ...(choice ? { choice } : {}),
    run: () => putGhost(ui, desk, spot),
  };
}

function othersRow({ ui, desk }: Table, offered: readonly Spot[] = []): BarItem {
  const others = desk.spots.filter((spot) => spot !== desk.ghost && !offered.includes(spot));
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
    table.desk.spots.map((spot) => placeRow(table, spot)),
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
function refusals({ view, asked, choose, desk }: Table): BarItem[] {
  return asked.choices
    .filter((choice) => choice.why)
    .map((choice) => {
      if (choice.verb !== "lay") return plainRow(choice, "card", choose);
      const spot = seenAt(view, desk.seat, placeOf(choice));
      const object = isHalfTurn(desk, spot) ? "" : `${where(desk.land, spot)}, ${exactly(spot)}`;
      return { ...plainRow(choice, "ui-turn", choose), object };
    });
}

/** The card lies at a place where it may lie, but the other way round. */
function isHalfTurn(desk: Desk, { x, y, r }: Place): boolean {
  return findSpot(desk.spots, { x, y, r: (r + 2) % 4 }) !== undefined;
}

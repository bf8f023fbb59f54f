/**
 * The choices as rows of the bar. Cards are selected where they lie, places on the landscape, as often as one likes; the
 * large button does it. Nothing is left for the list.
 */

import { row as plainRow } from "$lib/choices/bar";
import type { Question, BarItem, GameKey, Ui } from "$lib/game";
import type { Choice, SeasonsView } from "$lib/protocol";
import { settings } from "$lib/browser/settings.svelte";
import { say } from "$lib/speech/translation";
import { cardChoice, placeOf } from "./find";
import { commitRow } from "./commit-button";
import { type PendingMove, pendingMove, bestTurned, nextPlace, stepFrom } from "./pending-move";
import { isSideways, type Place } from "../board/lattice";
import { keepPlan, selection, select } from "./selection";
import { ancestorName, emblem, fieldName } from "../speech/names";

/** What rows are made from. */
export interface Table extends Question<SeasonsView> {
  pending: PendingMove;
}

export function bar(asking: Question<SeasonsView>): BarItem[] {
  const pending = pendingMove(asking.view, asking.asked.seat, asking.ui, asking.asked.choices);
  if (!pending) return asking.asked.choices.map((choice) => plainRow(choice, "ui-next", asking.choose));
  const table = { ...asking, pending };
  return [...cardRows(table), commitRow(table)];
}

/** The keys that are in force while a card looks for its place: R turns it, N and arrows step from place to place. */
export function keys(asking: Question<SeasonsView>): GameKey[] {
  const pending = pendingMove(asking.view, asking.asked.seat, asking.ui, asking.asked.choices);
  if (!pending?.ghost) return [];
  const step = (key: string, dx: number, dy: number): GameKey => ({
    key,
    run: () => putGhost(asking.ui, pending, stepFrom(pending, dx, dy)),
  });
  return [
    { key: "r", run: () => turn(asking.ui, pending) },
    { key: "n", run: () => putGhost(asking.ui, pending, nextPlace(pending)) },
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
  select(ui, { lay: card, row, place: undefined, sideways: undefined, refused: undefined });
}

export function prepareHint(choice: Choice, ui: Ui): void {
  const { card } = choice.target;
  if (choice.verb === "ancestor") select(ui, { ancestor: String(card) });
  else if (choice.verb === "row") select(ui, { row: String(card) });
  else if (choice.verb === "lay") select(ui, { place: placeOf(choice) });
  else layCard(ui, String(card));
}

/** The row of a card that is chosen on its picture, which asks for its key by this name. */
export function cardRow(card: string): string {
  return `card ${card}`;
}

/** Every card that may be selected, as a toggle: one of the pair, of the hand, or of the row. */
function cardRows(table: Table): BarItem[] {
  const { view, pending } = table;
  if (pending.phase === "lay") return [];
  if (pending.phase === "ancestor") return view.pairs[pending.seat]!.map((card) => ancestorRow(table, card));
  return view.plans.map(({ card, catches }) => {
    const gain = Math.max(0, ...catches.map((each) => each.points));
    return {
      ...toggle(table, card),
      label: pending.row === card ? say("To the row") : pending.phase === "take" ? say("Take") : say("Lay"),
      object: fieldName(view, card),
      icon: "square",
      gain: settings.quiet ? null : gain || null,
      pressed: pending.lay === card || pending.row === card,
    };
  });
}

function ancestorRow(table: Table, card: string): BarItem {
  const { view, pending } = table;
  const name = ancestorName(view, card);
  return {
    ...toggle(table, card),
    label: say("Honour"),
    object: name,
    icon: emblem(name),
    pressed: pending.ancestor === card,
  };
}

const VERBS = { ancestor: "ancestor", pick: "place", take: "take", lay: "lay" };

/** What all of them have in common; the choice behind it lets a hint find it. */
function toggle({ asked, ui, pending }: Table, card: string) {
  const choice =
    cardChoice(asked.choices, VERBS[pending.phase], card) ?? cardChoice(asked.choices, "row", card);
  return {
    id: cardRow(card),
    place: "picture" as const,
    ...(choice ? { choice } : {}),
    run: () => tapCard(ui, pending, card),
  };
}

/** The large button: it does what is selected, in one move of the game or in two. */

import type { BarItem } from "$lib/game";
import type { Asked } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { cardChoice, placeChoice } from "./find";
import type { Table } from "./bar";
import type { Place } from "../board/lattice";
import { keepPlan } from "./selection";
import { ancestorName, shortName } from "../speech/names";

export function commitRow(table: Table): BarItem {
  switch (table.pending.phase) {
    case "ancestor":
      return sealAncestor(table);
    case "pick":
      return sealPicks(table);
    case "take":
      return takeAndLay(table);
    default:
      return layIt(table);
  }
}

function commit(label: string, object: string, run: () => void): BarItem {
  return { id: "commit", commit: true, icon: "ui-sealed", label, object, run };
}

/** The button before enough is selected: it says what is missing. */
function notYet(label: string, missing: string): BarItem {
  return { ...commit(label, "", () => {}), why: missing, brief: missing };
}

function sealAncestor({ view, asked, choose, pending }: Table): BarItem {
  const label = view.solo ? say("Honour this ancestor") : say("Seal your ancestor");
  const choice = cardChoice(asked.choices, "ancestor", pending.ancestor);
  if (!choice) return notYet(label, say("choose one of your two cards"));
  return { ...commit(label, ancestorName(view, pending.ancestor!), () => choose(choice)), choice };
}

/** Two picks, sealed together. Where the first is in already, only the second is left. */
function sealPicks({ view, asked, choose, pending }: Table): BarItem {
  const label = say("Seal both picks");
  const { lay, row } = pending;
  if (lay === null) return notYet(label, say("choose a card to lay"));
  if (row === null) return notYet(label, say("choose another card for the row"));
  const second = (next: Asked) => cardChoice(next.choices, "row", row);
  const first = cardChoice(asked.choices, "place", lay);
  const only = second(asked);
  const below = say("lay {lay}, {row} to the row", { lay: shortName(view, lay), row: shortName(view, row) });
  return commit(label, below, () => {
    if (pending.ghost) keepPlan(pending.seat, lay, place(pending.ghost));
    if (first) choose(first, second);
    else if (only) choose(only);
  });
}

function takeAndLay({ view, asked, choose, pending }: Table): BarItem {
  const label = say("Lay it");
  const { ghost, lay } = pending;
  const take = cardChoice(asked.choices, "take", lay);
  if (!take || !ghost) return notYet(label, say("choose a card of the row"));
  return commit(label, gaining(shortName(view, lay!), ghost.points), () =>
    choose(take, (next) => placeChoice(next.choices, ghost)),
  );
}

function layIt({ view, asked, choose, pending }: Table): BarItem {
  const label = say("Lay it");
  const choice = placeChoice(asked.choices, pending.ghost);
  if (!choice) return notYet(label, say("choose a place"));
  return {
    ...commit(label, gaining(shortName(view, pending.lay!), pending.ghost!.points), () => choose(choice)),
    choice,
  };
}

/** "Kunthea’s, +16". */
function gaining(name: string, points: number): string {
  return points > 0 ? `${name}, +${points}` : name;
}

function place({ x, y, r }: Place): Place {
  return { x, y, r };
}

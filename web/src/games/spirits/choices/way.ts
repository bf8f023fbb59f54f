/** The touches that lead to a choice, for the coach of a lesson. */

import type { Question } from "$lib/game";
import type { Choice, SpiritsView } from "$lib/protocol";
import { countOf } from "./allocation-draft";
import { pieceFor } from "./building";
import { selection } from "./selection";

type Table = Question<SpiritsView>;

export function way(table: Table, choice: Choice, awaits: readonly string[]): string[] | undefined {
  const { slot, spirit, hex, paddy } = choice.target;
  if (table.view.allocation) return wayToSeal(table, awaits);
  if (choice.verb === "wall" || choice.verb === "gate") return wayToBuild(table, choice.verb, String(slot));
  if (choice.verb === "pick" || choice.verb === "play")
    return selection(table.ui).card === spirit ? ["commit"] : [`card ${String(spirit)}`];
  if (table.view.current && table.view.current.plans.length > 0) return ["commit"];
  if (choice.verb === "start-gate") return [String(slot)];
  const land = hex ?? paddy;
  return land === undefined ? undefined : [`${choice.action}`, String(land)];
}

/** An edge takes what is in hand, or the other piece where only that is allowed. */
function wayToBuild({ view, ui }: Table, piece: "wall" | "gate", slot: string): string[] {
  const edge = view.build?.edges.find((each) => each.slot === slot);
  const fits = edge && pieceFor(edge, selection(ui).hand) === piece;
  return fits ? [slot] : [`hand ${piece}`];
}

/** All numbers are set first ("place 3 labor build"), then they are sealed together. */
function wayToSeal({ view, ui }: Table, awaits: readonly string[]): string[] {
  for (const words of awaits) {
    const [, count, worker, row] = words.split(" ");
    const task = view.allocation!.tasks.find((each) => each.worker === worker && each.row === row);
    const set = task && countOf(task, ui);
    if (set !== undefined && set < Number(count)) return [`more ${task!.task}`];
    if (set !== undefined && set > Number(count)) return [`less ${task!.task}`];
  }
  return ["commit"];
}

/** The touches that lead to a choice, for the coach of a lesson. */

import type { Question } from "$lib/game";
import type { Choice, SeasonsView } from "$lib/protocol";
import { cardRow } from "./bar";
import { pendingMove } from "./pending-move";

export function way(
  { view, asked, ui }: Question<SeasonsView>,
  { verb, target }: Choice,
  awaits: readonly string[],
): string[] | undefined {
  const pending = pendingMove(view, asked.seat, ui, asked.choices);
  if (!pending) return undefined;
  const card = String(target.card);
  if (verb === "ancestor") return pending.ancestor === card ? ["commit"] : [cardRow(card)];
  if (verb === "row") return pending.row === card ? ["commit"] : [cardRow(card)];
  if (verb === "lay") return ["commit"];
  if (pending.lay !== card) return [cardRow(card)];
  const forRow = awaits.find((words) => words.startsWith("row "))?.slice("row ".length);
  return verb === "place" && forRow && pending.row !== forRow ? [cardRow(forRow)] : ["commit"];
}

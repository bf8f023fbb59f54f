/**
 * The plans of a water course. The view lists all possible ones with their results; here the one is found that has a given
 * number of discs at one place and is otherwise as close as possible to the current plan.
 */

import { type Question, END, type FollowUp, type Ui } from "$lib/game";
import type { Choice, CurrentNodeView, CurrentPlanView, CurrentView, SpiritsView } from "$lib/protocol";
import { selection, select } from "./selection";

/** The plan that is shown: the one that was put together, one that begins as a hint says, else the usual one. */
export function planOf(current: CurrentView, ui: Ui): CurrentPlanView | undefined {
  const { water, action } = selection(ui);
  const usual = current.plans[current.usual ?? 0];
  const wished = water && current.plans.find((plan) => agrees(plan, { water }, water.length));
  if (wished) return wished;
  if (action === undefined || usual?.moves[0] === action) return usual;
  return current.plans.find(({ moves }) => moves[0] === action) ?? usual;
}

/** The numbers of discs that a place of the row can have, given what is chosen above it. */
export function levelsAt(current: CurrentView, plan: CurrentPlanView, place: number): number[] {
  const same = current.plans.filter((other) => agrees(other, plan, place));
  return [...new Set(same.map((other) => other.water[place]!))].sort((a, b) => a - b);
}

function agrees(
  a: Pick<CurrentPlanView, "water">,
  b: Pick<CurrentPlanView, "water">,
  places: number,
): boolean {
  return a.water.slice(0, places).every((discs, i) => discs === b.water[i]);
}

/** Sets the number of discs at a place; what is below changes as little as possible. */
export function setLevel(current: CurrentView, ui: Ui, place: number, discs: number): void {
  const plan = planOf(current, ui);
  if (!plan) return;
  const distance = (other: CurrentPlanView) =>
    other.water.reduce((sum, water, i) => sum + Math.abs(water - plan.water[i]!), 0);
  const [best] = current.plans
    .filter((other) => agrees(other, plan, place) && other.water[place] === discs)
    .toSorted((a, b) => distance(a) - distance(b));
  if (best) select(ui, { water: best.water, node: place });
}

/** The next number of discs for a place, and from the last one back to the first. */
export function toggle(current: CurrentView, ui: Ui, place: number): void {
  const plan = planOf(current, ui);
  if (!plan) return;
  const levels = levelsAt(current, plan, place);
  const at = levels.indexOf(plan.water[place]!);
  setLevel(current, ui, place, levels[(at + 1) % levels.length]!);
}

/** Whether anything is to be chosen at a place of the row. */
export function isOpen(current: CurrentView, plan: CurrentPlanView, place: number): boolean {
  const { state } = current.nodes[place]!;
  return (state === "now" || state === "next") && levelsAt(current, plan, place).length > 1;
}

/** Lets the water run as it was planned: one decision after the other, and that is all there is to this step. */
export function letRun({ asked, choose }: Question<SpiritsView>, plan: CurrentPlanView): void {
  const [first, ...rest] = plan.moves;
  const start = takes(asked.choices, first);
  const then = rest.map(
    (action): FollowUp =>
      (next) =>
        takes(next.choices, action),
  );
  if (start) choose(start, ...then, (next) => (next.controls.end === -1 ? END : undefined));
}

function takes(choices: readonly Choice[], action: number | undefined): Choice | undefined {
  return choices.find((choice) => choice.action === action && !choice.why);
}

/** A consequence of a plan: which piece stands for it, where it happens, and what happens. */
interface Consequence {
  piece: string;
  name: string;
  text: string;
}

export function consequences(view: SpiritsView, current: CurrentView, plan: CurrentPlanView): Consequence[] {
  const found = current.nodes.flatMap((node, i): Consequence[] => {
    const text = outcome(node, plan.water[i]!);
    return text
      ? [{ piece: current.kind === "in" ? "rice-planted" : "rice-grown", name: node.name, text }]
      : [];
  });
  const tiles = plan.tiles.flatMap((id) => view.tiles.filter(({ tile }) => tile === id));
  return [...found, ...tiles.map(({ name, rice }) => ({ piece: "achievement", name, text: `+${rice}` }))];
}

function outcome(node: CurrentNodeView, water: number): string {
  if (node.state === "past" || node.state === "rocky") return "";
  if (water === node.room) return node.when_wet;
  return water === 0 ? node.when_dry : "";
}

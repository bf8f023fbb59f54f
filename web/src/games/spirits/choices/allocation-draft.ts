/**
 * The allocation as a seat is putting it together. It is edited here until it is sealed; then its numbers are decided
 * one after the other. Limits and forecasts come with the view.
 */

import type { Question, FollowUp, Ui } from "$lib/game";
import type { AllocationView, Asked, Choice, ForecastView, SpiritsView, TaskView } from "$lib/protocol";
import { selection, select } from "./selection";

/** The workers on a task: decided, drafted, or none. */
export function countOf(task: TaskView, ui: Ui): number {
  if (task.is_decided) return task.count;
  return selection(ui).draft?.[task.task] ?? 0;
}

export function setCount(ui: Ui, task: TaskView, count: number): void {
  select(ui, { draft: { ...selection(ui).draft, [task.task]: count } });
}

/** Workers of that kind that stand nowhere yet. */
export function idle(plan: AllocationView, worker: string, ui: Ui): number {
  const all = worker === "labor" ? plan.labor : plan.livestock;
  const placed = plan.tasks.filter((task) => task.worker === worker);
  return all - placed.reduce((sum, task) => sum + countOf(task, ui), 0);
}

/** The most that may stand there: what is useful (SP-5.4), and what is left. */
export function mostOn(plan: AllocationView, task: TaskView, ui: Ui): number {
  const beside = plan.tasks.find((other) => other.row === task.row && other.worker === "livestock");
  const animals = task.limits.length > 1 && beside ? countOf(beside, ui) : 0;
  const useful = task.limits[Math.min(animals, task.limits.length - 1)] ?? 0;
  const here = countOf(task, ui);
  const more = Math.floor(idle(plan, task.worker, ui) / task.step) * task.step;
  return Math.min(useful, here + more);
}

export function forecastOf(task: TaskView, count: number): ForecastView | undefined {
  return task.forecasts.find((forecast) => forecast.count === count);
}

/** The workers on a task that would do nothing there. */
export function wasted(task: TaskView, ui: Ui): number {
  return forecastOf(task, countOf(task, ui))?.wasted ?? 0;
}

/** Seals the whole draft: every number as soon as it is asked for. */
export function seal({ view, asked, ui, choose }: Question<SpiritsView>): void {
  const plan = view.allocation;
  if (!plan) return;
  const draft = Object.fromEntries(plan.tasks.map((task) => [task.task, countOf(task, ui)]));
  const next: FollowUp = (now) => drafted(plan, draft, now);
  const first = drafted(plan, draft, asked);
  if (first) choose(first, ...plan.tasks.map(() => next));
}

/** The choice that puts the drafted number on the task that is asked for. */
function drafted(plan: AllocationView, draft: Record<string, number>, asked: Asked): Choice | undefined {
  const wanted = new Set(plan.tasks.map((task) => task.action + (draft[task.task] ?? 0)));
  return asked.choices.find((choice) => !choice.why && wanted.has(choice.action));
}

/** Puts into the draft what a step of a hint says. */
export function draftFrom(choice: Choice, ui: Ui): void {
  const { task, count } = numberOf(choice);
  select(ui, { draft: { ...selection(ui).draft, [task]: count }, task });
}

/** By how much a step of a hint changes the draft. */
export function draftChange(choice: Choice, _view: SpiritsView, ui: Ui): number | null {
  const { draft } = selection(ui);
  if (choice.verb !== "allocate" || !draft) return null;
  const { task, count } = numberOf(choice);
  return count - (draft[task] ?? 0);
}

function numberOf({ target }: Choice): { task: string; count: number } {
  const worker = target.labor === undefined ? "livestock" : "labor";
  return { task: `${target.action}-${worker}`, count: Number(target[worker]) };
}

/** The ways a field can lie after its release, in the order in which people want them. */

import type { Choice, FieldView } from "$lib/protocol";
import { say } from "$lib/words";
import { isLit } from "./tasks";

export interface Release {
  choice: Choice;
  levels: number[];
  label: string;
  /** What it does to each paddy it touches. */
  detail: string;
  primary: boolean;
}

/** First what is offered without thinking (drain what is planted), then nothing, then by how little it changes. */
export function releases(choices: Choice[], field: FieldView): Release[] {
  const now = field.paddies.map((paddy) => paddy.water);
  const harvest = field.paddies.map((paddy) => (paddy.planted ? 0 : paddy.water));
  const offered = choices
    .filter((choice) => choice.verb === "release" && isLit(choice))
    .map((choice) => ({ choice, levels: String(choice.target.levels).split(",").map(Number) }));
  const suggested = offered.some(({ levels }) => same(levels, harvest)) ? harvest : now;
  return offered
    .map(({ choice, levels }) => ({
      choice,
      levels,
      label: releaseLabel(levels, now, harvest),
      detail: releaseDetail(levels, field),
      primary: same(levels, suggested),
    }))
    .sort((a, b) => rank(a.levels, now, suggested) - rank(b.levels, now, suggested));
}

function same(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((level, i) => level === b[i]);
}

function rank(levels: number[], now: number[], suggested: number[]): number {
  if (same(levels, suggested)) return -2;
  if (same(levels, now)) return -1;
  return levels.reduce((moved, level, i) => moved + Math.abs(level - now[i]!), 0);
}

function releaseLabel(levels: number[], now: number[], harvest: number[]): string {
  if (same(levels, now)) return say("Keep everything");
  if (same(levels, harvest)) return say("Drain planted paddies");
  if (levels.every((level) => level === 0)) return say("Drain everything");
  const water = total(now) - total(levels);
  return water > 0 ? say("Let {n} water out", { n: water }) : say("Move water down");
}

function total(levels: number[]): number {
  return levels.reduce((sum, level) => sum + level, 0);
}

function releaseDetail(levels: number[], field: FieldView): string {
  return field.paddies
    .map((paddy, i) => ({ name: paddy.name, from: paddy.water, to: levels[i]! }))
    .filter(({ from, to }) => from !== to)
    .map(({ name, to }) => say("{name} → {to}", { name, to }))
    .join(", ");
}

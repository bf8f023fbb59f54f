/**
 * The release of a bystander: one choice for each way the field can lie afterwards. The player sets levels paddy by
 * paddy; the levels set so far are always those of one of the choices.
 */

import type { Ui } from "$lib/game";
import type { Choice, FieldView } from "$lib/protocol";
import { isLit } from "$lib/choices/find";
import { select, selection } from "./selection";

export interface Release {
  choice: Choice;
  levels: number[];
}

export function releases(choices: Choice[]): Release[] {
  return choices
    .filter((choice) => choice.verb === "release" && isLit(choice))
    .map((choice) => ({ choice, levels: String(choice.target.levels).split(",").map(Number) }));
}

/** The levels as they are set: those of the field, until the player changes one. */
export function draftOf(choices: Choice[], field: FieldView, ui: Ui): number[] {
  const now = field.paddies.map((paddy) => paddy.water);
  const { levels } = selection(ui);
  return levels && releases(choices).some((release) => same(release.levels, levels)) ? levels : now;
}

export function drafted(choices: Choice[], field: FieldView, ui: Ui): Release | undefined {
  const draft = draftOf(choices, field, ui);
  return releases(choices).find((release) => same(release.levels, draft));
}

/** The release that keeps everything. */
export function keeping(choices: Choice[], field: FieldView): Choice | undefined {
  const now = field.paddies.map((paddy) => paddy.water);
  return releases(choices).find((release) => same(release.levels, now))?.choice;
}

/** How much water the levels let go; water that only moves to another paddy stays. */
export function waterGoing(field: FieldView, levels: number[]): number {
  return field.paddies.reduce((sum, paddy, i) => sum + paddy.water - levels[i]!, 0);
}

/** The nearest possible levels with a higher or lower one on this paddy; undefined if there are none. */
export function stepped(choices: Choice[], draft: number[], paddy: number, by: 1 | -1): number[] | undefined {
  const beyond = releases(choices).filter(({ levels }) => by * (levels[paddy]! - draft[paddy]!) > 0);
  const far = ({ levels }: Release) =>
    100 * Math.abs(levels[paddy]! - draft[paddy]!) +
    levels.reduce((sum, level, i) => sum + Math.abs(level - draft[i]!), 0);
  return beyond.sort((a, b) => far(a) - far(b))[0]?.levels;
}

export function setLevels(ui: Ui, levels: number[]): void {
  select(ui, { levels });
}

function same(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((level, i) => level === b[i]);
}

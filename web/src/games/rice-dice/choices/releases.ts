/** The possible states of a field after its release. The server lists the most likely first. */

import type { Choice, FieldView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { isLit } from "$lib/choices/find";

interface Release {
  choice: Choice;
  levels: number[];
  label: string;
  /** The paddies it touches. */
  detail: string;
  primary: boolean;
}

/** First the likely one, then to keep everything, then the others in the order they came. */
export function releases(choices: Choice[], field: FieldView): Release[] {
  const now = field.paddies.map((paddy) => paddy.water);
  const planted = field.paddies.map((paddy) => (paddy.planted ? 0 : paddy.water));
  const offered = choices
    .filter((choice) => choice.verb === "release" && isLit(choice))
    .map((choice, i) => {
      const levels = String(choice.target.levels).split(",").map(Number);
      return {
        choice,
        levels,
        label: labelOf(choice, levels, now, planted),
        detail: choice.object,
        primary: i === 0,
      };
    });
  const keeps = (release: Release) => Number(same(release.levels, now));
  return [...offered.slice(0, 1), ...offered.slice(1).sort((a, b) => keeps(b) - keeps(a))];
}

function labelOf(choice: Choice, levels: number[], now: number[], planted: number[]): string {
  if (same(levels, now)) return say("Keep everything");
  return same(levels, planted) ? say("Drain planted paddies") : choice.label;
}

function same(a: number[], b: number[]): boolean {
  return a.length === b.length && a.every((level, i) => level === b[i]);
}

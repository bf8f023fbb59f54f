/** Which choices belong to which paddy, and how they look there. */

import { isLit } from "$lib/choices/find";
import type { Ui } from "$lib/game";
import type { Choice, PaddyView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { selection } from "./selection";

/** The order of tasks on a paddy and in the bar: what is worth most comes first. */
const ORDER = [
  "harvest",
  "plant",
  "pull",
  "fill",
  "add",
  "drain",
  "level",
  "worker",
  "card",
  "water",
  "take",
  "place-left",
  "place-right",
  "replace",
  "release",
  "weed-to",
  "keep-rest",
  "take-none",
  "keep",
  "done",
];

const PIECES: Record<string, string> = {
  harvest: "rice-grown",
  plant: "rice-planted",
  pull: "weed",
  "weed-to": "weed",
  fill: "water",
  add: "water",
  drain: "gate",
  level: "gate",
  release: "gate",
  replace: "ui-swap",
  worker: "worker",
  card: "card",
  water: "drop",
  take: "card",
  "place-left": "ui-back",
  "place-right": "ui-next",
  "keep-rest": "ui-hold",
  "take-none": "ui-close",
  reroll: "ui-restart",
  keep: "ui-check",
  done: "ui-check",
};

export function verbPiece(verb: string): string {
  return PIECES[verb] ?? "ui-next";
}

export function byWorth(a: Choice, b: Choice): number {
  return ORDER.indexOf(a.verb) - ORDER.indexOf(b.verb) || (b.gain ?? 0) - (a.gain ?? 0);
}

/** Weeds light their targets only while one is being placed, or when nothing else is asked. */
export function placingWeed(choices: Choice[], ui: Ui): boolean {
  const lit = choices.filter(isLit);
  return selection(ui).placing || (lit.length > 0 && lit.every((choice) => choice.verb === "weed-to"));
}

/** What is shown at a paddy: its lit tasks, or the one that nearly is. Its water levels are offered in the tray. */
export function tasksAt(choices: Choice[], place: number, paddy: PaddyView, ui: Ui): Choice[] {
  const weeding = placingWeed(choices, ui);
  const here = choices.filter(
    (choice) =>
      choice.target.place === place &&
      choice.target.paddy === paddy.slot &&
      choice.verb !== "level" &&
      (choice.verb === "weed-to") === weeding,
  );
  const lit = here.filter(isLit).sort(byWorth);
  return lit.length > 0 ? lit : here.slice(0, 1);
}

/** The verb of a level, seen from the water that lies there. */
export function levelLabel(level: number, paddy: PaddyView): string {
  if (level === paddy.water) return say("Keep {n}", { n: level });
  if (level === 0) return say("Drain");
  if (level === paddy.capacity) return say("Fill to {n}", { n: level });
  return level < paddy.water ? say("Down to {n}", { n: level }) : say("Up to {n}", { n: level });
}

/** Everything about a task in one label, for screen readers. */
export function taskName(task: Choice, paddy: PaddyView): string {
  const name = `${task.label} ${paddy.name}`;
  if (task.why !== null) return say("{task}: not now. {why}", { task: name, why: task.why });
  if (task.gain) return say("{task}, {rice} rice", { task: name, rice: task.gain });
  return name;
}

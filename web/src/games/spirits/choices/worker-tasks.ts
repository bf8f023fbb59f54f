/** The farm actions that workers are placed on: names, pieces, and the order of play. */

import type { AllocationView, TaskView } from "$lib/protocol";
import { say } from "$lib/speech/translation";

/** An action with its one or two tasks: labourers and livestock may both build. */
export interface TaskRow {
  row: string;
  tasks: TaskView[];
}

const ORDER = ["build", "rocks", "weeds", "pests", "harvest", "plant"];
const PIECES: Record<string, string> = {
  build: "wall",
  rocks: "rock",
  weeds: "weed",
  pests: "duck",
  harvest: "rice-grown",
  plant: "rice-planted",
};

/** In the order of play; labourers before livestock. */
export function taskRows(plan: AllocationView): TaskRow[] {
  return ORDER.map((row) => ({
    row,
    tasks: plan.tasks.filter((task) => task.row === row).toSorted((a, b) => a.worker.localeCompare(b.worker)),
  })).filter(({ tasks }) => tasks.length > 0);
}

export function taskPiece(row: string): string {
  return PIECES[row] ?? "worker";
}

export function workerPiece(worker: string): string {
  return worker === "labor" ? "worker" : "ox";
}

export function taskName(row: string): string {
  const names: Record<string, string> = {
    build: say("Build"),
    rocks: say("Rocks"),
    weeds: say("Weeds"),
    pests: say("Pests"),
    harvest: say("Harvest"),
    plant: say("Plant"),
  };
  return names[row] ?? row;
}

/** "Labourers on weeds". */
export function workersOn(task: TaskView): string {
  const action = taskName(task.row).toLowerCase();
  return task.worker === "labor"
    ? say("Labourers on {action}", { action })
    : say("Livestock on {action}", { action });
}

/** "2 labourers idle", for the button that seals; nothing if everybody has a task. */
export function idleWords(worker: string, n: number): string[] {
  if (n === 0) return [];
  return [
    worker === "labor" ? say("{n} {n?labourer|labourers} idle", { n }) : say("{n} livestock idle", { n }),
  ];
}

/** "6 planters wasted". */
export function wastedWords({ row }: TaskView, n: number): string[] {
  if (n === 0) return [];
  const words: Record<string, string> = {
    weeds: say("{n} {n?weeder|weeders} wasted", { n }),
    harvest: say("{n} {n?harvester|harvesters} wasted", { n }),
    plant: say("{n} {n?planter|planters} wasted", { n }),
  };
  return [words[row] ?? say("{n} livestock wasted", { n })];
}

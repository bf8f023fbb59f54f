/**
 * The choices as rows of the bar. What has a picture is chosen there: edges, paddies, spirits, tiles, prices. What is
 * set together (cards, workers, water) is done by the large button.
 */

import { paged, row as plainRow } from "$lib/choices/bar";
import type { BarItem, FollowUp, Question } from "$lib/game";
import { layout } from "$lib/browser/layout.svelte";
import type { Choice, Cost, SpiritsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { byAction, isLit, litChoices } from "$lib/choices/find";
import { isOpen, letRun, planOf, toggle } from "./water-course";
import { countOf, draftFrom, idle, seal, wasted } from "./allocation-draft";
import { pressCard } from "./details";
import { selection, select } from "./selection";
import { receiver } from "../board/field-overlay";
import { idleWords, taskPiece, taskRows, wastedWords, workersOn } from "./worker-tasks";

type Table = Question<SpiritsView>;

export function bar(table: Table): BarItem[] {
  const { view, asked } = table;
  if (asked.choices.length === 0) return [];
  if (view.phase === "draft" || view.phase === "play") return cardRows(table);
  if (view.allocation) return allocationRows(table);
  if (view.build) return buildRows(table);
  if (view.current && view.current.plans.length > 0) return waterRows(table);
  if (view.phase === "harvest") return harvestRows(table);
  if (view.phase === "expand") return expandRows(table);
  return [...plainRows(table, asked.choices), ...endRows(table)];
}

/** Gets ready what a hint points to, so that a row or the large button does just that. */
export function prepareHint(choice: Choice, ui: Table["ui"]): void {
  const { slot, piece, spirit } = choice.target;
  if (choice.verb === "wall" || choice.verb === "gate")
    select(ui, { edge: String(slot), hand: piece === "gate" ? "gate" : "wall", action: undefined });
  else if (choice.verb === "pick" || choice.verb === "play") select(ui, { card: String(spirit) });
  else if (choice.verb === "allocate") draftFrom(choice, ui);
  else select(ui, { action: choice.action, edge: undefined });
}

const PIECES: Record<string, string> = {
  use: "spirit",
  infest: "weed",
  rock: "rock",
  fertilize: "fertiliser",
  ripen: "rice-grown",
  magic: "magic-water",
  expand: "wall",
  give: "water",
  weed: "weed",
  duck: "duck",
  harvest: "rice-grown",
  fill: "water",
  leave: "water-empty",
  "keep-water": "water",
  grow: "rice-grown",
  "hold-back": "rice-planted",
  plant: "rice-planted",
  claim: "achievement",
  "start-gate": "gate",
  wall: "wall",
  gate: "gate",
  "move-gate": "gate",
  "keep-setup": "rock",
  pick: "spirit",
  play: "spirit",
};

function pieceOf({ verb, target }: Choice): string {
  if (verb === "infest") return String(target.token ?? "weed");
  if (verb === "buy") return target.item === "labor" ? "worker" : "ox";
  return PIECES[verb] ?? "ui-next";
}

const COSTS: Record<string, string> = { labor: "worker", livestock: "ox", rice: "rice-grown" };

/** The costs of the game are named by what they are; the bar wants the piece that stands for it. */
function costOf(cost: Cost | null): Cost | null {
  return cost && { ...cost, piece: COSTS[cost.piece] ?? cost.piece };
}

function rowOf({ choose }: Table, choice: Choice, better: Partial<BarItem> = {}): BarItem {
  return { ...plainRow(choice, pieceOf(choice), choose), cost: costOf(choice.cost), ...better };
}

/** Where a choice is offered: on its picture, if that is on the table in front of the player. */
function placeOf(table: Table, { verb, target }: Choice): Pick<BarItem, "place"> {
  const own = target.seat === undefined || target.seat === table.asked.seat;
  const pictured = target.hex !== undefined || target.paddy !== undefined || target.slot !== undefined;
  return (own && pictured) || ON_CARDS.has(verb) ? { place: "picture" } : {};
}

const ON_CARDS = new Set(["use", "claim", "buy"]);

/** What a hint points to stands first. What is in others' fields goes page by page. */
function plainRows(table: Table, choices: readonly Choice[]): BarItem[] {
  const { action } = selection(table.ui);
  const rows = choices
    .filter((choice) => !choice.ends)
    .toSorted((a, b) => Number(b.action === action) - Number(a.action === action))
    .map((choice) => rowOf(table, choice, placeOf(table, choice)));
  const listedRows = rows.filter((row) => row.place === undefined && !row.why);
  if (listedRows.length <= pageSize()) return rows;
  return [...rows.filter((row) => row.place !== undefined), ...listed(table, listedRows)];
}

/** The end of a step, beside the button that does all there is to do in it, where nothing needs to be chosen. */
function endRows(table: Table): BarItem[] {
  const done = doneRow(table);
  const { whole } = table.view.action;
  const first = byAction(table.asked.choices, whole[0]);
  if (!first) return done;
  const rest = whole.slice(1).map(
    (action): FollowUp =>
      (next) =>
        next.choices.find((choice) => choice.action === action && !choice.why),
  );
  const run = () => table.choose(first, ...rest);
  const all: BarItem = {
    id: "whole",
    label: wholeWords(table.view.phase, whole.length),
    object: "",
    icon: pieceOf(first),
    place: "controls",
    run,
  };
  return [all, ...done];
}

/**
 * Work for which the workers were sent goes on by itself, and so does a Build action in which nothing can be done any
 * more; a gate may be moved without builds (SP-6.6). What to harvest is worth a thought: a paddy with weeds may wait.
 */
export function obvious({ view, asked, ui }: Table): string | null {
  if (view.build) return asked.choices.every((choice) => choice.ends || !isLit(choice)) ? "commit" : null;
  const asks = view.phase === "resolve" || view.phase === "harvest" || selection(ui).action !== undefined;
  return view.action.whole.length > 0 && !asks ? "whole" : null;
}

function wholeWords(phase: string, n: number): string {
  const words: Record<string, string> = {
    resolve: say("Use all {n}", { n }),
    rocks: say("Remove all {n}", { n }),
    weeds: say("Pull all {n}", { n }),
    pests: say("Send all {n}", { n }),
    harvest: say("Harvest all {n}", { n }),
    plant: say("Plant all {n}", { n }),
  };
  return words[phase] ?? say("All {n}", { n });
}

/** The end of a step, in its own words; what would be left unused keeps the button from being filled. */
function doneRow({ asked, choose }: Table): BarItem[] {
  const done = asked.choices.find((choice) => choice.ends && isLit(choice));
  if (!done) return [];
  return [{ ...plainRow(done, "ui-check", choose), id: "commit", commit: true, primary: !done.object }];
}

// --- cards ---------------------------------------------------------------------------------------------------------

function cardRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const { card } = selection(ui);
  const rows = asked.choices.map((choice) => ({
    ...rowOf(table, choice),
    place: "picture" as const,
    pressed: choice.target.spirit === card,
    run: () => pressCard(ui, String(choice.target.spirit), choice, table.choose),
  }));
  return [
    ...rows,
    sealCard(
      table,
      asked.choices.find((choice) => choice.target.spirit === card),
    ),
  ];
}

function sealCard({ view, choose }: Table, choice: Choice | undefined): BarItem {
  const drafting = view.phase === "draft";
  const label = drafting ? say("Keep this card") : say("Play this spirit");
  const base = { id: "commit", commit: true, icon: "ui-sealed", label };
  if (!choice) {
    const missing = say("choose a card");
    return { ...base, object: "", why: missing, brief: missing, run: () => {} };
  }
  return { ...base, object: choice.object, choice, run: () => choose(choice) };
}

// --- workers -------------------------------------------------------------------------------------------------------

/** Every task as a row: its key selects it, plus and minus change it. */
function allocationRows(table: Table): BarItem[] {
  const { view, ui } = table;
  const plan = view.allocation!;
  const rows = taskRows(plan).flatMap(({ row, tasks }) =>
    tasks.map((task) => ({
      id: task.task,
      place: "picture" as const,
      label: workersOn(task),
      object: String(countOf(task, ui)),
      icon: taskPiece(row),
      pressed: selection(ui).task === task.task,
      run: () => select(ui, { task: task.task }),
    })),
  );
  return [...rows, sealRow(table)];
}

/** Names who stands idle and who would be wasted, so that nobody seals that by mistake. */
function sealRow(table: Table): BarItem {
  const plan = table.view.allocation!;
  const missing = [
    ...["labor", "livestock"].flatMap((worker) => idleWords(worker, idle(plan, worker, table.ui))),
    ...plan.tasks.flatMap((task) => wastedWords(task, wasted(task, table.ui))),
  ];
  return {
    id: "commit",
    commit: true,
    icon: "ui-sealed",
    label: say("Seal it"),
    object: missing.length > 0 ? missing.join(", ") : say("everyone works"),
    primary: missing.length === 0,
    run: () => seal(table),
  };
}

// --- building ------------------------------------------------------------------------------------------------------

/** Edges are pressed on the field, gates are moved there; only a move that a hint points to has a row. */
function buildRows(table: Table): BarItem[] {
  const advised = byAction(table.asked.choices, selection(table.ui).action);
  const hinted = advised?.verb === "move-gate" ? [rowOf(table, advised, { primary: true })] : [];
  return [...hinted, ...doneRow(table)];
}

// --- long lists ----------------------------------------------------------------------------------------------------

/** With the way on and the way back they fill the list. */
function pageSize(): number {
  return layout.small ? 2 : 6;
}

/** One page of a list, with the way on and the way back. */
function listed(table: Table, rows: BarItem[]): BarItem[] {
  const turnTo = (from: number) => select(table.ui, { from });
  return paged(rows, pageSize(), selection(table.ui).from ?? 0, turnTo, back(table));
}

function back({ ui }: Table): BarItem {
  return {
    id: "back",
    label: say("Back"),
    object: "",
    icon: "ui-undo",
    run: () => select(ui, { gate: undefined, action: undefined, paddy: undefined, from: 0 }),
  };
}

// --- harvest and new paddies ---------------------------------------------------------------------------------------

/** Ripe paddies are pressed on the field; all ways of the one that was pressed stand in the list. */
function harvestRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const lit = litChoices(asked.choices, "harvest");
  const touched = byAction(lit, selection(ui).action)?.target.paddy;
  const pictured = bestOfEach(lit, "paddy").map((choice) => rowOf(table, choice, { place: "picture" }));
  const ways = lit
    .filter(({ target }) => target.paddy === touched)
    .toSorted((a, b) => (b.gain ?? 0) - (a.gain ?? 0))
    .map((choice) => rowOf(table, choice));
  return [...pictured, ...(ways.length > 1 ? listed(table, ways) : []), ...endRows(table)];
}

/** Where a hex can become a paddy in many ways, first the hex, then the gates. */
function expandRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const lit = litChoices(asked.choices, "expand");
  const hex = byAction(lit, selection(ui).action)?.target.hex;
  if (hex !== undefined)
    return listed(
      table,
      plainRows(
        table,
        lit.filter(({ target }) => target.hex === hex),
      ),
    );
  return listed(
    table,
    bestOfEach(lit, "hex").map((choice) => ({
      ...rowOf(table, choice, {
        label: say("New paddy {hex}", { hex: String(choice.target.hex) }),
        object: say("{n} {n?way|ways} to set its gates", {
          n: lit.filter(({ target }) => target.hex === choice.target.hex).length,
        }),
      }),
      run: () => select(ui, { action: choice.action }),
    })),
  );
}

/** Of all that is about the same thing the one that pays most. */
function bestOfEach(choices: readonly Choice[], by: "paddy" | "hex"): Choice[] {
  const found = new Map<unknown, Choice>();
  for (const choice of choices) {
    const known = found.get(choice.target[by]);
    if (!known || (choice.gain ?? 0) > (known.gain ?? 0)) found.set(choice.target[by], choice);
  }
  return [...found.values()];
}

// --- water ---------------------------------------------------------------------------------------------------------

/** Every paddy where there is something to choose: its key goes through the levels. */
function waterRows(table: Table): BarItem[] {
  const { view, ui, seats } = table;
  const current = view.current!;
  const plan = planOf(current, ui);
  if (!plan) return [];
  const rows = current.nodes.flatMap((node, i): BarItem[] =>
    isOpen(current, plan, i)
      ? [
          {
            id: node.paddy,
            place: "picture" as const,
            label: node.name,
            object: say("{n} of {room} water", { n: plan.water[i]!, room: node.room }),
            icon: "water",
            pressed: selection(ui).node === i,
            run: () => toggle(current, ui, i),
          },
        ]
      : [],
  );
  const whom = receiver(current, seats);
  const object = say("{n} {n?disc goes|discs go} on to {whom}", { n: plan.passes, whom });
  const label =
    current.kind === "in" ? say("Let it in") : plan.passes > 0 ? say("Let it out") : say("Keep it as it is");
  const run = () => letRun(table, plan);
  return [...rows, { id: "commit", commit: true, icon: "water", label, object, run }];
}

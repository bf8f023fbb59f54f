/**
 * The choices as rows of the bar. Building has more than a hundred of them, so it shows what can be done, and each of
 * these opens its list; what was touched on the field stands first. What is set together (cards, workers, water) is
 * done by the large button.
 */

import { paged, row as plainRow } from "$lib/choices/bar";
import type { Question, BarItem } from "$lib/game";
import type { Choice, Cost, EdgeView, SpiritsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { byAction, isLit, litChoices } from "$lib/choices/find";
import { selectedFit } from "./find";
import { isOpen, letRun, planOf, toggle } from "./water-course";
import { countOf, draftFrom, idle, seal } from "./allocation-draft";
import type { PieceKind } from "../board/drawn-field";
import { selection, type Opening, select } from "./selection";
import { receiver } from "../board/field-overlay";
import { taskPiece, taskRows, workersOn } from "./worker-tasks";

const PAGE = 6; // entries of a list on one page; with the way on and the way back they are eight

type Table = Question<SpiritsView>;

export function bar(table: Table): BarItem[] {
  const { view, asked } = table;
  if (asked.choices.length === 0) return [];
  if (view.phase === "draft" || view.phase === "play") return cardRows(table);
  if (view.allocation) return allocationRows(table);
  if (view.build) return buildRows(table);
  if (view.current && view.current.plans.length > 0) return waterRows(table);
  if (view.phase === "start-gate") return startRows(table);
  if (view.phase === "harvest") return harvestRows(table);
  if (view.phase === "expand") return expandRows(table);
  return [...plainRows(table, asked.choices), ...doneRow(table)];
}

/** Gets ready what a hint points to, so that a row or the large button does just that. */
export function prepareHint(choice: Choice, ui: Table["ui"]): void {
  const { slot, piece, spirit } = choice.target;
  if (choice.verb === "wall" || choice.verb === "gate")
    select(ui, { edge: String(slot), piece: piece as PieceKind, open: undefined, action: undefined });
  else if (choice.verb === "pick" || choice.verb === "play") select(ui, { card: String(spirit) });
  else if (choice.verb === "allocate") draftFrom(choice, ui);
  else select(ui, { action: choice.action, open: undefined, edge: undefined });
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

/** What was touched on the field, or what a hint points to, stands first. */
function plainRows(table: Table, choices: readonly Choice[]): BarItem[] {
  const { action } = selection(table.ui);
  const rows = choices
    .filter((choice) => !choice.ends)
    .toSorted((a, b) => Number(b.action === action) - Number(a.action === action))
    .map((choice) => rowOf(table, choice, choice.action === action ? { primary: true } : {}));
  return rows;
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
    pressed: choice.target.spirit === card,
    run: () => select(ui, { card: String(choice.target.spirit) }),
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

// --- the start -----------------------------------------------------------------------------------------------------

function startRows(table: Table): BarItem[] {
  const { asked, ui, choose } = table;
  const { action } = selection(ui);
  const rows = asked.choices.map((choice) => ({
    ...rowOf(table, choice),
    pressed: choice.action === action,
    run: () => select(ui, { action: choice.action }),
  }));
  const picked = byAction(asked.choices, action);
  const base = { id: "commit", commit: true, icon: "gate", label: say("Set the gate") };
  const missing = say("choose an edge of A1");
  if (!picked) return [...rows, { ...base, object: "", why: missing, brief: missing, run: () => {} }];
  return [...rows, { ...base, object: picked.object, choice: picked, run: () => choose(picked) }];
}

// --- workers -------------------------------------------------------------------------------------------------------

/** Every task as a row: its key selects it, plus and minus change it. */
function allocationRows(table: Table): BarItem[] {
  const { view, ui } = table;
  const plan = view.allocation!;
  const rows = taskRows(plan).flatMap(({ row, tasks }) =>
    tasks.map((task) => ({
      id: task.task,
      label: workersOn(task),
      object: String(countOf(task, ui)),
      icon: taskPiece(row),
      pressed: selection(ui).task === task.task,
      run: () => select(ui, { task: task.task }),
    })),
  );
  return [...rows, sealRow(table)];
}

function sealRow(table: Table): BarItem {
  const plan = table.view.allocation!;
  const labor = idle(plan, "labor", table.ui);
  const livestock = idle(plan, "livestock", table.ui);
  const left = [
    ...(labor > 0 ? [say("{n} {n?labourer|labourers}", { n: labor })] : []),
    ...(livestock > 0 ? [say("{n} livestock", { n: livestock })] : []),
  ];
  return {
    id: "commit",
    commit: true,
    icon: "ui-sealed",
    label: say("Seal it"),
    object: left.length > 0 ? say("{workers} idle", { workers: left.join(", ") }) : say("everyone works"),
    primary: left.length === 0,
    run: () => seal(table),
  };
}

// --- building ------------------------------------------------------------------------------------------------------

function buildRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const { open } = selection(ui);
  if (open === "move") return listed(table, moveRows(table));
  if (open === "wall" || open === "gate") return listed(table, edgeRows(table, open));
  const greyed = asked.choices.filter((choice) => !isLit(choice)).map((choice) => rowOf(table, choice));
  return [...pickedRow(table), ...openings(table), ...greyed, ...doneRow(table)];
}

/** The piece shown as a ghost on an edge, or the gate that a hint would move. */
function pickedRow(table: Table): BarItem[] {
  const { view, asked, ui } = table;
  const advised = byAction(asked.choices, selection(ui).action);
  if (advised?.verb === "move-gate") return [rowOf(table, advised, { primary: true })];
  const found = selectedFit(view.build, selection(ui));
  const choice = byAction(asked.choices, found?.fit.action);
  if (!found || !choice) return [];
  const tiles = view.tiles.filter(({ tile }) => found.fit.tiles.includes(tile)).map(({ name }) => name);
  const note = [found.fit.note, ...tiles, found.fit.warning].filter(Boolean).join(", ");
  return [rowOf(table, choice, { label: pieceOn(found.piece, found.edge), object: note, primary: true })];
}

function pieceOn(piece: PieceKind, { name }: EdgeView): string {
  return piece === "wall" ? say("Wall on {edge}", { edge: name }) : say("Gate on {edge}", { edge: name });
}

function openings({ view, asked, ui }: Table): BarItem[] {
  const build = view.build!;
  const walls = litChoices(asked.choices, "wall").length;
  const gates = litChoices(asked.choices, "gate").length;
  const from = new Set(build.moves.map((move) => move.gate)).size;
  const selected = selection(ui).edge !== undefined;
  const rows: [number, Opening, string, string, string][] = [
    [
      walls,
      "wall",
      selected ? say("Wall elsewhere") : say("Build a wall"),
      say("{n} lit {n?edge|edges}", { n: walls }),
      "wall",
    ],
    [
      gates,
      "gate",
      selected ? say("Gate elsewhere") : say("Build a gate"),
      say("{n} lit {n?edge|edges}", { n: gates }),
      "gate",
    ],
    [
      build.moves.length,
      "move",
      say("Move a gate, free"),
      say("{n} {n?way|ways}, {from} {from?gate|gates}", { n: build.moves.length, from }),
      "gate",
    ],
  ];
  return rows
    .filter(([n]) => n > 0)
    .map(([, open, label, object, icon]) => ({
      id: `open ${open}`,
      label,
      object,
      icon,
      run: () => select(ui, { open, edge: undefined, gate: undefined, from: 0, ...pieceInHand(open) }),
    }));
}

function pieceInHand(open: Opening): { piece?: PieceKind } {
  return open === "wall" || open === "gate" ? { piece: open } : {};
}

/** Every edge where such a piece may stand; those that close a paddy first. */
function edgeRows(table: Table, piece: PieceKind): BarItem[] {
  const edges = table.view.build!.edges.filter((edge) => edge[piece].is_legal);
  return edges
    .toSorted((a, b) => b[piece].closes.length - a[piece].closes.length)
    .flatMap((edge) => {
      const choice = byAction(table.asked.choices, edge[piece].action);
      const { note, warning } = edge[piece];
      return choice ? [rowOf(table, choice, { label: pieceOn(piece, edge), object: note || warning })] : [];
    });
}

function moveRows(table: Table): BarItem[] {
  const { gate } = selection(table.ui);
  return litChoices(table.asked.choices, "move-gate")
    .filter((choice) => gate === undefined || choice.target.from === gate)
    .map((choice) => rowOf(table, choice));
}

/** One page of a list, with the way on and the way back. */
function listed(table: Table, rows: BarItem[]): BarItem[] {
  return paged(rows, PAGE, selection(table.ui).from ?? 0, (from) => select(table.ui, { from }), back(table));
}

function back({ ui }: Table): BarItem {
  return {
    id: "back",
    label: say("Back"),
    object: "",
    icon: "ui-undo",
    run: () => select(ui, { open: undefined, gate: undefined, action: undefined, paddy: undefined, from: 0 }),
  };
}

// --- harvest and new paddies ---------------------------------------------------------------------------------------

/** Every ripe paddy with its best way; touched, all its ways. */
function harvestRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const lit = litChoices(asked.choices, "harvest");
  const { action } = selection(ui);
  const touched = byAction(lit, action)?.target.paddy;
  const shown =
    touched === undefined ? bestOfEach(lit, "paddy") : lit.filter(({ target }) => target.paddy === touched);
  const greyed = asked.choices.filter((choice) => !isLit(choice));
  const rows = [...shown].sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0));
  const others = touched === undefined ? [] : [back(table)];
  return [
    ...plainRows(table, rows.slice(0, PAGE)),
    ...others,
    ...plainRows(table, greyed),
    ...doneRow(table),
  ];
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

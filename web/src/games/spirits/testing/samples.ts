/** Small views and choices for tests. */

import type { Question, FollowUp } from "$lib/game";
import type {
  AllocationView,
  BuildView,
  Choice,
  CurrentPlanView,
  CurrentView,
  EdgeView,
  FarmView,
  FitView,
  SpiritPaddyView,
  SpiritsView,
  TaskView,
  YieldView,
} from "$lib/protocol";
import { asked, choice } from "$lib/testing/samples";
import { HEXES, SLOTS } from "../board/field-grid";

export { choice };

const cell: YieldView = {
  hexes: 1,
  row: 1,
  column: 1,
  gray: false,
  chart: 5,
  bonus: 0,
  rice: 5,
  why: "row clean, column 1: 1 hex",
  rule: "SP-7.10",
};

export function paddy(hexes: string[], more: Partial<SpiritPaddyView> = {}): SpiritPaddyView {
  return {
    paddy: hexes[0]!,
    name: hexes.join("+"),
    hexes,
    size: hexes.length,
    water: 0,
    capacity: hexes.length,
    magic: 0,
    state: "dry",
    state_words: "dry",
    both: false,
    crop: "none",
    weeds: 0,
    pests: 0,
    fertilized: false,
    course: 1,
    now: cell,
    clean: cell,
    ...more,
  };
}

/** A farm whose start paddy opens to A2, and A2 to B2. */
export function farm(seat: number, more: Partial<FarmView> = {}): FarmView {
  const paddies = more.paddies ?? [paddy(["A1"], { water: 1, crop: "planted", state: "flooded" })];
  const of = (hex: string) => paddies.find((each) => each.hexes.includes(hex))?.paddy ?? null;
  const pieces: Record<string, string> = { s00: "gate", s01: "wall", s02: "wall" };
  return {
    seat,
    place: seat + 1,
    rank: 4 + seat,
    status: "waits",
    status_words: "waits",
    rice: 3,
    score: 3,
    reservoir: 2,
    free_builds: 0,
    labor: 10,
    livestock: 1,
    temp_labor: 0,
    temp_livestock: 0,
    allocated: null,
    hand: 2,
    setup: "setup_1",
    hexes: HEXES.map((hex) => ({ hex, rock: hex === "C3", magic: false, paddy: of(hex) })),
    slots: SLOTS.map(({ id }) => ({
      slot: id,
      piece: pieces[id] ?? "",
      flow: id === "s00" ? 1 : 0,
      moved: false,
    })),
    course: ["A1"],
    exit: "s00",
    rocks: 1,
    spirits: [],
    harvests: 0,
    passed: 0,
    ...more,
    paddies,
  };
}

export function view(more: Partial<SpiritsView> = {}): SpiritsView {
  return {
    game: "spirits",
    solo: false,
    phase: "build",
    round: 1,
    rounds: 7,
    step: "build",
    step_name: "Build",
    steps: [],
    active: 0,
    asked: 0,
    owes: [true, false],
    order: [0, 1],
    stream: [],
    rain: null,
    farms: [farm(0), farm(1)],
    chart: [],
    gray: false,
    tiles: [],
    market: null,
    supply: { water: 10, walls: 70, gates: 15, weeds: 24, pests: 24, magic: 7 },
    draft: null,
    passing: [],
    hand: [],
    sealed: null,
    seen: [],
    setups: [],
    action: { workers: 0, card: null, paddy: null, free_left: 0, whole: [] },
    build: null,
    allocation: null,
    current: null,
    neighbour: null,
    titles: [],
    ...more,
  };
}

const refused = { why: "It would close C2 with one gate.", brief: "would have one gate", rule: "SP-1.5" };

function fit(action: number, legal: boolean, closes: string[] = []): FitView {
  const words = legal ? { why: "", brief: "", rule: "SP-6.3" } : refused;
  const note = closes.length > 0 ? `closes ${closes.join(", ")}` : "";
  return { action, is_legal: legal, closes, tiles: [], note, warning: "", ...words };
}

/** An edge with the piece that may stand there: "both", one of them, or none. */
export function edge(slot: string, name: string, may: string, closes: string[] = []): EdgeView {
  const number = Number(slot.slice(1));
  const wall = fit(100 + number, may === "both" || may === "wall", closes);
  return { slot, name, wall, gate: fit(200 + number, may === "both" || may === "gate", closes) };
}

export function building(edges: EdgeView[], more: Partial<BuildView> = {}): BuildView {
  const paid = { by_labor: 1, by_livestock: 0, paid_left: 1, free_left: 0, first_wall: 100, first_gate: 200 };
  return { ...paid, edges, moves: [], ...more };
}

/** What building asks for: every legal piece, and the end. */
export function builds(build: BuildView): Choice[] {
  const pieces = build.edges.flatMap((each) =>
    (["wall", "gate"] as const)
      .filter((piece) => each[piece].is_legal)
      .map((piece) => choice(piece, { slot: each.slot, piece }, { action: each[piece].action })),
  );
  const moves = build.moves.map(({ gate, to, action }) =>
    choice("move-gate", { from: gate, slot: to, piece: "move" }, { action }),
  );
  return [...pieces, ...moves, done("1 piece wasted")];
}

export function done(object = ""): Choice {
  return choice("done", {}, { ends: true, label: "End building", object });
}

/** A task for at most `most` workers. */
export function task(row: string, worker: string, action: number, most: number, step = 1): TaskView {
  const counts = Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  return {
    task: `${row}-${worker}`,
    row,
    worker,
    action,
    step,
    limits: [most],
    needs: "",
    count: 0,
    is_decided: false,
    forecasts: counts.map((count) => ({
      count,
      text: `${count} on ${row}`,
      wasted: 0,
      gain: null,
      clean: null,
      pieces: 0,
      hint: "",
      hint_needs: 0,
      marks: [],
    })),
    why: "More could not be used.",
    rule: "SP-5.4",
  };
}

export function allocation(tasks: TaskView[], labor = 10, livestock = 1): AllocationView {
  const none = { temp_labor: 0, temp_livestock: 0, free_builds: 0, is_sealed: false };
  return { labor, livestock, ...none, tasks };
}

export function plan(water: number[], passes: number, moves: number[]): CurrentPlanView {
  return { water, arrives: water.map(() => passes), passes, moves, tiles: [] };
}

/** Two paddies of one hex on the course, both to be decided. */
export function current(kind: string, water: number[], plans: CurrentPlanView[]): CurrentView {
  const names = ["A1", "A2"];
  return {
    kind,
    seat: 0,
    source: 1,
    carry: 1,
    released: 0,
    to: "seat",
    to_seat: 1,
    nodes: water.map((discs, i) => ({
      paddy: names[i]!,
      name: names[i]!,
      state: i === 0 ? "now" : "next",
      water: discs,
      room: 1,
      off: false,
      when_wet: "grows",
      when_dry: "",
    })),
    plans,
    usual: 0,
  };
}

export interface Asked extends Question<SpiritsView> {
  /** What was chosen, and what was to follow it. */
  chosen: Choice[];
  then: FollowUp[];
}

export function ask(view: SpiritsView, choices: Choice[]): Asked {
  const table: Asked = {
    view,
    asked: asked(choices),
    seats: [],
    ui: {},
    chosen: [],
    then: [],
    choose: (chosen, ...then) => {
      table.chosen.push(chosen);
      table.then = then;
    },
  };
  return table;
}

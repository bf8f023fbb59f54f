/** The overlay of a field: what is lit, previews, callouts, and what a touch does. */

import type { BoardProps, Details } from "$lib/game";
import type { Choice, CurrentView, FarmView, SeatInfo, SpiritPaddyView, SpiritsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { byAction, isLit, litChoices } from "$lib/choices/find";
import { countOf, forecastOf } from "../choices/allocation-draft";
import { builtNow, edgeDetails, edgeMarks, fitOn, pressEdge } from "../choices/building";
import { about, best, reason } from "../choices/find";
import { isOpen, planOf, toggle } from "../choices/water-course";
import { type EdgeMark, NO_PREVIEW, type Preview } from "./drawn-field";
import { hexNumbers, wetHexes } from "./farm";
import { centre, edgeName, HEXES, hexNumber, type Point, slotById } from "./field-grid";
import { selection, select } from "../choices/selection";
import { seatName } from "$lib/speech/names";

export type FieldContext = Pick<
  BoardProps<SpiritsView>,
  "view" | "seats" | "choices" | "ui" | "choose" | "taken" | "retake" | "explain"
> & {
  farm: FarmView;
  /** It is the player's own field. */
  own: boolean;
  /** The edge that is pointed at. */
  pointed?: string | undefined;
};

/** A place to touch: an edge, or a hex. */
export interface TouchTarget {
  id: string;
  at: Point;
  label: string;
  kind: "edge" | "land";
  lit: boolean;
  selected: boolean;
  details: Details | null;
  run: () => void;
  /** The choice behind it, whose number key is shown. */
  row?: string;
  /** A wall can be drawn over it. */
  draws?: boolean;
  /** A gate can also be dragged to where it is to stand. */
  drag?: { begin: () => void; drop: (hit: string) => void };
}

/** Words beside something on the field. */
interface Callout {
  id: string;
  at: Point;
  kind: "selected" | "refused" | "level" | "leaves" | "forecast" | "short";
  text: string;
  note: string;
  rule: string;
  piece?: string;
}

interface FieldOverlay {
  preview: Preview;
  targets: TouchTarget[];
  callouts: Callout[];
}

export function fieldOverlay(at: FieldContext): FieldOverlay {
  const overlay = bareOverlay(at);
  const land = overlay.targets.filter((hit) => hit.kind === "land" && hit.lit);
  const hexes = (selected: boolean) =>
    land.filter((hit) => hit.selected === selected).map(({ id }) => hexNumber(id));
  return { ...overlay, preview: { ...overlay.preview, lit: hexes(false), selected: hexes(true) } };
}

function bareOverlay(at: FieldContext): FieldOverlay {
  const current = at.own && at.choices.length > 0 ? at.view.current : null;
  if (current && current.seat === at.farm.seat) return waterOverlay(at, current);
  return {
    preview: previewOf(at),
    targets: [...edgeTargets(at), ...gateTargets(at), ...hexTargets(at)],
    callouts: [...buildCallouts(at), ...forecastCallouts(at)],
  };
}

// --- edges ---------------------------------------------------------------------------------------------------------

/** The edge whose piece is shown before it is built: the one pointed at, or the one of a hint. */
function shownFit({ view, ui, own, pointed }: FieldContext) {
  const { edge, hand } = selection(ui);
  return own && hand !== "move" ? fitOn(view.build, pointed ?? edge, hand) : null;
}

function previewOf(at: FieldContext): Preview {
  const closes = shownFit(at)?.fit.closes.flatMap((name) => hexNumbers(name.split("+"))) ?? [];
  return { ...NO_PREVIEW, edges: marksOf(at), closes: [...closes, ...litHexes(at)] };
}

function marksOf({ view, choices, ui, own, pointed }: FieldContext): EdgeMark[] {
  if (!own) return [];
  if (view.build && choices.length > 0) return edgeMarks(view.build, selection(ui), pointed);
  const { action } = selection(ui);
  const start = litChoices(choices, "start-gate").map((choice): EdgeMark => ({
    slot: String(choice.target.slot),
    state: choice.action === action ? "selected" : "lifted",
  }));
  return [...start, ...expansionMarks(choices, action)];
}

/** The gates of the new paddy that is picked. */
function expansionMarks(choices: readonly Choice[], action: number | undefined): EdgeMark[] {
  const picked = byAction(choices, action);
  if (picked?.verb !== "expand" || !picked.target.gates) return [];
  return String(picked.target.gates)
    .split(",")
    .map((slot) => ({ slot, state: "selected", ghost: "gate" }));
}

function litHexes({ choices, ui }: FieldContext): number[] {
  const picked = byAction(choices, selection(ui).action);
  return picked?.verb === "expand" ? [hexNumber(String(picked.target.hex))] : [];
}

function edgeTargets(at: FieldContext): TouchTarget[] {
  const building = at.own && at.view.build && at.choices.length > 0 && selection(at.ui).hand !== "move";
  const built = building ? builtNow(at.view.build!, at.taken) : [];
  return [
    ...marksOf(at).flatMap((mark) => markTarget(at, mark)),
    ...built.flatMap(({ slot }) => builtTarget(at, slot)),
  ];
}

function markTarget(at: FieldContext, mark: EdgeMark): TouchTarget[] {
  const { view, choices, choose, explain } = at;
  const slot = slotById(mark.slot);
  if (!slot) return [];
  const start = choices.find((choice) => choice.verb === "start-gate" && choice.target.slot === mark.slot);
  const edge = view.build?.edges.find((each) => each.slot === mark.slot);
  const details = start ? choiceDetails(start, () => choose(start)) : edgeDetails(at, mark.slot);
  const run = () => {
    if (start) return choose(start);
    if (mark.state === "lifted" || !edge) return moveGate(at, mark.slot);
    if (mark.state !== "refused") return pressEdge(at, mark.slot);
    explain(reason(say("a wall or a gate on"), edgeName(mark.slot), edge.wall.why, edge.wall.rule));
  };
  const base = { id: mark.slot, at: slot.middle, kind: "edge" as const, details, run };
  const lit = mark.state !== "refused";
  const label = labelOf(mark, edgeName(mark.slot), edge?.wall.brief ?? "");
  const draws = lit && edge !== undefined && view.build !== null;
  const row = start && { row: `${start.action}` };
  return [{ ...base, label, lit, selected: mark.state === "selected", draws, ...row }];
}

function builtTarget(at: FieldContext, id: string): TouchTarget[] {
  const slot = slotById(id);
  const details = edgeDetails(at, id);
  if (!slot || !details) return [];
  const label = `${details.title}. ${details.text}`;
  const run = () => pressEdge(at, id);
  return [{ id, at: slot.middle, kind: "edge", label, lit: true, selected: false, details, run }];
}

function labelOf({ state, ghost }: EdgeMark, edge: string, brief: string): string {
  if (state === "refused") return say("Edge {edge}: {why}", { edge, why: brief });
  if (state === "lit" || ghost) return say("Edge {edge}", { edge });
  return say("Gate on {edge}", { edge });
}

/** Gates that can move: a press picks the gate up, a drag puts it where it is let go. */
function gateTargets(at: FieldContext): TouchTarget[] {
  const { view, choices, ui, own, taken } = at;
  if (!own || choices.length === 0 || !view.build || selection(ui).hand === "move") return [];
  const fresh = new Set(builtNow(view.build, taken).map(({ slot }) => slot));
  const gates = new Set(view.build.moves.map((move) => move.gate).filter((gate) => !fresh.has(gate)));
  return [...gates].flatMap((gate): TouchTarget[] => {
    const slot = slotById(gate);
    if (!slot) return [];
    const run = () => select(ui, { hand: "move", gate, edge: undefined });
    const label = say("Gate on {edge}: move it", { edge: edgeName(gate) });
    const drag = { begin: run, drop: (to: string) => moveGate(at, to) };
    const text = say("It may change places with a wall of the same paddy, free of charge.");
    const act = { label: say("Move it"), soft: true, run };
    const details = { id: `gate ${gate}`, icon: "gate", title: label, text, rule: "SP-6.6", act };
    return [
      { id: gate, at: slot.middle, label, kind: "edge", lit: true, selected: false, details, run, drag },
    ];
  });
}

/** First the gate is picked, then the wall it changes places with. */
function moveGate({ view, choices, ui, choose }: FieldContext, slot: string): void {
  const { gate } = selection(ui);
  const move = view.build?.moves.find((each) => each.gate === gate && each.to === slot);
  const choice = byAction(choices, move?.action);
  if (choice) choose(choice);
  else select(ui, { gate: gate === slot ? undefined : slot });
}

/** What the piece that is shown would do, and the achievements it would bring. */
function buildCallouts(at: FieldContext): Callout[] {
  const found = shownFit(at);
  const slot = found && slotById(found.edge.slot);
  if (!found || !slot) return [];
  const { closes, note, warning, tiles } = found.fit;
  const names = at.view.tiles.filter(({ tile }) => tiles.includes(tile)).map(({ name }) => name);
  const text = note || warning;
  if (!text) return [];
  const hexes = closes[0] ? hexNumbers(closes[0].split("+")) : slot.between.flatMap((hex) => hex ?? []);
  const { x, y } = centre(hexes.at(-1)!);
  return [{ id: "fit", at: { x, y: y + 56 }, kind: "selected", text, note: names.join(", "), rule: "" }];
}

/** What the workers of the draft would do in each paddy; several things stand below each other. */
function forecastCallouts({ view, farm, ui, own }: FieldContext): Callout[] {
  if (!own || !view.allocation) return [];
  const marks = view.allocation.tasks.flatMap(
    (task) => forecastOf(task, countOf(task, ui))?.marks.map((mark) => ({ ...mark, task: task.task })) ?? [],
  );
  const above = new Map<string, number>();
  return marks.map(({ paddy, piece, text, is_short, task }): Callout => {
    const hexes = farm.paddies.find((each) => each.paddy === paddy)?.hexes ?? [paddy];
    const k = above.get(paddy) ?? 0;
    above.set(paddy, k + 1);
    const { x, y } = centre(hexNumber(hexes[Math.floor(k / 2) % hexes.length]!));
    const kind = is_short ? "short" : "forecast";
    return {
      id: `${task} ${paddy} ${k}`,
      at: { x, y: y - 36 + (k % 2) * 40 },
      kind,
      text,
      note: "",
      rule: "",
      piece,
    };
  });
}

/** A choice as the dock tells it. */
export function choiceDetails(choice: Choice, run: () => void): Details {
  const title = `${choice.label} ${choice.object}`.trim();
  const gain = choice.gain ? `**+${choice.gain}**` : "";
  const details = { id: `choice ${choice.action}`, icon: "ui-check", title, text: gain, rule: choice.rule };
  if (choice.why) return { ...details, icon: "ui-lock", why: choice.why };
  return { ...details, act: { label: choice.label, run } };
}

// --- hexes and paddies ---------------------------------------------------------------------------------------------

const ON_FIELD = new Set(
  "infest rock fertilize ripen magic expand give weed duck harvest plant fill leave grow hold-back".split(
    " ",
  ),
);

function hexTargets(at: FieldContext): TouchTarget[] {
  const { farm, own, choices, ui } = at;
  const open = choices.filter((choice) => ON_FIELD.has(choice.verb));
  return HEXES.flatMap((hex, i): TouchTarget[] => {
    const here = about(open, farm, own, hex);
    const lit = here.filter(isLit);
    const first = best(lit) ?? here[0];
    if (!first) return [];
    const selected = lit.some((choice) => choice.action === selection(ui).action);
    const name = `${first.label} ${first.object}`.trim();
    const label =
      lit.length > 0 ? name : say("{what}: not possible. {why}", { what: name, why: first.brief ?? "" });
    const run = () => touchHex(at, hex, here, selected);
    const details = choiceDetails(byAction(lit, selection(ui).action) ?? first, run);
    const base = { id: hex, at: centre(i), label, kind: "land" as const, details, run };
    const isFirst = first.target.paddy === undefined || first.target.paddy === hex;
    return [{ ...base, lit: lit.length > 0, selected, ...(isFirst && { row: `${first.action}` }) }];
  });
}

/** One way is taken at once; of several the best is shown first, and a second touch takes it. */
function touchHex(
  { ui, choose, explain }: FieldContext,
  hex: string,
  here: Choice[],
  selected: boolean,
): void {
  const lit = here.filter(isLit);
  const found = best(lit);
  if (!found) return explain(here[0]!);
  if (lit.length === 1) return choose(found);
  const picked = byAction(lit, selection(ui).action);
  if (selected && picked && picked.verb !== "expand") return choose(picked);
  const next = selected && picked ? lit[(lit.indexOf(picked) + 1) % lit.length]! : found;
  select(ui, { action: next.action, paddy: hex });
}

// --- water ---------------------------------------------------------------------------------------------------------

function waterOverlay(at: FieldContext, current: CurrentView): FieldOverlay {
  const plan = planOf(current, at.ui);
  const preview: Preview = { ...NO_PREVIEW, fills: [], drains: [], run: true };
  if (!plan) return { preview, targets: hexTargets(at), callouts: [] };
  const overlay: FieldOverlay = { preview, targets: [], callouts: [] };
  current.nodes.forEach((node, i) => {
    const paddy = at.farm.paddies.find((each) => each.paddy === node.paddy);
    if (!paddy) return;
    const water = plan.water[i]!;
    overlay.preview.fills.push(...changedHexes(at.farm, paddy, water, paddy.water));
    overlay.preview.drains.push(...changedHexes(at.farm, paddy, paddy.water, water));
    const open = at.choices.length > 0 && isOpen(current, plan, i);
    if (open) overlay.targets.push(...paddyTargets(at, current, i, paddy));
    const call = levelCallout(current, paddy, i, water, plan.arrives[i]!, open);
    if (call) overlay.callouts.push(call);
  });
  overlay.callouts.push(...leaving(at.farm, current, plan.passes, at.seats));
  return overlay;
}

/** The hexes that hold a disc with `more` discs but not with `fewer`. */
function changedHexes(farm: FarmView, paddy: SpiritPaddyView, more: number, fewer: number): number[] {
  if (more <= fewer) return [];
  return hexNumbers(wetHexes(farm, paddy, more).slice(fewer));
}

function paddyTargets(
  at: FieldContext,
  current: CurrentView,
  place: number,
  paddy: SpiritPaddyView,
): TouchTarget[] {
  return hexNumbers(paddy.hexes).map((hex) => ({
    id: HEXES[hex]!,
    at: centre(hex),
    label: say("{paddy}: change its water", { paddy: paddy.name }),
    kind: "land",
    lit: true,
    selected: selection(at.ui).node === place,
    details: null,
    ...(HEXES[hex] === paddy.paddy && { row: paddy.paddy }),
    run: () => toggle(current, at.ui, place),
  }));
}

function levelCallout(
  current: CurrentView,
  paddy: SpiritPaddyView,
  place: number,
  water: number,
  arrives: number,
  open: boolean,
): Callout | null {
  const node = current.nodes[place]!;
  const at = centre(hexNumber(paddy.hexes[0]!));
  const base = { id: node.paddy, at: { x: at.x, y: at.y - 26 }, note: "", rule: "" };
  const change = water - node.water;
  if (node.state === "past" || node.state === "rocky") return null;
  if (change > 0) return { ...base, kind: "selected", text: `+${change}` };
  if (change < 0) return { ...base, kind: "selected", text: `−${-change}` };
  if (current.kind === "in" && node.state !== "stays" && !open && water < node.room)
    return {
      ...base,
      kind: "refused",
      text: say("needs {n}, {arrive} arrive", { n: node.room - node.water, arrive: arrives }),
      rule: "SP-7.15",
    };
  return { ...base, kind: "level", text: `${water}/${node.room}` };
}

/** What flows out of the last gate, and to whom. */
function leaving(farm: FarmView, current: CurrentView, passes: number, seats: SeatInfo[]): Callout[] {
  const exit = farm.exit === null ? undefined : slotById(farm.exit);
  if (!exit) return [];
  const flow = farm.slots.find(({ slot }) => slot === exit.id)?.flow ?? 1;
  const from = centre(flow > 0 ? exit.between[0] : exit.between[1]!);
  const at = {
    x: exit.middle.x + (exit.middle.x - from.x) * 0.8,
    y: exit.middle.y + (exit.middle.y - from.y) * 0.8,
  };
  const text = say("{n} to {whom}", { n: passes, whom: receiver(current, seats) });
  return [{ id: "exit", at: inFrame(at), kind: "leaves", text, note: "", rule: "" }];
}

/** Words at the edge of the field stay where they can be read. */
function inFrame({ x, y }: Point): Point {
  return { x: Math.min(520, Math.max(-50, x)), y: Math.min(390, y) };
}

export function receiver(current: CurrentView, seats: SeatInfo[]): string {
  if (current.to === "seat" && current.to_seat !== null) return seatName(seats, current.to_seat);
  return current.to === "neighbour" ? say("the neighbour") : say("the sea");
}

/** Finding choices by what they are about. */

import type { BuildView, Choice, EdgeView, FarmView, FitView } from "$lib/protocol";
import type { EdgeMark, PieceKind } from "../board/drawn-field";
import type { Selection } from "./selection";

/** All that is about a hex of a farm, or about the paddy it belongs to. */
export function about(choices: readonly Choice[], farm: FarmView, own: boolean, hex: string): Choice[] {
  const paddy = farm.hexes.find((each) => each.hex === hex)?.paddy;
  return choices.filter(({ target }) => {
    if (target.seat === undefined ? !own : target.seat !== farm.seat) return false;
    return target.hex === hex || (paddy != null && target.paddy === paddy);
  });
}

/** The one that pays most; among equals the first. */
export function best(choices: readonly Choice[]): Choice | undefined {
  return choices.reduce<Choice | undefined>(
    (found, choice) => (found === undefined || (choice.gain ?? 0) > (found.gain ?? 0) ? choice : found),
    undefined,
  );
}

// --- building ------------------------------------------------------------------------------------------------------

/** The piece that a touch on an edge shows: the one in hand, or the other one if only that is allowed. */
function ghostOn(edge: EdgeView, hand: PieceKind): PieceKind | undefined {
  if (edge[hand].is_legal) return hand;
  const other: PieceKind = hand === "wall" ? "gate" : "wall";
  return edge[other].is_legal ? other : undefined;
}

/** What a touch on an edge does: the piece, then the other one, then nothing. */
export function touched(edge: EdgeView, { edge: selected, piece = "wall" }: Readonly<Selection>): Selection {
  if (selected !== edge.slot)
    return { edge: edge.slot, piece: ghostOn(edge, piece) ?? piece, open: undefined };
  const other: PieceKind = piece === "wall" ? "gate" : "wall";
  const first = edge[piece].is_legal && piece === "wall" ? other : undefined;
  return first && edge[first].is_legal ? { piece: first } : { edge: undefined, piece: "wall" };
}

/** The edges that may be touched in the Build action, and how each looks. */
export function edgeMarks(
  build: BuildView,
  { edge: selected, piece = "wall", open }: Readonly<Selection>,
): EdgeMark[] {
  if (build.paid_left + build.free_left === 0 || open === "move") return [];
  return build.edges.map((edge): EdgeMark => {
    if (edge.slot === selected) return { slot: edge.slot, state: "selected", ghost: ghostOn(edge, piece) };
    const legal =
      open === "wall" || open === "gate" ? edge[open].is_legal : edge.wall.is_legal || edge.gate.is_legal;
    return { slot: edge.slot, state: legal ? "lit" : "refused" };
  });
}

/** Gates that can move, or, when one is picked, the walls it can change places with. */
export function moveMarks(build: BuildView, { open, gate }: Readonly<Selection>): EdgeMark[] {
  if (open !== "move") return [];
  if (gate === undefined) return [...new Set(build.moves.map((move) => move.gate))].map(lifted);
  const walls = build.moves.filter((move) => move.gate === gate).map((move) => move.to);
  return [{ slot: gate, state: "selected" }, ...walls.map(lifted)];
}

const lifted = (slot: string): EdgeMark => ({ slot, state: "lifted" });

/** The fit of the selected edge with the piece in hand, if it is one. */
export function selectedFit(
  build: BuildView | null,
  { edge: selected, piece = "wall" }: Readonly<Selection>,
): { edge: EdgeView; fit: FitView; piece: PieceKind } | null {
  const edge = build?.edges.find(({ slot }) => slot === selected);
  const kind = edge && ghostOn(edge, piece);
  return edge && kind ? { edge, fit: edge[kind], piece: kind } : null;
}

/** A sentence behind something that is no choice, in the shape the why-not box wants. */
export function reason(label: string, object: string, why: string, rule: string): Choice {
  const blank = {
    action: -1,
    verb: "",
    words: "",
    target: {},
    cost: null,
    gain: null,
    ends: false,
    brief: null,
  };
  return { ...blank, label, object, why, rule };
}

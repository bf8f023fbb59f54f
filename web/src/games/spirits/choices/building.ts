/** Building by touching edges: what stands where, what a press does, and what a drag draws. */

import type { BoardProps, Details, FollowUp } from "$lib/game";
import type { BuildView, Choice, EdgeView, FitView, SpiritsView } from "$lib/protocol";
import { byAction } from "$lib/choices/find";
import { say } from "$lib/speech/translation";
import type { EdgeMark, PieceKind } from "../board/drawn-field";
import { edgeName } from "../board/field-grid";
import { type Selection, selection } from "./selection";

type Builder = Pick<BoardProps<SpiritsView>, "view" | "choices" | "ui" | "choose">;
/** Somebody who may also change what was built in this turn. */
type Rebuilder = Builder & Pick<BoardProps<SpiritsView>, "taken" | "retake">;

/** A piece that was built in this turn and may still be changed. */
export interface Built {
  slot: string;
  piece: PieceKind;
  action: number;
}

const SLOTS = 30;

export function builtNow(build: BuildView, taken: readonly number[] = []): Built[] {
  return taken.flatMap((action): Built[] => {
    const [piece, slot] =
      action >= build.first_gate
        ? (["gate", action - build.first_gate] as const)
        : (["wall", action - build.first_wall] as const);
    return slot >= 0 && slot < SLOTS ? [{ slot: `s${String(slot).padStart(2, "0")}`, piece, action }] : [];
  });
}

const other = (piece: PieceKind): PieceKind => (piece === "wall" ? "gate" : "wall");

/** The piece that a press on an edge builds: the one in hand, or the other one if only that is allowed. */
export function pieceFor(edge: EdgeView, hand: Selection["hand"]): PieceKind | undefined {
  const wished: PieceKind = hand === "gate" ? "gate" : "wall";
  return [wished, other(wished)].find((piece) => edge[piece].is_legal);
}

export function fitOn(
  build: BuildView | null,
  slot: string | undefined,
  hand: Selection["hand"],
): { edge: EdgeView; fit: FitView; piece: PieceKind } | null {
  const edge = build?.edges.find((each) => each.slot === slot);
  const piece = edge && pieceFor(edge, hand);
  return edge && piece ? { edge, fit: edge[piece], piece } : null;
}

/** The edges as they look in the Build action: `shown` is pointed at, or a hint is about it. */
export function edgeMarks(build: BuildView, chosen: Readonly<Selection>, shown?: string): EdgeMark[] {
  if (chosen.hand === "move") return moveMarks(build, chosen);
  if (build.paid_left + build.free_left === 0) return [];
  const drawn = new Set([...(chosen.stroke ?? []), shown ?? chosen.edge]);
  return build.edges.map((edge): EdgeMark => {
    const ghost = pieceFor(edge, chosen.hand);
    if (ghost && drawn.has(edge.slot)) return { slot: edge.slot, state: "selected", ghost };
    return { slot: edge.slot, state: ghost ? "lit" : "refused" };
  });
}

/** Gates that can move, or, when one is picked, the walls it can change places with. */
function moveMarks(build: BuildView, { gate }: Readonly<Selection>): EdgeMark[] {
  if (gate === undefined) return [...new Set(build.moves.map((move) => move.gate))].map(lifted);
  const walls = build.moves.filter((move) => move.gate === gate).map((move) => move.to);
  return [{ slot: gate, state: "selected" }, ...walls.map(lifted)];
}

const lifted = (slot: string): EdgeMark => ({ slot, state: "lifted" });

/** Builds on an edge; a piece of this turn becomes the other one, and then goes away. */
export function pressEdge(at: Rebuilder, slot: string): void {
  const built = builtNow(at.view.build!, at.taken).find((each) => each.slot === slot);
  if (built) at.retake?.(built.action, built.piece === "wall" ? on(slot, "gate") : undefined);
  else buildOn(at, slot);
}

function buildOn({ view, choices, ui, choose }: Builder, slot: string): void {
  const choice = byAction(choices, fitOn(view.build, slot, selection(ui).hand)?.fit.action);
  if (choice) choose(choice);
}

/** Builds on all edges that were drawn over, as far as there are builds and the rules allow it. */
export function drawWalls({ view, choices, ui, choose }: Builder, slots: readonly string[]): void {
  const hand = selection(ui).hand;
  const [first, ...rest] = slots.flatMap((slot) => fitOn(view.build, slot, hand) ?? []);
  const start = byAction(choices, first?.fit.action);
  let left = rest.map(({ edge, piece }) => ({ slot: edge.slot, piece }));
  const next: FollowUp = (asked) => {
    for (let each = left.shift(); each; each = left.shift()) {
      const found = on(each.slot, each.piece)(asked);
      if (found) return found;
    }
    return undefined;
  };
  if (start) choose(start, ...rest.map(() => next));
}

function on(slot: string, piece: PieceKind) {
  return ({ choices }: { choices: readonly Choice[] }): Choice | undefined =>
    choices.find(({ verb, target, why }) => verb === piece && target.slot === slot && !why);
}

// --- in words ------------------------------------------------------------------------------------------------------

export function pieceOn(piece: PieceKind, slot: string): string {
  const edge = edgeName(slot);
  return piece === "wall" ? say("Wall on {edge}", { edge }) : say("Gate on {edge}", { edge });
}

/** What a piece on this edge would do, or why none may stand there. */
export function edgeDetails(at: Rebuilder, slot: string): Details | null {
  const { view, taken } = at;
  const built = view.build && builtNow(view.build, taken).find((each) => each.slot === slot);
  return built ? builtDetails(at, built) : emptyEdgeDetails(at, slot);
}

export function emptyEdgeDetails(at: Builder, slot: string): Details | null {
  const { view, ui } = at;
  const edge = view.build?.edges.find((each) => each.slot === slot);
  if (!edge) return null;
  const id = `edge ${slot}`;
  const found = fitOn(view.build, slot, selection(ui).hand);
  if (!found)
    return { id, icon: "ui-lock", title: edgeName(slot), text: "", why: edge.wall.why, rule: edge.wall.rule };
  const { fit, piece } = found;
  const tiles = view.tiles.filter(({ tile }) => fit.tiles.includes(tile));
  const follows = [fit.note, ...tiles.map(({ name, rice }) => `**${name}, ${rice}**`), fit.warning];
  const against = edge[other(piece)];
  const text = follows.filter(Boolean).join(", ");
  const act = { label: say("Build"), key: "Enter", run: () => buildOn(at, slot) };
  const title = pieceOn(piece, slot);
  if (against.is_legal) return { id, icon: piece, title, text, act };
  const refused =
    piece === "wall"
      ? say("No gate here: {why}", { why: against.brief })
      : say("No wall here: {why}", { why: against.brief });
  return { id, icon: piece, title, text: [text, refused].filter(Boolean).join(". "), act };
}

function builtDetails(at: Rebuilder, { slot, piece }: Built): Details {
  const more = piece === "wall";
  return {
    id: `edge ${slot}`,
    icon: piece,
    title: pieceOn(piece, slot),
    text: more
      ? say("Built in this turn. Once more makes it a gate, then it goes away.")
      : say("Built in this turn. Once more takes it away."),
    act: {
      label: more ? say("Make it a gate") : say("Take away"),
      key: "Enter",
      soft: true,
      run: () => pressEdge(at, slot),
    },
  };
}

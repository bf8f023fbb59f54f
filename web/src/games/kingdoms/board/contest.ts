/** A battle or a bribe from the player's point of view: their own side first, what is at stake, the title. */

import type { ContestView, KingdomsView, SeatInfo, SideView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import type { Lane } from "./force-scale";
import { seatName } from "$lib/speech/names";

export interface Duel {
  contest: ContestView;
  /** Whether the player attacks, defends, or only watches. */
  role: "attacker" | "defender" | "watching";
  /** The player's own side first; for spectators the attacker. */
  sides: [SideView, SideView];
  title: string;
}

export function duelOf(view: KingdomsView, seats: SeatInfo[], seat: number | null): Duel | null {
  const { contest } = view;
  if (!contest) return null;
  const [attack, defence] = contest.sides as [SideView, SideView];
  const role =
    seat === contest.attacker
      ? "attacker"
      : seat !== null && seat === contest.defender
        ? "defender"
        : "watching";
  return {
    contest,
    role,
    sides: role === "defender" ? [defence, attack] : [attack, defence],
    title: titleOf(view, seats, contest, seat),
  };
}

function titleOf(view: KingdomsView, seats: SeatInfo[], contest: ContestView, seat: number | null): string {
  const { kind, attacker, defender } = contest;
  const by = seatName(seats, attacker);
  const fief = fiefName(view, contest.fiefdom);
  if (kind === "bribe") return bribeTitle(contest, seat, by, fief);
  const against = defender === null ? fief : seatName(seats, defender);
  if (attacker === seat) return say("You attack {name}", { name: against });
  if (defender === seat && seat !== null) return say("{name} attacks you", { name: by });
  return say("{name} attacks {other}", { name: by, other: against });
}

function bribeTitle(
  { attacker, defender }: ContestView,
  seat: number | null,
  by: string,
  fief: string,
): string {
  if (attacker === seat) return say("You bribe {fief}", { fief });
  if (defender === seat && seat !== null) return say("{name} bribes your {fief}", { name: by, fief });
  return say("{name} bribes {fief}", { name: by, fief });
}

export function fiefName(view: KingdomsView, fiefdom: string | null): string {
  return view.fiefdoms.find((each) => each.fiefdom === fiefdom)?.name ?? "";
}

/** "You", a name, or the fiefdom that defends itself. */
export function sideName(
  view: KingdomsView,
  seats: SeatInfo[],
  seat: number | null,
  side: SideView,
  contest: ContestView,
): string {
  if (side.seat === null) return fiefName(view, contest.fiefdom);
  return side.seat === seat ? say("You") : seatName(seats, side.seat);
}

/** A side as a lane of the gauge: its open cards, or the shape of its hidden ones. */
export function laneOf(side: SideView, other: readonly [number, number][]): Lane {
  const hidden = side.cards === null;
  return {
    seat: side.seat,
    cards: side.cards ?? [],
    total: side.total,
    max: side.limit,
    shape: hidden ? dense(other) : [],
    note: hidden && side.count > 0 ? say("{n} unseen {n?card|cards}", { n: side.count }) : "",
  };
}

function dense(totals: readonly [number, number][]): number[] {
  const shape: number[] = [];
  for (const [total, percent] of totals) {
    while (shape.length < total) shape.push(0);
    shape[total] = percent;
  }
  return shape;
}

/** What the attacker could take from a player. */
interface Prize {
  fiefdoms: string[];
  gold: number;
  rice: boolean;
}

export function prizeOf(view: KingdomsView, contest: ContestView): Prize | null {
  const threat = view.threats.find(
    ({ by, against }) => by === contest.attacker && against === contest.defender,
  );
  if (!threat || contest.defender === null) return null;
  return {
    fiefdoms: threat.fiefdoms.map((each) => fiefName(view, each)),
    gold: threat.gold,
    rice: threat.rice > 0,
  };
}

/** What is at stake, in sentences: for the player's own side, or for the attacker. */
export function stakesOf(view: KingdomsView, duel: Duel): { win: string; lose: string } {
  const { contest, role } = duel;
  const prize = prizeOf(view, contest);
  const won = prize && contest.kind === "battle" ? prizeWords(prize) : fiefWords(view, contest.fiefdom);
  const win = role === "defender" ? say("At stake: {won}.", { won }) : say("Win: {won}.", { won });
  if (contest.kind === "battle")
    return { win, lose: role === "defender" ? "" : say("Lose: the General goes back.") };
  const price = duel.sides[0].price;
  return { win, lose: price > 0 ? say("Each card costs {n} gold.", { n: price }) : "" };
}

function prizeWords({ fiefdoms, gold, rice }: Prize): string {
  const parts = [
    ...fiefdoms,
    ...(gold ? [say("{n} gold", { n: gold })] : []),
    ...(rice ? [say("a rice card")] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : say("nothing");
}

function fiefWords(view: KingdomsView, id: string | null): string {
  const fief = view.fiefdoms.find((each) => each.fiefdom === id);
  return fief
    ? say("{name}, {vp} VP and {gold} gold a season", { name: fief.name, vp: fief.vp, gold: fief.gold })
    : "";
}

/** The contest lies open: it runs, its winner takes the reward, or its last card was just turned. */
export function isOpen(view: KingdomsView, verb: string | undefined): boolean {
  const { contest, phase } = view;
  if (!contest) return false;
  return contest.running || phase === "reward" || (contest.result !== "" && CONTEST_VERBS.has(verb ?? ""));
}

const CONTEST_VERBS = new Set(["hold", "draw", "war-room", "force"]);

/** What the table is about now: the side of the supply shows it on a desk, the first tab of the dock on a phone. */

import type { BoardProps } from "$lib/game";
import type { KingdomsView } from "$lib/protocol";
import { selection } from "../choices/selection";
import { duelOf, isOpen } from "./contest";

export type Moment = "auction" | "contest" | "reward" | "palace" | "turn";

type Props = Pick<BoardProps<KingdomsView>, "view" | "step" | "seats" | "seat" | "choices" | "ui">;

export function momentOf(props: Props): Moment {
  const { view, seat } = props;
  if (view.auction) return "auction";
  if (view.phase === "reward" && props.choices.length > 0) return "reward";
  if (showsContest(props)) return "contest";
  return seat !== null && asksForPalaceCard(view) ? "palace" : "turn";
}

export function asksForPalaceCard(view: KingdomsView): boolean {
  return view.hand.length > 0 && ["keep", "pick", "advisor", "place"].includes(view.phase);
}

/** A result lies open until the player does something; that of others until the player's turn comes. */
function showsContest({ view, step, seats, seat, choices, ui }: Props): boolean {
  const duel = isOpen(view, step?.verb) ? duelOf(view, seats, seat) : null;
  if (!duel) return false;
  if (duel.contest.running || view.phase === "reward") return true;
  const { open, pile, seen } = selection(ui);
  const busy = open !== undefined || pile !== undefined || seen;
  return !busy && (duel.role !== "watching" || choices.length === 0);
}

/** The other player whose kingdom is shown: an opponent in a battle, the one who was chosen, or the next in turn. */
export function shownRival(view: KingdomsView, seat: number | null, chosen: number | null): number | null {
  const own = seat ?? mainSeat(view, seat, chosen);
  const others = view.kingdoms.map((_, i) => (own + i) % view.kingdoms.length).slice(1);
  const { contest } = view;
  const foes = contest?.running ? [contest.attacker, contest.defender] : [];
  const foe = foes.includes(own) ? others.find((each) => foes.includes(each)) : undefined;
  return foe ?? others.find((each) => each === chosen) ?? others[0] ?? null;
}

/** The kingdom that is shown large: the player's own; a spectator chooses one. */
export function mainSeat(view: KingdomsView, seat: number | null, chosen: number | null): number {
  return seat ?? (chosen !== null && view.kingdoms[chosen] ? chosen : 0);
}

/** The auction in the bar: a number to be set, the bid of it, and the way out. */

import { row as plainRow } from "$lib/choices/bar";
import type { Question, BarItem } from "$lib/game";
import type { KingdomsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { selection, select } from "./selection";

const JUMP = 3;

export function bidRows({ view, asked, ui, choose }: Question<KingdomsView>): BarItem[] {
  const { least = null, most = null } = view.auction ?? {};
  const gold = view.kingdoms[asked.seat]?.gold ?? 0;
  const rest = asked.choices.filter((choice) => choice.verb !== "bid" || choice.why);
  const rows = rest.map((choice) => plainRow(choice, choice.verb === "pass" ? "ui-close" : "gold", choose));
  if (least === null || most === null) return rows;
  const value = Math.min(most, Math.max(least, selection(ui).bid ?? least));
  const bid = asked.choices.find((choice) => choice.verb === "bid" && choice.target.bid === value);
  const stepper: BarItem = {
    id: "bid",
    label: say("Your bid"),
    object: "",
    icon: "gold",
    stepper: { value, low: least, high: most, jump: JUMP, change: (bid) => select(ui, { bid }) },
    run: () => {},
  };
  const row = bid && {
    ...plainRow(bid, "gold", choose),
    id: "place the bid",
    cost: null,
    object: bid.object || say("{n} above the highest bid", { n: value - (view.auction?.high ?? 0) }),
    figure: { value: `${gold - value}`, note: say("left") },
  };
  return row ? [stepper, row, ...rows] : rows;
}

/** How a key changes the bid; nothing beyond what one may bid. */
export function changeBid({ view, ui }: Question<KingdomsView>, by: number): void {
  const { least = null, most = null } = view.auction ?? {};
  if (least === null || most === null) return;
  select(ui, { bid: Math.min(most, Math.max(least, (selection(ui).bid ?? least) + by)) });
}

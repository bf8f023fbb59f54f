/** The auction: the bid that is set, the button that places it, and the way out. */

import { row as plainRow } from "$lib/choices/bar";
import type { BarItem, Question, Ui } from "$lib/game";
import type { Choice, KingdomsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { type BidMode, select, selection } from "./selection";
import { standingBid } from "./standing-bid.svelte";

/** What is set now; null where this seat cannot bid. */
export interface BidSetting {
  mode: BidMode;
  /** The bid, or the limit. */
  value: number;
  least: number;
  most: number;
}

export function bidSetting(view: KingdomsView, ui: Ui): BidSetting | null {
  const { least = null, most = null } = view.auction ?? {};
  if (least === null || most === null) return null;
  const { bid = least, mode = "once" } = selection(ui);
  const value = mode === "all" ? most : Math.min(most, Math.max(least, bid));
  return { mode, value, least, most };
}

/** How a key or a button changes the bid; nothing beyond what one may bid. */
export function changeBid(view: KingdomsView, ui: Ui, by: number): void {
  const set = bidSetting(view, ui);
  if (!set) return;
  const bid = Math.min(set.most, Math.max(set.least, set.value + by));
  select(ui, { bid, mode: set.mode === "all" ? "up-to" : set.mode });
}

export function bidRows(table: Question<KingdomsView>): BarItem[] {
  const { asked, choose } = table;
  const passes = asked.choices
    .filter((choice) => choice.verb === "pass")
    .map((choice): BarItem => ({
      ...plainRow(choice, "ui-close", choose),
      place: "controls",
      run: () => {
        standingBid.stop();
        choose(choice);
      },
    }));
  const button = bidButton(table);
  return button ? [button, ...passes] : passes;
}

function bidButton({ view, asked, ui, choose }: Question<KingdomsView>): BarItem | null {
  const set = bidSetting(view, ui);
  if (!set) return null;
  const { mode, value, least } = set;
  const once = mode === "once";
  const first = once ? value : least;
  const bid = asked.choices.find((choice) => choice.verb === "bid" && choice.target.bid === first);
  if (!bid) return null;
  const above = say("{n} above the highest bid", { n: first - (view.auction?.high ?? 0) });
  const now = say("{n} now", { n: first });
  const words = bid.object || above;
  return {
    ...plainRow(bid, "gold", choose),
    id: "bid",
    label: once ? bid.label : say("Bid up to {n}", { n: value }),
    object: once ? words : `${now}, ${words}`,
    commit: true,
    run: () => place(bid),
  };

  function place(choice: Choice): void {
    if (once) standingBid.stop();
    else standingBid.place(view, asked.seat, value, first);
    choose(choice);
  }
}

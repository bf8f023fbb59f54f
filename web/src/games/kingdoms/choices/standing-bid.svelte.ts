/**
 * "Bid up to 10": the page places the lowest possible bid for its player until the limit is passed.
 *
 * Only this page knows it. It is gone after a reload, when the device is passed on, and with the auction; then its
 * player is simply asked again.
 */

import { isLit } from "$lib/choices/find";
import type { Choice, KingdomsView } from "$lib/protocol";

interface Order {
  seat: number;
  year: number;
  limit: number;
  /** The last bid it placed. A bid that was taken back is not placed a second time. */
  placed: number;
}

class StandingBid {
  #order: Order | null = $state.raw(null);

  /** The limit of this seat in the auction that runs; null without one. */
  limit(view: KingdomsView, seat: number | null): number | null {
    const order = this.#order;
    return view.auction && order?.seat === seat && order?.year === view.year ? order.limit : null;
  }

  place(view: KingdomsView, seat: number, limit: number, first: number): void {
    this.#order = { seat, year: view.year, limit, placed: first };
  }

  stop(): void {
    this.#order = null;
  }

  /** The bid to place now, if there is one. */
  next(view: KingdomsView, seat: number | null, choices: readonly Choice[]): Choice | undefined {
    const order = this.#order;
    const least = view.auction?.least ?? null;
    if (!order || least === null || this.limit(view, seat) === null) return undefined;
    if (least <= order.placed || least > order.limit) return undefined;
    const bid = choices.find(
      (choice) => choice.verb === "bid" && choice.target.bid === least && isLit(choice),
    );
    if (bid) this.#order = { ...order, placed: least };
    return bid;
  }
}

export const standingBid = new StandingBid();

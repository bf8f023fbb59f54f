/**
 * Which layout is used. The widths and heights are those of the style sheets:
 *
 * - phone: up to 767 px wide. Header, seats, board and dock have fixed heights; the dock has tabs.
 * - landscape: a phone on its side, up to 480 px high. The dock stands at the right of the board.
 * - tablet: 768 to 1087 px. As the phone, with more room in the dock.
 * - desktop: from 1088 px. Log, rules and cards stand in a drawer at the right, the dock has no tabs.
 * - wide: from 1760 px and 900 px high. The room goes to card texts and another player's board.
 */

import { MediaQuery } from "svelte/reactivity";

export type Layout = "phone" | "landscape" | "tablet" | "desktop" | "wide";

/** The drawer stands beside the board. On smaller screens its lists are tabs of the dock. */
export const drawerBeside = new MediaQuery("(min-width: 68rem) and (min-height: 30.01rem)");
const low = new MediaQuery("(max-height: 30rem) and (min-width: 36rem)");
/** A phone: one column. */
export const narrow = new MediaQuery("(max-width: 47.99rem)");
const large = new MediaQuery("(min-width: 110rem) and (min-height: 56rem)");

class CurrentLayout {
  get current(): Layout {
    if (low.current) return "landscape";
    if (narrow.current) return "phone";
    if (!drawerBeside.current) return "tablet";
    return large.current ? "wide" : "desktop";
  }

  /** A finger's screen: own board and dock, everything else behind tabs. */
  get small(): boolean {
    return this.current === "phone" || this.current === "landscape";
  }
}

export const layout = new CurrentLayout();

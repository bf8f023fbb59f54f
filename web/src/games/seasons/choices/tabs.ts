/** The tabs of the dock on phones and tablets: the cards to choose from, and what a desktop shows beside the landscape. */

import type { BoardProps, DockTab } from "$lib/game";
import type { SeasonsView } from "$lib/protocol";
import { layout } from "$lib/browser/layout.svelte";
import { say } from "$lib/speech/translation";
import { CARDS_TAB } from "../board/dry-row";
import AncestorsTab from "./AncestorsTab.svelte";
import PhantomTab from "./PhantomTab.svelte";
import SumTab from "./SumTab.svelte";
import Tray from "./Tray.svelte";

export function tabs({ view }: BoardProps<SeasonsView>): DockTab<SeasonsView>[] {
  const dry = view.season === "dry" || view.season === "over";
  const cards = { id: CARDS_TAB, label: dry ? say("Row") : say("Hand"), Content: Tray };
  if (!layout.small || view.season === "setup") return [cards];
  const phantom = { id: "phantom", label: say("Phantom"), Content: PhantomTab };
  return [
    cards,
    ...(view.solo ? [phantom] : []),
    { id: "sum", label: say("Sum"), Content: SumTab, whole: true },
    { id: "ancestors", label: say("Ancestors"), Content: AncestorsTab, whole: true },
  ];
}

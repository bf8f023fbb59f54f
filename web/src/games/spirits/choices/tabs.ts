/** The tabs of the dock on phones and tablets: the step at hand, spirits, tiles, market. */

import type { BoardProps, DockTab, Question } from "$lib/game";
import type { Choice, SpiritsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import MarketTab from "./MarketTab.svelte";
import SpiritsTab from "./SpiritsTab.svelte";
import TilesTab from "./TilesTab.svelte";
import Tray from "./Tray.svelte";

export function tabs({ view, seat, choices }: BoardProps<SpiritsView>): DockTab<SpiritsView>[] {
  const lit = (verb: string) => choices.filter((choice) => choice.verb === verb && !choice.why).length;
  const spirits = { id: "spirits", label: say("Spirits"), Content: SpiritsTab, count: lit("use") };
  const tiles = { id: "tiles", label: say("Tiles"), Content: TilesTab, count: lit("claim") };
  const market = { id: "market", label: say("Market"), Content: MarketTab, count: lit("buy") };
  const turn = { id: "turn", label: stepName(view), Content: Tray, list: true };
  return seat === null ? [turn, spirits, tiles] : [turn, spirits, tiles, market];
}

function stepName({ phase, allocation, build, current }: SpiritsView): string {
  if (phase === "draft" || phase === "play") return say("Cards");
  if (allocation) return say("Workers");
  if (build) return say("Build");
  return current ? say("Water") : say("Turn");
}

const TABS: Record<string, string> = { use: "spirits", claim: "tiles", buy: "market" };

/** The tab with the pictures of what can be chosen. */
export function frontTab({ asked }: Question<SpiritsView>): string | null {
  const choice = asked.choices.find(({ verb, why }: Choice) => verb in TABS && !why);
  return choice ? TABS[choice.verb]! : null;
}

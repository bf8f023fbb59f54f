/** The tabs of the dock on phones and tablets: what the moment is about first, then supply, fiefdoms, rivals. */

import { litChoices } from "$lib/choices/find";
import type { BoardProps, DockTab, Question } from "$lib/game";
import type { KingdomsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import AuctionTab from "../board/AuctionTab.svelte";
import ContestTab from "../board/ContestTab.svelte";
import FiefdomList from "../board/FiefdomList.svelte";
import PalaceHand from "../board/PalaceHand.svelte";
import RivalTab from "../board/RivalTab.svelte";
import SupplyTab from "../board/SupplyTab.svelte";
import UnseenTab from "../board/UnseenTab.svelte";
import { asksForPalaceCard, momentOf } from "../board/moment";
import ForceCards from "./ForceCards.svelte";
import { openPiles } from "./find";
import { selection } from "./selection";

type Tab = DockTab<KingdomsView>;

export function tabs(props: BoardProps<KingdomsView>): Tab[] {
  return [...ofMoment(props), ...always(props)];
}

function ofMoment(props: BoardProps<KingdomsView>): Tab[] {
  const { view, choices } = props;
  const moment = momentOf(props);
  if (moment === "auction")
    return [{ id: "auction", label: say("Auction"), Content: AuctionTab, fill: true, whole: true }];
  if (moment === "palace") {
    const redraws = litChoices(choices, "redraw").length;
    return [
      { id: "palace", label: say("Palace"), Content: PalaceHand, fill: true },
      ...(redraws > 0 ? [{ id: "redraw", label: say("Redraw"), count: redraws, list: true }] : []),
    ];
  }
  if (moment === "reward") return [{ id: "reward", label: say("Reward"), list: true }];
  if (moment !== "contest") return [];
  const replaces = litChoices(choices, "war-room").length;
  const label = view.contest?.kind === "bribe" ? say("Bribe") : say("Battle");
  return [
    { id: "contest", label, Content: ContestTab, fill: true },
    ...(replaces > 0
      ? [{ id: "war-room", label: say("War Room"), count: replaces, Content: ForceCards, fill: true }]
      : []),
    ...(view.contest?.odds ? [{ id: "odds", label: say("Odds"), Content: UnseenTab, fill: true }] : []),
  ];
}

function always(props: BoardProps<KingdomsView>): Tab[] {
  const { view, choices } = props;
  const turn = choices.some((choice) => choice.verb === "end-turn");
  const acts = ["attack", "bribe", "destroy"].filter((verb) => litChoices(choices, verb).length > 0).length;
  const targets = selection(props.ui).open;
  const supply: Tab = turn
    ? { id: "supply", label: say("Build"), count: openPiles(choices).length, Content: SupplyTab, fill: true }
    : { id: "supply", label: say("Supply"), Content: SupplyTab, fill: true };
  const lit = targets === "attack" || targets === "bribe" ? litChoices(choices, targets).length : 0;
  const fiefs: Tab = { id: "fiefs", label: say("Fiefs"), count: lit, Content: FiefdomList, fill: true };
  return [
    supply,
    ...(turn ? [{ id: "act", label: say("Act"), count: acts, list: true }] : []),
    fiefs,
    ...(view.kingdoms.length > 1
      ? [{ id: "rivals", label: say("Others"), Content: RivalTab, fill: true }]
      : []),
  ];
}

/**
 * Opening an attack or a bribe shows its targets; opening Destroy keeps the list. A bid, a battle, a reward or a palace
 * card to keep comes to the front even before what the others did.
 */
export function frontTab({ view, ui }: Question<KingdomsView>): string | null {
  const { open } = selection(ui);
  if (open === "destroy") return "act";
  if (open === "attack" || open === "bribe") return "fiefs";
  if (view.auction) return "auction";
  if (view.contest?.running) return "contest";
  if (view.phase === "reward") return "reward";
  return asksForPalaceCard(view) ? "palace" : null;
}

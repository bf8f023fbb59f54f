/** The touches that lead to a choice, for the coach of a lesson. */

import type { Question } from "$lib/game";
import type { Choice, KingdomsView } from "$lib/protocol";
import { chosenPair } from "./palace-pair";
import { selection } from "./selection";

export function way({ ui }: Question<KingdomsView>, choice: Choice): string[] | undefined {
  const { pile, row, hand, and } = choice.target;
  switch (choice.verb) {
    case "bid":
    case "end-turn":
      return ["commit"];
    case "build":
      return [`pile ${pile}`, `row ${row}`];
    case "attack":
    case "bribe":
      return selection(ui).open === choice.verb
        ? [`${choice.action}`, "tab fiefs"]
        : [`open ${choice.verb}`, "tab act"];
    case "open-tile":
      return ["tile", `${choice.action}`];
    case "draw-victory":
      return [`${choice.action}`, "pile victory", "row palace"];
    case "keep-pair": {
      const missing = [hand, and].find((place) => !chosenPair(ui).includes(Number(place)));
      return missing === undefined ? ["commit"] : [`hand ${missing}`];
    }
    default:
      return undefined;
  }
}

/** The title of the tray: what lies there, and what is to be done. */

import type { RiceDiceView, SeatInfo } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { faceName, placeName } from "../speech/names";

interface TrayTitle {
  title: string;
  aside: string;
}

/** `verbs` are the verbs of the lit choices. */
export function trayTitle(
  view: RiceDiceView,
  seats: SeatInfo[],
  seat: number | null,
  verbs: Set<string>,
): TrayTitle {
  const name = placeName(view, seats, view.active);
  if (verbs.has("release"))
    return { title: say("{name} takes water", { name }), aside: say("what do you release?") };
  if (verbs.has("level")) return { title: say("Your release"), aside: say("from left to right") };
  if (verbs.has("take") && view.phase === "draft") return { title: say("Keep one of these"), aside: "" };
  if (verbs.has("take")) return { title: say("You drew"), aside: adds(view) };
  if (verbs.has("place-left") || verbs.has("replace")) {
    return { title: say("Lay it out"), aside: say("at an end, or in place of a paddy") };
  }
  if (verbs.has("reroll")) return { title: say("Your roll"), aside: rerolling(view) };
  if (view.hand.length + view.hand_hidden > 0) {
    return { title: seat === view.active ? say("You drew") : say("{name} drew", { name }), aside: "" };
  }
  return { title: rolled(view, seat, name), aside: action(view) };
}

function adds(view: RiceDiceView): string {
  return view.adds_left > 1 ? say("take up to {n}", { n: view.adds_left }) : say("take one, or none");
}

function rerolling(view: RiceDiceView): string {
  const n = view.rerolls[0] ?? 0;
  if (view.reroll_only !== null) {
    return say("roll {face} again?", { face: faceName(view.reroll_only) });
  }
  return n >= view.dice.length
    ? say("mark dice to roll again")
    : say("roll up to {n} more {n?die|dice}?", { n });
}

function rolled(view: RiceDiceView, seat: number | null, name: string): string {
  if (view.phase === "over") return say("The game is over");
  if (view.dice.length === 0) return view.phase === "roll" ? say("{name} rolls next", { name }) : "";
  if (seat !== view.active) return say("Roll of {name}", { name });
  return view.phase === "reroll" ? say("Your roll") : say("Final roll");
}

function action(view: RiceDiceView): string {
  switch (view.action) {
    case "worker":
      return say("worker action");
    case "card":
      return say("card action");
    case "water":
      return say("water action");
    default:
      return "";
  }
}

/** Finding choices by what they are about. */

import { isLit, litChoices } from "$lib/choices/find";
import type { Choice, KingdomsView } from "$lib/protocol";
import { ROWS } from "../speech/names";
import type { Selection, Opening } from "./selection";

/** The ways to build a card: on the free tile, or in place of each card of a full row. */
export function buildsOf(choices: readonly Choice[], pile: string): Choice[] {
  return litChoices(choices, "build").filter((choice) => choice.target.pile === pile);
}

/** The piles that can be built from, each once, in the order of the table; of one row of the kingdom, if it is given. */
export function openPiles(choices: readonly Choice[], row?: string): string[] {
  const builds = litChoices(choices, "build").filter((choice) => !row || choice.target.row === row);
  return [...new Set(builds.map((choice) => String(choice.target.pile)))];
}

/** How many piles of a row can be taken from: cards to build, or palace cards to draw. */
export function openCount(choices: readonly Choice[], row: string): number {
  return row === "palace" ? litChoices(choices, "draw-victory").length : openPiles(choices, row).length;
}

/** The row whose piles come first: the one that was chosen, otherwise the first with something to build. */
export function frontRow(choices: readonly Choice[], { row }: Selection): string {
  return row ?? ROWS.find((each) => openCount(choices, each) > 0) ?? "city";
}

function at(choices: readonly Choice[], row: string, tile: number): Choice | undefined {
  return choices.find((choice) => choice.target.row === row && choice.target.tile === tile);
}

/** A card that lies on a tile as a ghost, because it may be put there. */
interface Ghost {
  card: string;
  name: string;
  choice: Choice;
}

/** What a press on a tile of the player's own kingdom would put there. */
export function ghostAt(
  view: KingdomsView,
  choices: readonly Choice[],
  pile: string | undefined,
  row: string,
  tile: number,
): Ghost | null {
  const held = view.hand[0];
  if (row === "palace" && held) {
    const places = choices.filter(({ verb }) => verb === "open-tile" || verb === "replace");
    const choice = at(places.filter(isLit), row, tile);
    return choice ? { card: held.card, name: held.name, choice } : null;
  }
  const choice = pile ? at(buildsOf(choices, pile), row, tile) : undefined;
  const name = view.piles.find((each) => each.card === pile)?.name ?? "";
  return pile && choice ? { card: pile, name, choice } : null;
}

/** A card of the player's own kingdom that may be chosen: lost to an event, or destroyed while that list is open. */
export function cardAt(
  choices: readonly Choice[],
  { open }: Selection,
  row: string,
  tile: number,
): Choice | undefined {
  const verbs = open === "destroy" ? ["destroy"] : ["lose"];
  return at(
    choices.filter((choice) => isLit(choice) && verbs.includes(choice.verb)),
    row,
    tile,
  );
}

/** What lights a fiefdom: an attack or a bribe while that is open, or the reward of a battle. */
export function fiefChoice(
  choices: readonly Choice[],
  { open }: Selection,
  fiefdom: string,
): Choice | undefined {
  return choices.find(
    (choice) =>
      isLit(choice) &&
      choice.target.fiefdom === fiefdom &&
      (choice.verb === open || choice.verb === "take-fiefdom"),
  );
}

/** What could be done with a fiefdom, although nothing is open: it is offered beside its description. */
export function fiefPossible(choices: readonly Choice[], fiefdom: string): Choice | undefined {
  return choices.find((choice) => isLit(choice) && choice.target.fiefdom === fiefdom);
}

/** What lights a rival: an attack while that is open. */
export function seatChoice(
  choices: readonly Choice[],
  { open }: Selection,
  seat: number,
): Choice | undefined {
  if (open !== "attack") return undefined;
  return choices.find((choice) => isLit(choice) && choice.verb === "attack" && choice.target.seat === seat);
}

/** A card of the player's own kingdom that opens a list: the General attacks, the Embassy bribes. */
export function opensWith(choices: readonly Choice[], card: string): Opening | null {
  if (card === "general" && litChoices(choices, "attack").length > 0) return "attack";
  if (card === "embassy" && litChoices(choices, "bribe").length > 0) return "bribe";
  return null;
}

/** How likely an attack succeeds, in percent, as far as can be known before the first card. */
export function attackPercent(view: KingdomsView, { target }: Choice, seat: number): number | null {
  if (target.seat === undefined)
    return view.fiefdoms.find((each) => each.fiefdom === target.fiefdom)?.attack ?? null;
  return view.threats.find(({ by, against }) => by === seat && against === target.seat)?.percent ?? null;
}

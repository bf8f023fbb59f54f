/** Names of dice, fields and paddies, for labels and screen readers. */

import { isMine, seatName } from "$lib/speech/names";
import type { FieldView, PaddyView, RiceDiceView, SeatInfo } from "$lib/protocol";
import { say } from "$lib/speech/translation";

export function faceName(face: string): string {
  switch (face) {
    case "worker":
      return say("worker");
    case "double":
      return say("two workers");
    case "card":
      return say("card");
    case "water":
      return say("water");
    case "weed":
      return say("weed");
    case "wild":
      return say("any symbol");
    default:
      return say("not rolled yet");
  }
}

/** The piece that shows a symbol of an action. */
export const SYMBOL: Record<string, string> = { worker: "worker", card: "card", water: "drop" };

export function symbolName(action: string): string {
  switch (action) {
    case "worker":
      return say("workers");
    case "card":
      return say("cards");
    default:
      return say("water");
  }
}

export function symbolCount(action: string, n: number): string {
  switch (action) {
    case "worker":
      return say("{n} {n?worker|workers}", { n });
    case "card":
      return say("{n} {n?card|cards}", { n });
    default:
      return say("{n} water", { n });
  }
}

export function placeName(view: RiceDiceView, seats: SeatInfo[], place: number): string {
  const field = view.fields[place];
  return field?.name || seatName(seats, place);
}

/** The heading of the field that is shown large: the player's own, in a replay that of any seat. */
export function fieldTitle(view: RiceDiceView, seats: SeatInfo[], place: number): string {
  if (isMine(seats, place)) return say("Your field");
  return say("Field of {name}", { name: placeName(view, seats, place) });
}

/** "Gift of Dew: Growing, 2 of 2 water, 1 weed, gives 10 rice." */
export function paddyName(paddy: PaddyView): string {
  const water =
    paddy.capacity > 0
      ? say("{n} of {most} water", { n: paddy.water, most: paddy.capacity })
      : say("only magic water");
  const weeds = say("{n} {n?weed|weeds}", { n: paddy.weeds });
  return say("{name}: {stage}, {water}, {weeds}, gives {rice} rice.", {
    name: paddy.name,
    stage: paddy.stage_label,
    water,
    weeds,
    rice: paddy.worth,
  });
}

/** The piece beside the word for a stage. */
export function stagePiece(paddy: Pick<PaddyView, "stage" | "magic" | "hexes">): string {
  switch (paddy.stage) {
    case "growing":
      return "rice-planted";
    case "ripe":
      return "rice-grown";
    case "dry":
      return "hex-dry";
    default:
      return paddy.magic === paddy.hexes ? "magic-water" : "water";
  }
}

/** What grows on a paddy: a piece, or nothing. */
export function crop(stage: string): string | null {
  if (stage === "growing") return "rice-planted";
  return stage === "ripe" ? "rice-grown" : null;
}

interface Fields {
  /** The field drawn large, or null for spectators. */
  mine: FieldView | null;
  /** The others in order of play. */
  others: FieldView[];
}

export function fieldsFor(view: RiceDiceView, seat: number | null): Fields {
  if (seat === null) return { mine: null, others: view.fields };
  const count = view.fields.length;
  const others = view.fields.map((_, i) => view.fields[(seat + i) % count]!).slice(1);
  return { mine: view.fields[seat] ?? null, others };
}

/** What things are called and which piece stands for them. */

import { seatName } from "$lib/speech/names";
import type { SeatInfo } from "$lib/protocol";
import { say } from "$lib/speech/translation";

/** A sentence of the game knows seats, not people: here it gets their names. */
export function withSeatNames(text: string, seats: readonly SeatInfo[]): string {
  return text.replace(/\{seat:(\d+)\}/g, (_, seat: string) => seatName(seats, Number(seat)));
}

/** The piece for what an effect is about, by its name in the edition. */
const EFFECT_PIECES: Record<string, string[]> = {
  gain_rice: ["rice-grown"],
  gain_builds: ["wall"],
  gain_labor: ["worker"],
  gain_livestock: ["ox"],
  temp_labor: ["worker"],
  temp_livestock: ["ox"],
  draw_water: ["water"],
  remove_rocks: ["rock"],
  fertilize: ["fertiliser"],
  grow_now: ["rice-grown"],
  magic_water: ["magic-water"],
  add_paddy: ["wall", "rice-planted"],
  steal_rice: ["rice-grown"],
  steal_water: ["water"],
  give_token: ["weed", "pest"],
  tax_shift: ["gold"],
  ignore_tokens: ["pest"],
  virtual_fertilizer: ["fertiliser"],
  immunity: ["ui-lock"],
  weed_cost: ["weed"],
  build_cost: ["wall"],
  harvest_cost: ["rice-grown"],
  free_harvest: ["rice-grown"],
  harvest_wet: ["water", "rice-grown"],
  quick_grow: ["rice-planted", "rice-grown"],
  hex_bonus: ["rice-grown"],
  gray_always: ["rice-grown"],
  end_bonus: ["victory"],
};

export function effectPieces(effect: string): string[] {
  return EFFECT_PIECES[effect] ?? ["spirit"];
}

/** The heading of the cards browser. */
export function kindName(kind: string): string {
  const names: Record<string, string> = {
    spirit: say("Spirits"),
    rain: say("Rain"),
    setup: say("Setup cards"),
    tile: say("Achievements"),
    neighbour: say("Upstream Neighbour"),
  };
  return names[kind] ?? kind;
}

/** When a spirit works. */
export function worksName(works: string): string {
  const names: Record<string, string> = {
    active: say("each round"),
    once: say("once"),
    passive: say("always"),
    end: say("at the end"),
  };
  return names[works] ?? works;
}

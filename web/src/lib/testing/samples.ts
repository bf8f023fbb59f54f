/** Samples of the shared protocol types for tests. */

import type { Asked, Choice, SeatInfo } from "../protocol";

let actions = 0;

export function choice(verb: string, target: Choice["target"] = {}, more: Partial<Choice> = {}): Choice {
  return {
    action: actions++,
    verb,
    words: verb,
    label: verb,
    object: "",
    target,
    cost: null,
    gain: null,
    rule: "",
    ends: false,
    why: null,
    brief: null,
    ...more,
  };
}

export function asked(choices: Choice[], end: number | null = null): Asked {
  return { seat: 0, choices, controls: { undo: false, restart: false, end, left: "", taken: [] } };
}

/** The first seat is the viewer's. */
export function seats(...names: string[]): SeatInfo[] {
  return names.map((name, seat) => ({
    seat,
    name,
    kind: seat === 0 ? "you" : "friend",
    player: null,
    score: 0,
    note: "",
    status: "",
    acting: false,
    connected: true,
    away_seconds: null,
    resigned: false,
  }));
}

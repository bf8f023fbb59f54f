/** The facts on a game's box: number of players, length, credits. */

import type { GameInfo } from "../protocol";
import { say } from "./translation";

/** "1 to 5", "1 or 2", "2, 4 or 6". */
export function seatCounts(seats: readonly number[]): string {
  const first = seats[0]!;
  const last = seats.at(-1)!;
  if (seats.length === 1) return `${first}`;
  if (seats.length > 2 && last - first === seats.length - 1) return say("{first} to {last}", { first, last });
  return say("{some} or {last}", { some: seats.slice(0, -1).join(", "), last });
}

export function players(seats: readonly number[]): string {
  return seats.length === 1 && seats[0] === 1
    ? say("1 player")
    : say("{counts} players", { counts: seatCounts(seats) });
}

export function credit(game: GameInfo): string {
  const { designer, publisher, year } = game;
  return say("by {designer}, {publisher} {year}", { designer, publisher, year });
}

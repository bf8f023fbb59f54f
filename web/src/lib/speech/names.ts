/** Small helpers for names and numbers in sentences. */

import type { SeatInfo } from "$lib/protocol";
import { language, say } from "./translation";

export function seatName(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.name ?? say("Seat {n}", { n: seat + 1 });
}

/** Whether a seat belongs to who looks at the page; in a replay the board may be that of anybody. */
export function isMine(seats: readonly SeatInfo[], seat: number): boolean {
  const kind = seats[seat]?.kind;
  return kind === "you" || kind === "here";
}

export function capital(words: string): string {
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** "+4", "−2", "0". */
export function signed(amount: number): string {
  if (amount === 0) return "0";
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}

/** What a cost is paid in, by the piece that is drawn for it. */
export function costName(piece: string): string {
  const names: Record<string, string> = {
    worker: say("workers"),
    ox: say("livestock"),
    gold: say("gold"),
    "rice-grown": say("rice"),
  };
  return names[piece] ?? "";
}

/** "Bo, Sari and Ketut". */
export function list(names: readonly string[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction", style: "long" }).format(names);
}

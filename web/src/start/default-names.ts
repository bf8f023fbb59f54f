/** Names for seats that nobody has named. */

import { settings } from "$lib/browser/settings.svelte";
import { BOT_NAMES } from "$lib/drawing/bot-faces";
import { say } from "$lib/speech/translation";
import type { SeatWish } from "$lib/protocol";

export function myName(): string {
  return settings.value.name || say("Guest");
}

/** What a seat is called until somebody names it. */
export function defaultName(kind: SeatWish["kind"], taken: readonly string[]): string {
  if (kind === "me") return myName();
  if (kind === "link") return say("A friend");
  const free = kind === "bot" ? BOT_NAMES.find((name) => !taken.includes(name)) : undefined;
  return free ?? say("Player {number}", { number: taken.length + 1 });
}

/** Default names for seats and tables. */

import { settings } from "$lib/browser/settings.svelte";
import { say } from "$lib/speech/translation";

const NAMES = ["Ayu", "Bo", "Ketut", "Sari", "Dewi", "Made", "Wayan", "Nyoman"];

export function myName(): string {
  return settings.value.name || NAMES[0]!;
}

/** The first default name that is not taken. */
export function freeName(taken: string[]): string {
  return NAMES.find((name) => !taken.includes(name)) ?? say("Player {number}", { number: taken.length + 1 });
}

/** What a new table is called: "Tuesday paddies". */
export function tableName(today = new Date()): string {
  const day = new Intl.DateTimeFormat(document.documentElement.lang || "en", { weekday: "long" }).format(
    today,
  );
  return say("{day} paddies", { day });
}

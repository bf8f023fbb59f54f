/**
 * The catalogue of sentences, twin of src/subak/engine/translation.py. Every sentence shown to people goes through `say`.
 *
 * A sentence stands in English where it is used and is looked up by that text in the catalogue of the language in
 * force; what is not found is said in English. `{n}` is replaced by a value, `{n?worker|workers}` by the first word
 * if n is 1 and by the second otherwise.
 */

import { wire } from "../server/wire";

export type Values = Record<string, string | number>;

/** The languages one can choose, each in its own words. */
export const LANGUAGES: [code: string, name: string][] = [["en", "English"]];

const SLOT = /\{(\w+)(?:\?([^|{}]*)\|([^{}]*))?\}/g;

let catalogue: Record<string, string> = {};
let spoken = "en";

/** The sentence in the language in force, with its values filled in. */
export function say(sentence: string, values: Values = {}): string {
  return fill(catalogue[sentence] ?? sentence, values);
}

export function fill(sentence: string, values: Values): string {
  return sentence.replace(SLOT, (_, name: string, one?: string, many?: string) => {
    if (one === undefined) return String(values[name]);
    return values[name] === 1 ? one : String(many);
  });
}

/** The language in force, as the server wants to hear it. */
export function language(): string {
  return spoken;
}

/** Speak this language from now on; called once, before the first page is drawn. */
export async function speak(lang: string): Promise<void> {
  if (lang !== "en") {
    const answer = await wire.ask(`/api/words/${encodeURIComponent(lang)}`, {});
    if (!answer.ok) return;
    catalogue = (await answer.json()) as Record<string, string>;
  }
  spoken = lang;
  document.documentElement.lang = lang;
}

/** The rules and cards of a game, fetched once. */

import { api } from "./api";
import type { RuleInfo } from "../protocol";

const rules = new Map<string, Promise<RuleInfo[]>>();
const cards = new Map<string, Promise<unknown[]>>();

export function rulesOf(slug: string): Promise<RuleInfo[]> {
  return once(rules, slug, () => api.rules(slug));
}

export function cardsOf(slug: string, edition = "reference"): Promise<unknown[]> {
  return once(cards, `${slug} ${edition}`, () => api.cards(slug, edition));
}

/** A failed request is repeated next time. */
function once<T>(shelf: Map<string, Promise<T>>, name: string, ask: () => Promise<T>): Promise<T> {
  let answer = shelf.get(name);
  if (!answer) {
    answer = ask();
    shelf.set(name, answer);
    answer.catch(() => shelf.delete(name));
  }
  return answer;
}

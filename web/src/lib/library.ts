/** Rules and cards of a game, asked for once. */

import { api } from "./api";
import type { RuleInfo } from "./protocol";

const rules = new Map<string, Promise<RuleInfo[]>>();
const cards = new Map<string, Promise<unknown[]>>();

export function rulesOf(slug: string): Promise<RuleInfo[]> {
  return once(rules, slug, () => api.rules(slug));
}

export function cardsOf(slug: string): Promise<unknown[]> {
  return once(cards, slug, () => api.cards(slug));
}

/** What failed is asked for again next time. */
function once<T>(shelf: Map<string, Promise<T>>, slug: string, ask: () => Promise<T>): Promise<T> {
  let answer = shelf.get(slug);
  if (!answer) {
    answer = ask();
    shelf.set(slug, answer);
    answer.catch(() => shelf.delete(slug));
  }
  return answer;
}

/** Explanations of figures, line by line: what ExplanationDialog.svelte shows. */

import type { KingdomView, PalaceCardView, ReasonView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { signed } from "$lib/speech/names";

export interface Sum {
  name: string;
  lines: ReasonView[];
  total: string;
}

export interface Explanation {
  title: string;
  text: string;
  sums: Sum[];
  note: string;
  /** The card that may be looked at whole. */
  card?: string;
}

export function aboutPalaceCard(card: PalaceCardView): Explanation {
  return {
    title: card.name,
    text: card.text,
    sums: [{ name: say("worth now"), lines: card.reasons, total: `${card.points}` }],
    note: card.grows,
    card: card.card,
  };
}

/** What the figure at the head of a row is made of. */
export function aboutRow(kingdom: KingdomView, row: string): Explanation {
  if (row === "rice") return aboutHarvest(kingdom);
  if (row === "city") return aboutIncome(kingdom);
  if (row === "castle") return aboutForce(kingdom);
  return aboutPalace(kingdom);
}

function aboutHarvest({ fields, harvest }: KingdomView): Explanation {
  const title = say("Next harvest: {n} {n?field|fields}", { n: fields });
  if (!harvest) return { title, text: say("No harvest is to come any more."), sums: [], note: "" };
  const outcomes = harvest.outcomes.map((each) =>
    say("{percent} %: {gold} gold at price {price}", { ...each }),
  );
  return {
    title,
    text: outcomes.join(", "),
    sums:
      harvest.reasons.length > 0
        ? [{ name: say("tax for certain"), lines: harvest.reasons, total: signed(harvest.tax) }]
        : [],
    note: harvest.leaves ? say("The oldest rice card leaves after the sale (KR-4.34).") : "",
  };
}

function aboutIncome(kingdom: KingdomView): Explanation {
  return {
    title: say("Your income"),
    text: say("You collect it at the start of each of your turns."),
    sums: [{ name: say("next turn"), lines: kingdom.income_reasons, total: signed(kingdom.income) }],
    note: "",
  };
}

function aboutForce(kingdom: KingdomView): Explanation {
  const attack = {
    name: say("MAX FORCE in attack"),
    lines: kingdom.attack_reasons,
    total: `${kingdom.attack}`,
  };
  const defence = {
    name: say("MAX FORCE in defence"),
    lines: kingdom.defence_reasons,
    total: `${kingdom.defence}`,
  };
  return {
    title: say("Your forces"),
    text: kingdom.can_attack ? "" : say("Without a General you cannot attack (KR-4.70)."),
    sums: kingdom.can_attack ? [attack, defence] : [defence],
    note: kingdom.moat ? say("Your Moat lowers an attacker by {n}.", { n: -kingdom.moat }) : "",
  };
}

function aboutPalace(kingdom: KingdomView): Explanation {
  const cards = kingdom.palace.flatMap((tile) => tile.seen ?? []);
  return {
    title: say("Your palace, seen only by you"),
    text: "",
    sums: [
      {
        name: say("palace now"),
        lines: cards.map((card) => ({ text: card.name, amount: card.points, rule: "KR-7.1" })),
        total: `${kingdom.palace_points ?? 0}`,
      },
    ],
    note: say("Fiefdoms add {n} {n?point|points}.", { n: kingdom.visible }),
  };
}

/** An explanation in one paragraph: "Noodle Shop 1, Port +3." */
export function spelledOut({ text, sums, note }: Explanation): string {
  const lines = sums.map(({ name, lines, total }) => {
    const parts = lines.map((line, i) => `${line.text} ${i === 0 ? line.amount : signed(line.amount)}`);
    return parts.length > 1 ? `${name} ${total}: ${parts.join(", ")}.` : `${name} ${total}.`;
  });
  return [text, ...lines, note].filter(Boolean).join(" ");
}

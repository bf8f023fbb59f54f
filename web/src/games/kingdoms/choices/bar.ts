/**
 * The choices as rows of the bar. Most have a picture: piles, cards, fiefdoms, rivals. The list holds the verbs that
 * light them, and what has no picture.
 */

import { row as plainRow } from "$lib/choices/bar";
import { isLit, litChoices } from "$lib/choices/find";
import type { BarItem, GameKey, Question } from "$lib/game";
import type { Choice, KingdomsView, SideView } from "$lib/protocol";
import { seatName } from "$lib/speech/names";
import { say } from "$lib/speech/translation";
import { askOnce, buildFrom, open } from "./acts";
import { bidRows } from "./bids";
import { verbPiece } from "./choice-pieces";
import { attackPercent, buildsOf, frontRow, openPiles } from "./find";
import { chosenPair, pairChoice, togglePlace } from "./palace-pair";
import { type Opening, select, selection } from "./selection";

type Table = Question<KingdomsView>;

export function bar(table: Table): BarItem[] {
  const verbs = new Set(table.asked.choices.map((choice) => choice.verb));
  if (verbs.has("pass")) return bidRows(table);
  if (verbs.has("hold")) return forceRows(table);
  if (verbs.has("end-turn")) return turnRows(table);
  if (table.view.phase === "reward") return rewardRows(table);
  if (verbs.has("keep-pair") || verbs.has("redraw")) return pairRows(table);
  return table.asked.choices.map((choice) =>
    PICTURED.has(choice.verb)
      ? pictured(table, choice)
      : rowOf(table, choice, choice.verb === "keep-none" ? { place: "controls" } : {}),
  );
}

/** A choice as a row: the server's labels, unless the view allows better ones. */
function rowOf({ choose, view, asked }: Table, choice: Choice, better: Partial<BarItem> = {}): BarItem {
  return { ...plainRow(choice, verbPiece(view, asked.seat, choice), choose), ...better };
}

/** Palace cards, and tiles of one's own kingdom. */
const PICTURED = new Set(["keep", "open-tile", "replace", "lose"]);

/** Gets ready what a hint points to, so that the button in the dock does just that. */
export function prepareHint(choice: Choice, ui: Table["ui"]): void {
  const { bid, pile, row, force, hand, and } = choice.target;
  if (choice.verb === "bid") select(ui, { bid: Number(bid), mode: "once" });
  else if (choice.verb === "war-room") select(ui, { force: Number(force) });
  else if (choice.verb === "keep-pair") select(ui, { pair: [Number(hand), Number(and)] });
  else if (choice.verb === "build")
    select(ui, { pile: String(pile), row: String(row), open: undefined, action: choice.action });
  else if (OPENINGS.has(choice.verb))
    select(ui, { open: choice.verb as Opening, action: choice.action, pile: undefined });
}

// --- a turn --------------------------------------------------------------------------------------------------------

const OPENINGS = new Set<string>(["attack", "bribe", "destroy"]);
const LETTERS: Record<string, string> = { attack: "a", bribe: "b", destroy: "d", "draw-victory": "v" };

function turnRows(table: Table): BarItem[] {
  return [...pictures(table), ...openings(table), ...greyedRows(table)];
}

/** What is lit on the board: the targets of the open verb, the cards that may make room, or piles. */
function pictures(table: Table): BarItem[] {
  const { ui, asked } = table;
  const { open: verb, pile } = selection(ui);
  const lit = asked.choices.filter(isLit);
  const targets = verb ? litChoices(lit, verb) : pile ? buildsOf(lit, pile) : [];
  if (verb || targets.length > 1) return targets.map((choice) => pictured(table, choice));
  return openPiles(lit, frontRow(lit, selection(ui))).map((id): BarItem => ({
    ...rowOf(table, buildsOf(lit, id)[0]!),
    id: `pile ${id}`,
    place: "picture",
    run: () => buildFrom({ choices: lit, ui, choose: table.choose }, id),
  }));
}

function pictured(table: Table, choice: Choice): BarItem {
  const item = rowOf(table, choice, { place: "picture" });
  if (choice.verb !== "destroy" && choice.verb !== "lose") return item;
  return { ...item, run: () => askOnce({ ...table, choices: table.asked.choices }, choice) };
}

/** One row for everything that has several targets. */
function openings(table: Table): BarItem[] {
  const rows: [Opening, Words, string][] = [
    ["attack", attackWords(table), "force"],
    ["bribe", bribeWords(table), "purse"],
    ["destroy", destroyWords(table), "brazier"],
  ];
  return rows
    .filter(([verb]) => litChoices(table.asked.choices, verb).length > 0)
    .map(([verb, words, icon]) => ({
      id: `open ${verb}`,
      icon,
      ...words,
      letter: LETTERS[verb]!,
      pressed: selection(table.ui).open === verb,
      run: () => open(table.ui, verb),
    }));
}

type Words = Pick<BarItem, "label" | "object"> & Pick<Partial<BarItem>, "figure">;

function attackWords({ view, asked }: Table): Words {
  const attacks = litChoices(asked.choices, "attack");
  const best = Math.max(0, ...attacks.map((choice) => attackPercent(view, choice, asked.seat) ?? 0));
  const words = {
    label: say("Attack"),
    object: say("{n} {n?target|targets}", { n: attacks.length }),
  };
  return best > 0 ? { ...words, figure: { value: `${best} %`, note: say("at best") } } : words;
}

function bribeWords({ view, asked }: Table): Words {
  const n = litChoices(asked.choices, "bribe").length;
  const odds = view.bribe_odds.at(-1);
  const words = { label: say("Bribe"), object: say("{n} {n?fief|fiefs}", { n }) };
  if (!odds) return words;
  return {
    ...words,
    figure: { value: `${odds.percent} %`, note: say("for {gold} gold", { gold: odds.gold }) },
  };
}

function destroyWords({ asked }: Table): Words {
  const costs = litChoices(asked.choices, "destroy").map((choice) => choice.cost?.count ?? 0);
  const low = Math.min(...costs);
  const high = Math.max(...costs);
  if (low === high) return { label: say("Destroy a card"), object: say("for {n} gold", { n: low }) };
  return { label: say("Destroy a card"), object: say("for {low} to {high} gold", { low, high }) };
}

/** What is nearly allowed and has no picture of its own: a war, a bribe. */
function greyedRows(table: Table): BarItem[] {
  return table.asked.choices
    .filter((choice) => !isLit(choice) && OPENINGS.has(choice.verb))
    .map((choice) => rowOf(table, choice, { object: "" }));
}

/** Letters of a turn: verbs, and the palace cards, whose pile is a picture. */
export function turnKeys(table: Table): GameKey[] {
  const lit = table.asked.choices.filter(isLit);
  return Object.entries(LETTERS)
    .filter(([verb]) => litChoices(lit, verb).length > 0)
    .map(([verb, key]) => ({
      key,
      run: () =>
        verb === "draw-victory" ? table.choose(litChoices(lit, verb)[0]!) : open(table.ui, verb as Opening),
    }));
}

// --- battle and bribery --------------------------------------------------------------------------------------------

/** Draw and hold are large buttons; the War Room replaces a card, which is a picture. */
function forceRows(table: Table): BarItem[] {
  const order = ["draw", "hold", "war-room"];
  return table.asked.choices
    .toSorted((a, b) => order.indexOf(a.verb) - order.indexOf(b.verb))
    .map((choice) =>
      choice.verb === "war-room"
        ? rowOf(table, choice, {
            id: `force ${choice.target.force}`,
            place: "picture",
            run: () => select(table.ui, { force: Number(choice.target.force) }),
          })
        : rowOf(table, choice, { place: "controls", ...oddsOf(table, choice) }),
    );
}

function oddsOf(table: Table, choice: Choice): Partial<BarItem> {
  const contest = table.view.contest;
  const own = contest?.sides.find((side) => side.seat === table.asked.seat);
  const odds = contest?.odds;
  if (!contest || !own || choice.why) return {};
  if (choice.verb === "hold") {
    const chance = odds ? say("{percent} % win", { percent: odds.hold }) : "";
    return { label: say("Hold at {n}", { n: own.total ?? 0 }), object: chance || holdWords(table, own) };
  }
  const bust = odds && own.limit !== null ? say("{percent} % bust", { percent: odds.bust }) : "";
  const price = choice.cost ? say("for {n} gold", { n: choice.cost.count }) : choice.object;
  return { label: say("Draw a card"), object: bust || price };
}

function holdWords({ view, seats }: Table, own: SideView): string {
  const other = view.contest?.sides.find((side) => side !== own);
  if (!other?.holds) return "";
  const name = other.seat === null ? "" : seatName(seats, other.seat);
  return name ? say("{name} holds: this ends it", { name }) : say("this ends the drawing");
}

// --- the reward of a battle --------------------------------------------------------------------------------------------

/** Fiefdoms, gold, and rice to destroy. What there is more than two of is a list of its own. */
function rewardRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const verb = selection(ui).open;
  const listed = asked.choices.filter((choice) => choice.verb === verb);
  if (verb && listed.length > 0) {
    const back = { id: "back", label: say("Back"), object: "", icon: "ui-undo", run: () => open(ui, verb) };
    return [...listed.map((choice) => rowOf(table, choice)), back];
  }
  const folded: [Opening, string][] = [
    ["take-fiefdom", say("Take a fiefdom")],
    ["burn", say("Destroy a rice card")],
  ];
  return ["take-fiefdom", "take-gold", "burn"].flatMap((each) => {
    const members = asked.choices.filter((choice) => choice.verb === each);
    const group = members.length > 2 ? folded.find(([name]) => name === each) : undefined;
    if (!group) return members.map((choice) => rowOf(table, choice));
    const [name, label] = group;
    const object = say("{n} choices", { n: members.length });
    const icon = verbPiece(table.view, asked.seat, members[0]!);
    return [{ id: `open ${name}`, label, object, icon, run: () => open(ui, name) }];
  });
}

// --- the first palace cards ----------------------------------------------------------------------------------------

/** Two of three cards are picked on their pictures and kept by the large button; redrawing has no picture. */
function pairRows(table: Table): BarItem[] {
  const { view, asked, ui, choose } = table;
  const pair = chosenPair(ui);
  const cards = view.hand.map((card, i): BarItem => ({
    id: `hand ${i + 1}`,
    label: card.name,
    object: card.text,
    icon: "palace",
    place: "picture",
    pressed: pair.includes(i + 1),
    run: () => togglePlace(ui, i + 1),
  }));
  const redraws = asked.choices
    .filter((choice) => choice.verb === "redraw")
    .map((choice) => rowOf(table, choice));
  const picked = pairChoice(asked.choices, "keep-pair", pair);
  const commit: BarItem = picked
    ? { ...plainRow(picked, "palace", choose), label: say("Keep these two"), object: "" }
    : { id: "", label: say("Keep two"), object: "", icon: "palace", why: say("Pick two."), run: () => {} };
  const brief = say("pick two of the three");
  return [...cards, ...redraws, { ...commit, id: "commit", commit: true, brief: commit.brief ?? brief }];
}

/**
 * The choices as rows of the bar. A turn has more than a hundred of them, so it shows what can be done, and each of
 * these opens its list: piles, targets, cards. What was picked on the board stands first.
 */

import { paged, row as plainRow } from "$lib/choices/bar";
import type { Question, BarItem } from "$lib/game";
import type { Choice, KingdomsView, SideView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { isLit, litChoices } from "$lib/choices/find";
import { attackPercent, buildsOf, openPiles } from "./find";
import { bidRows } from "./bids";
import { chosenPair, pairChoice } from "./palace-pair";
import { selection, type Opening, select } from "./selection";
import { seatName } from "$lib/speech/names";
import { cardPiece, rowName } from "../speech/names";
import { verbPiece } from "./choice-pieces";

const PAGE = 6; // entries of a list on one page; with the way on and the way back they are eight

type Table = Question<KingdomsView>;

export function bar(table: Table): BarItem[] {
  const verbs = new Set(table.asked.choices.map((choice) => choice.verb));
  if (verbs.has("pass")) return bidRows(table);
  if (verbs.has("hold")) return forceRows(table);
  if (verbs.has("end-turn")) return turnRows(table);
  if (verbs.has("keep-pair") || verbs.has("redraw")) return pairRows(table);
  // keeping nothing is the least likely choice
  const last = (choice: Choice) => Number(choice.verb === "keep-none");
  return table.asked.choices.toSorted((a, b) => last(a) - last(b)).map((choice) => rowOf(table, choice));
}

/** A choice as a row: the server's labels, unless the view allows better ones. */
function rowOf({ choose, view, asked }: Table, choice: Choice, better: Partial<BarItem> = {}): BarItem {
  return { ...plainRow(choice, verbPiece(view, asked.seat, choice), choose), ...better };
}

/** Gets ready what a hint points to, so that a row or a button does just that. */
export function prepareHint(choice: Choice, ui: Table["ui"]): void {
  const { bid, pile, force, hand, and } = choice.target;
  if (choice.verb === "bid") select(ui, { bid: Number(bid) });
  else if (choice.verb === "war-room") select(ui, { force: Number(force) });
  else if (choice.verb === "keep-pair") select(ui, { pair: [Number(hand), Number(and)] });
  else if (choice.verb === "build")
    select(ui, { pile: String(pile), open: undefined, action: choice.action });
  else select(ui, { action: choice.action, open: undefined, pile: undefined });
}

// --- a turn --------------------------------------------------------------------------------------------------------

function turnRows(table: Table): BarItem[] {
  const { open, pile } = selection(table.ui);
  const lit = table.asked.choices.filter(isLit);
  if (pile && buildsOf(lit, pile).length > 1) return replaceRows(table, pile);
  if (open === "build") return buildList(table);
  if (open)
    return listed(
      table,
      targets(lit, open).map((choice) => targetRow(table, choice)),
    );
  return [...pickedRows(table), ...openings(table), ...drawRows(table), ...nearly(table)];
}

/** Rivals first: they are few. */
function targets(lit: Choice[], open: Opening): Choice[] {
  const rival = (choice: Choice) => Number(choice.target.seat !== undefined);
  return litChoices(lit, open).toSorted((a, b) => rival(b) - rival(a));
}

/** What was picked on the board, or by a hint. */
function pickedRows(table: Table): BarItem[] {
  const { pile, action } = selection(table.ui);
  const picked = pile
    ? buildsOf(table.asked.choices, pile)
    : table.asked.choices.filter((choice) => choice.action === action && OPENINGS.has(choice.verb));
  return picked.map((choice) => ({ ...targetRow(table, choice), primary: true }));
}

const OPENINGS = new Set<string>(["build", "destroy", "attack", "bribe"]);

/** One row for everything that has several targets. */
function openings(table: Table): BarItem[] {
  const rows: [Opening, BarItem][] = [
    ["build", opening(table, "build", buildWords(table), "house")],
    ["attack", opening(table, "attack", attackWords(table), "force")],
    ["bribe", opening(table, "bribe", bribeWords(table), "purse")],
    ["destroy", opening(table, "destroy", destroyWords(table), "brazier")],
  ];
  return rows.filter(([verb]) => litChoices(table.asked.choices, verb).length > 0).map(([, item]) => item);
}

type Words = Pick<BarItem, "label" | "object"> & Pick<Partial<BarItem>, "figure">;

function opening({ ui }: Table, open: Opening, words: Words, icon: string): BarItem {
  return {
    id: `open ${open}`,
    icon,
    ...words,
    run: () => select(ui, { open, pile: undefined, action: undefined, from: 0 }),
  };
}

function buildWords({ asked, ui }: Table): Words {
  const costs = litChoices(asked.choices, "build").map((choice) => choice.cost?.count ?? 0);
  const n = openPiles(asked.choices).length;
  const low = Math.min(...costs);
  const high = Math.max(...costs);
  return {
    label: selection(ui).pile ? say("Build another") : say("Build"),
    object:
      low === high
        ? say("{n} {n?pile|piles}, {low} gold", { n, low })
        : say("{n} {n?pile|piles}, {low} to {high} gold", { n, low, high }),
  };
}

function attackWords({ view, asked }: Table): Words {
  const attacks = litChoices(asked.choices, "attack");
  const rivals = attacks.filter((choice) => choice.target.seat !== undefined).length;
  const fiefs = attacks.length - rivals;
  const best = Math.max(0, ...attacks.map((choice) => attackPercent(view, choice, asked.seat) ?? 0));
  const words = {
    label: say("Attack"),
    object: say("{fiefs} {fiefs?fiefdom|fiefdoms}, {rivals} {rivals?rival|rivals}", { fiefs, rivals }),
  };
  return best > 0 ? { ...words, figure: { value: `${best} %`, note: say("at best") } } : words;
}

function bribeWords({ view, asked }: Table): Words {
  const n = litChoices(asked.choices, "bribe").length;
  const odds = view.bribe_odds.at(-1);
  const words = { label: say("Bribe"), object: say("one of {n} {n?fiefdom|fiefdoms}", { n }) };
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

function drawRows(table: Table): BarItem[] {
  const { draws, left } = table.view.victory;
  return litChoices(table.asked.choices, "draw-victory").map((choice) =>
    rowOf(table, choice, {
      label: say("Victory cards"),
      object: say("draw {draws}, keep 1; {left} left", { draws, left }),
    }),
  );
}

/** What is nearly allowed; piles stand in their own list. */
function nearly(table: Table): BarItem[] {
  return table.asked.choices
    .filter((choice) => !isLit(choice) && choice.verb !== "build")
    .map((choice) =>
      rowOf(table, choice, choice.verb === "draw-victory" ? { label: say("Victory cards") } : { object: "" }),
    );
}

// --- lists ---------------------------------------------------------------------------------------------------------

/** Every pile that can be built from. */
function pileRows(table: Table): BarItem[] {
  return openPiles(table.asked.choices).map((id) => {
    const ways = buildsOf(table.asked.choices, id);
    const pile = table.view.piles.find((each) => each.card === id);
    return rowOf(table, ways[0]!, {
      id: `pile ${id}`,
      label: pile?.name ?? id,
      object: pile?.text ?? "",
      run: () => (ways.length > 1 ? select(table.ui, { pile: id, open: undefined }) : table.choose(ways[0]!)),
    });
  });
}

/** What can be built; what cannot be is named where there is room for it, and always explained by its pile. */
function buildList(table: Table): BarItem[] {
  const piles = pileRows(table);
  const greyed = table.asked.choices.filter((choice) => choice.verb === "build" && !isLit(choice));
  const room = piles.length <= PAGE;
  return [...listed(table, piles), ...(room ? greyed.map((choice) => rowOf(table, choice)) : [])];
}

/** A full row: which card makes room. */
function replaceRows(table: Table, pile: string): BarItem[] {
  const name = table.view.piles.find((each) => each.card === pile)?.name ?? pile;
  const { action } = selection(table.ui);
  const rows = buildsOf(table.asked.choices, pile).map((choice) => {
    const tile = Number(choice.target.tile);
    const row = choice.target.row as "rice" | "city" | "castle";
    const old = table.view.kingdoms[table.asked.seat]?.[row][tile - 1];
    return rowOf(table, choice, {
      label: say("Replace {old}", { old: old?.name ?? "" }),
      object: say("tile {n}, with {card}", { n: tile, card: name }),
      icon: old?.card ? cardPiece(old.card, row) : "house",
      primary: choice.action === action,
    });
  });
  return [...rows, back(table)];
}

/** One target of a build, an attack, a bribe or a destruction. */
function targetRow(table: Table, choice: Choice): BarItem {
  if (choice.verb === "build") return buildRow(table, choice);
  if (choice.verb === "attack") return attackRow(table, choice);
  if (choice.verb === "bribe") return bribeRow(table, choice);
  return rowOf(table, choice, { label: say("Destroy {card}", { card: choice.object }), object: "" });
}

function buildRow(table: Table, choice: Choice): BarItem {
  const next = table.view.allowances.find((each) => each.next);
  const place = say("{row}, tile {n}", {
    row: rowName(String(choice.target.row)),
    n: Number(choice.target.tile),
  });
  return rowOf(table, choice, {
    label: say("Build {card}", { card: choice.object }),
    object: next ? say("{place}; uses: {name}", { place, name: next.name }) : place,
  });
}

function attackRow(table: Table, choice: Choice): BarItem {
  const { view, asked, seats } = table;
  const percent = attackPercent(view, choice, asked.seat);
  const rival = choice.target.seat;
  const fief = view.fiefdoms.find((each) => each.fiefdom === choice.target.fiefdom);
  const words =
    rival === undefined
      ? { label: say("Attack {name}", { name: fief?.name ?? "" }), object: fiefWords(fief) }
      : {
          label: say("Attack {name}", { name: seatName(seats, Number(rival)) }),
          object: spoils(table, Number(rival)),
        };
  return rowOf(table, choice, {
    ...words,
    ...(percent === null ? {} : { figure: { value: `${percent} %`, note: say("to win") } }),
  });
}

function bribeRow(table: Table, choice: Choice): BarItem {
  const fief = table.view.fiefdoms.find((each) => each.fiefdom === choice.target.fiefdom);
  const owner = fief?.owner ?? null;
  const name = fief?.name ?? "";
  return rowOf(table, choice, {
    label: say("Bribe {name}", { name }),
    object: owner === null ? fiefWords(fief) : say("of {owner}", { owner: seatName(table.seats, owner) }),
  });
}

function fiefWords(fief: KingdomsView["fiefdoms"][number] | undefined): string {
  return fief ? say("{vp} VP, {gold} gold a season", { vp: fief.vp, gold: fief.gold }) : "";
}

/** What a victory over a player could take. */
function spoils({ view, asked }: Table, rival: number): string {
  const threat = view.threats.find(({ by, against }) => by === asked.seat && against === rival);
  if (!threat) return "";
  const names = threat.fiefdoms.map((id) => view.fiefdoms.find((each) => each.fiefdom === id)?.name ?? id);
  if (threat.gold > 0) names.push(say("{n} gold", { n: threat.gold }));
  if (threat.rice > 0) names.push(say("a rice card"));
  if (names.length === 0) return say("has nothing to take");
  return names.length > 1
    ? say("{first} or {last}", { first: names.slice(0, -1).join(", "), last: names.at(-1)! })
    : names[0]!;
}

function listed(table: Table, rows: BarItem[]): BarItem[] {
  const { from = 0 } = selection(table.ui);
  return paged(rows, PAGE, from, (next) => select(table.ui, { from: next }), back(table));
}

function back({ ui }: Table): BarItem {
  return {
    id: "back",
    label: say("Back"),
    object: "",
    icon: "ui-undo",
    run: () => select(ui, { open: undefined, pile: undefined, action: undefined, from: 0 }),
  };
}

// --- battle and bribery --------------------------------------------------------------------------------------------

/** Draw, hold, and what the War Room could replace: the card that is picked, or each. */
function forceRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const { force } = selection(ui);
  const order = ["draw", "hold", "war-room"];
  return asked.choices
    .filter((choice) => choice.verb !== "war-room" || force === undefined || choice.target.force === force)
    .toSorted((a, b) => order.indexOf(a.verb) - order.indexOf(b.verb))
    .map((choice) => rowOf(table, choice, oddsOf(table, choice)));
}

function oddsOf(table: Table, choice: Choice): Partial<BarItem> {
  const contest = table.view.contest;
  const own = contest?.sides.find((side) => side.seat === table.asked.seat);
  const odds = contest?.odds;
  if (!contest || !own || choice.why) return {};
  if (choice.verb === "hold") return { ...holdWords(table, own), ...figure(odds?.hold, say("win")) };
  if (choice.verb === "draw")
    return { label: say("Draw a card"), ...(own.limit === null ? {} : figure(odds?.bust, say("bust"))) };
  const replaced = odds?.replace.find((each) => each.value === choice.target.force);
  return figure(replaced?.percent, say("bust"));
}

function holdWords({ view, seats }: Table, own: SideView): Partial<BarItem> {
  const other = view.contest?.sides.find((side) => side !== own);
  const label = say("Hold at {n}", { n: own.total ?? 0 });
  if (!other?.holds) return { label, object: "" };
  const name = other.seat === null ? "" : seatName(seats, other.seat);
  return { label, object: name ? say("{name} holds: this ends it", { name }) : say("this ends the drawing") };
}

function figure(percent: number | undefined, note: string): Partial<BarItem> {
  return percent === undefined ? {} : { figure: { value: `${percent} %`, note } };
}

// --- the first palace cards ----------------------------------------------------------------------------------------

/** Every pair as a row; two cards picked on the board are kept by the large button. */
function pairRows(table: Table): BarItem[] {
  const { asked, ui, choose } = table;
  const picked = pairChoice(asked.choices, "keep-pair", chosenPair(ui));
  const rows = asked.choices.map((choice) =>
    rowOf(table, choice, choice === picked ? { primary: true } : {}),
  );
  if (!picked) return rows;
  const commit = {
    ...plainRow(picked, "palace", choose),
    label: say("Keep these two"),
    commit: true,
    id: "commit",
  };
  return [...rows, commit];
}

/**
 * The choices as rows of the bar: the most specific first, greyed ones last.
 *
 * Long lists are folded behind one row: the targets of a weed, and the rarer releases.
 */

import { row as plainRow } from "$lib/choices/bar";
import type { Question, BarItem, Ui } from "$lib/game";
import type { Choice, RiceDiceView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { bit, count, mayMark, rerolls, toggle } from "./reroll";
import { selection, select } from "./selection";
import { capital } from "$lib/speech/names";
import { faceName, placeName, symbolCount } from "../speech/names";
import { releases } from "./releases";
import { isLit } from "$lib/choices/find";
import { byWorth, levelLabel, placingWeed, verbPiece } from "./paddy-tasks";

const ROWS = 8; // as many as there are number keys, less one

/** What a row is made from. */
type Table = Question<RiceDiceView>;

export function bar(table: Table): BarItem[] {
  const { asked, ui } = table;
  const verbs = new Set(asked.choices.filter(isLit).map((choice) => choice.verb));
  if (verbs.has("reroll")) return diceRows(table);
  if (verbs.has("release")) return releaseRows(table);
  if (verbs.has("weed-to") && placingWeed(asked.choices, ui)) return weedRows(table);
  return taskRows(table);
}

/** A choice as a row: the server's labels, unless the view allows better ones. */
function row({ choose }: Table, choice: Choice, better: Partial<BarItem> = {}): BarItem {
  return { ...plainRow(choice, verbPiece(choice.verb), choose), ...better };
}

/** Reroll: a toggle for each die, then the throw; as long as no die is marked, they are all kept. */
function diceRows(table: Table): BarItem[] {
  const { view, asked, ui } = table;
  const sets = rerolls(asked.choices);
  const { marked = 0 } = selection(ui);
  const rows: BarItem[] = [];
  view.dice.forEach((die, i) => {
    if (!mayMark(i, sets)) return;
    rows.push({
      id: `die-${i}`,
      label: capital(faceName(die.face)),
      object: say("die {n}", { n: i + 1 }),
      icon: `die-${die.face}`,
      pressed: (marked & bit(i)) !== 0,
      run: () => select(ui, { marked: toggle(marked, i, sets) }),
    });
  });
  const go = sets.get(marked);
  if (go)
    rows.push(
      row(table, go, { primary: true, ...(marked ? { label: rerollLabel(marked), object: "" } : {}) }),
    );
  return rows;
}

function rerollLabel(marked: number): string {
  return say("Reroll {n} {n?die|dice}", { n: count(marked) });
}

/** Release of a bystander: the likely ones, then the others page by page. */
function releaseRows(table: Table): BarItem[] {
  const { view, asked, ui } = table;
  const all = releases(asked.choices, view.fields[asked.seat]!);
  const items = all.map((release) =>
    row(table, release.choice, {
      label: release.label,
      object: release.detail,
      primary: release.primary,
      icon: release.detail ? "gate" : "ui-hold",
    }),
  );
  if (items.length <= ROWS) return items;
  const size = ROWS - 1;
  const pages = Math.ceil(items.length / size);
  const page = (selection(ui).page ?? 0) % pages;
  const more: BarItem = {
    id: "more-releases",
    label: say("Other ways"),
    object: say("{n} in all, page {page} of {pages}", { n: items.length, page: page + 1, pages }),
    icon: "ui-chevron",
    run: () => select(ui, { page: page + 1 }),
  };
  return [...items.slice(page * size, (page + 1) * size), more];
}

/** Where a weed may go: the player's own paddies, then those of others; field by field if there are many. */
function weedRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const { weedField } = selection(ui);
  const targets = asked.choices.filter((choice) => choice.verb === "weed-to" && isLit(choice));
  const at = (place: number) => targets.filter((choice) => choice.target.place === place);
  const others = [...new Set(targets.map((choice) => Number(choice.target.place)))].filter(
    (place) => place !== asked.seat,
  );
  const all = targets.length <= ROWS;
  const rows = at(weedField ?? asked.seat).map((choice) => weedRow(table, choice));
  if (weedField === undefined) {
    for (const place of others) {
      if (all) rows.push(...at(place).map((choice) => weedRow(table, choice)));
      else rows.push(fieldRow(table, place, at(place).length));
    }
  }
  const mayWait = asked.choices.some((choice) => isLit(choice) && choice.verb !== "weed-to");
  return mayWait || weedField !== undefined ? [...rows, back(ui)] : rows;
}

function weedRow(table: Table, choice: Choice): BarItem {
  const { view, seats, asked } = table;
  const place = Number(choice.target.place);
  const paddy = view.fields[place]?.paddies[Number(choice.target.paddy)]?.name ?? choice.object;
  const object =
    place === asked.seat ? paddy : say("{owner}: {paddy}", { owner: placeName(view, seats, place), paddy });
  return row(table, choice, { object });
}

function fieldRow({ view, seats, ui }: Table, place: number, paddies: number): BarItem {
  return {
    id: `abroad-${place}`,
    label: placeName(view, seats, place),
    object: say("on one of {n} {n?paddy|paddies}", { n: paddies }),
    icon: "weed",
    run: () => select(ui, { weedField: place }),
  };
}

function back(ui: Ui): BarItem {
  return {
    id: "back",
    label: say("Back"),
    object: say("keep the weed for later"),
    icon: "ui-undo",
    run: () => select(ui, { placing: false, weedField: undefined }),
  };
}

/** Everything else: tasks by worth, the weed, what ends the step, and last what is nearly allowed. */
function taskRows(table: Table): BarItem[] {
  const { asked } = table;
  const shown = asked.choices.filter((choice) => choice.action !== asked.controls.end);
  const lit = shown.filter((choice) => isLit(choice) && choice.verb !== "weed-to").sort(byWorth);
  const weeds = shown.filter((choice) => choice.verb === "weed-to" && isLit(choice));
  const greyed = shown.filter((choice) => !isLit(choice) && choice.verb !== "weed-to");
  const rows = lit.map((choice) => taskRow(table, choice));
  if (weeds.length > 0) {
    const last = rows.findLastIndex((item) => !isClosing(item.choice?.verb));
    rows.splice(last + 1, 0, weedGroup(table, weeds));
  }
  return [...rows, ...greyed.map((choice) => row(table, choice))];
}

/** One row for all places of a weed; where there is only one, it goes there at once. */
function weedGroup(table: Table, targets: Choice[]): BarItem {
  const [only] = targets;
  if (only && targets.length === 1) return weedRow(table, only);
  return {
    id: "weed-to",
    label: say("Place the weed"),
    object: say("on one of {n} paddies", { n: targets.length }),
    icon: "weed",
    run: () => select(table.ui, { placing: true }),
  };
}

function isClosing(verb: string | undefined): boolean {
  return verb === "done" || verb === "take-none" || verb === "keep-rest";
}

function taskRow(table: Table, choice: Choice): BarItem {
  const { view, asked } = table;
  const symbols = view.symbols.find((each) => each.action === choice.verb);
  if (symbols) {
    return row(table, choice, {
      label: symbolCount(symbols.action, symbols.count),
      object: symbols.allows || choice.label,
    });
  }
  if (choice.verb === "level") {
    const paddy = view.fields[asked.seat]!.paddies[Number(choice.target.paddy)]!;
    return row(table, choice, { label: levelLabel(Number(choice.target.level), paddy), object: paddy.name });
  }
  return row(table, choice);
}

/**
 * The choices as rows of the bar: the most specific first, greyed ones last.
 *
 * Dice, cards, actions and paddies are chosen on their pictures. The list holds what has none.
 */

import { row as plainRow } from "$lib/choices/bar";
import type { Question, BarItem, Ui } from "$lib/game";
import type { Choice, RiceDiceView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { bit, mayMark, rerolls, toggle } from "./reroll";
import { selection, select } from "./selection";
import { capital } from "$lib/speech/names";
import { faceName, placeName, symbolCount } from "../speech/names";
import { drafted, keeping } from "./releases";
import { layout } from "$lib/browser/layout.svelte";
import { isLit } from "$lib/choices/find";
import { byWorth, levelLabel, placingWeed, verbPiece } from "./paddy-tasks";

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

/** A choice that is taken on its picture. */
function picture(table: Table, choice: Choice, better: Partial<BarItem> = {}): BarItem {
  return row(table, choice, { place: "picture", ...better });
}

/** Reroll: a toggle for each die. The dock rolls the marked ones; the large button keeps them all. */
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
      place: "picture",
      run: () => select(ui, { marked: toggle(marked, i, sets) }),
    });
  });
  const keep = sets.get(0);
  const label = say("Keep all {n}", { n: view.dice.length });
  if (keep)
    rows.push(row(table, keep, { commit: true, primary: marked === 0, label, object: weedsToCome(view) }));
  return rows;
}

function weedsToCome(view: RiceDiceView): string {
  const n = view.dice.filter((die) => die.face === "weed").length;
  return n > 0 ? say("{n} {n?weed|weeds} to place", { n }) : "";
}

/** Release of a bystander: levels are set on the paddies, the dock lets the water go, the large button keeps it. */
function releaseRows(table: Table): BarItem[] {
  const { view, asked, ui } = table;
  const field = view.fields[asked.seat]!;
  const keep = keeping(asked.choices, field);
  const going = drafted(asked.choices, field, ui)?.choice !== keep;
  const words = { label: say("Keep all water"), object: say("nothing leaves") };
  return keep ? [row(table, keep, { commit: true, primary: !going, ...words })] : [];
}

/** Where a weed may go: paddies are chosen on the board; where those of others are small, field by field in the list. */
function weedRows(table: Table): BarItem[] {
  const { asked, ui } = table;
  const { weedField } = selection(ui);
  const targets = asked.choices.filter((choice) => choice.verb === "weed-to" && isLit(choice));
  const at = (place: number) => targets.filter((choice) => choice.target.place === place);
  const others = [...new Set(targets.map((choice) => Number(choice.target.place)))].filter(
    (place) => place !== asked.seat,
  );
  const rows = at(weedField ?? asked.seat).map((choice) =>
    weedRow(table, choice, weedField !== undefined ? undefined : "picture"),
  );
  if (weedField === undefined) {
    for (const place of others) {
      if (layout.small) rows.push(fieldRow(table, place, at(place).length));
      else rows.push(...at(place).map((choice) => weedRow(table, choice, "picture")));
    }
  }
  const mayWait = asked.choices.some((choice) => isLit(choice) && choice.verb !== "weed-to");
  return mayWait || weedField !== undefined ? [...rows, back(ui)] : rows;
}

function weedRow(table: Table, choice: Choice, where: BarItem["place"]): BarItem {
  const { view, seats, asked } = table;
  const place = Number(choice.target.place);
  const paddy = view.fields[place]?.paddies[Number(choice.target.paddy)]?.name ?? choice.object;
  const object =
    place === asked.seat ? paddy : say("{owner}: {paddy}", { owner: placeName(view, seats, place), paddy });
  return row(table, choice, where ? { object, place: where } : { object });
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
  return [...rows, ...greyed.map((choice) => picture(table, choice))];
}

/** One key for all places of a weed, drawn in the tray; where there is only one, it goes there at once. */
function weedGroup(table: Table, targets: Choice[]): BarItem {
  const [only] = targets;
  if (only && targets.length === 1) return { ...weedRow(table, only, "picture"), id: "weed-to" };
  return {
    id: "weed-to",
    label: say("Place the weed"),
    object: say("on one of {n} paddies", { n: targets.length }),
    icon: "weed",
    place: "picture",
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
    return picture(table, choice, {
      label: symbolCount(symbols.action, symbols.count),
      object: symbols.allows || choice.label,
    });
  }
  if (choice.verb === "level") {
    const paddy = view.fields[asked.seat]!.paddies[Number(choice.target.paddy)]!;
    return picture(table, choice, {
      label: levelLabel(Number(choice.target.level), paddy),
      object: paddy.name,
    });
  }
  return isClosing(choice.verb)
    ? row(table, choice, { commit: true, primary: false })
    : picture(table, choice);
}

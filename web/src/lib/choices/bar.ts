/** The choices bar: its rows, their order and their number keys. */

import type { BarItem } from "../game";
import type { Choice } from "../protocol";
import { say } from "../speech/translation";

/** If there are more rows than this, those with the same verb are folded into a group. */
const MOST_ROWS = 8;
/** The number keys. */
const MOST_KEYS = 9;
/** The number of greyed choices that are shown at once. */
const MOST_GREYED = 3;

export interface Group {
  id: string;
  label: string;
  icon: string;
  members: BarItem[];
}

type Unnumbered = { item: BarItem; group?: never } | { group: Group; item?: never };
/** A row, with its number key if it has one. */
export type Row = { key: number | null } & Unnumbered;

export interface Bar {
  /** The list: what has no picture. */
  rows: Row[];
  /** The number keys of what the game draws itself, by the id of its row. */
  pictured: Map<string, { key: number; item: BarItem }>;
  greyed: BarItem[];
  /** Behind "Why not something else?". */
  more: BarItem[];
  /** The group whose members are shown, if one is open. */
  opened: Group | null;
}

export function layOut(items: BarItem[], openedId: string | null): Bar {
  const pictures = items.filter((item) => item.place === "picture" && !item.why).slice(0, MOST_KEYS);
  const listed = items.filter((item) => item.place === undefined);
  const possible = listed.filter((item) => !item.why);
  const greyed = listed.filter((item) => item.why);
  const groups = folded(possible);
  const opened = groups.find((group) => group.id === openedId && group.members.length > 1) ?? null;
  const shown: Unnumbered[] = opened
    ? opened.members.map((item) => ({ item }))
    : groups.map((group) => (group.members.length > 1 ? { group } : { item: group.members[0]! }));
  return {
    rows: numbered(shown, pictures.length),
    pictured: new Map(pictures.map((item, i) => [item.id, { key: i + 1, item }])),
    greyed: opened ? [] : greyed.slice(0, MOST_GREYED),
    more: opened ? [] : greyed.slice(MOST_GREYED),
    opened,
  };
}

/** Assigns the number keys in order, behind those of the pictures; a row with a letter needs none. */
function numbered(rows: Unnumbered[], pictures: number): Row[] {
  let key = pictures;
  return rows.map((row) => ({ ...row, key: row.item?.letter || ++key > MOST_KEYS ? null : key }));
}

/** One group per verb if the list is too long, otherwise one group per row. Toggles are never grouped. */
function folded(items: BarItem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const item of items) {
    const together = items.length > MOST_ROWS && item.pressed === undefined && item.choice !== undefined;
    const id = together ? `verb ${item.choice!.verb}` : item.id;
    const group = groups.get(id);
    if (group) group.members.push(item);
    else groups.set(id, { id, label: item.label, icon: item.icon, members: [item] });
  }
  return [...groups.values()];
}

/** A row for exactly one choice, with the server's labels. */
export function row(choice: Choice, icon: string, choose: (choice: Choice) => void): BarItem {
  return {
    id: `${choice.action}`,
    label: choice.label,
    object: choice.object,
    icon,
    cost: choice.cost,
    gain: choice.gain,
    choice,
    why: choice.why,
    brief: choice.brief,
    rule: choice.rule,
    run: () => choose(choice),
  };
}

/** One page of a long list, followed by rows for the next page and for going back. */
export function paged(
  rows: BarItem[],
  size: number,
  from: number,
  turnTo: (from: number) => void,
  back: BarItem,
): BarItem[] {
  if (rows.length <= size + 1) return [...rows, back]; // the last row takes the place of "More"
  const page = rows.slice(from, from + size);
  const left = rows.length - from - page.length;
  const more: BarItem = {
    id: "more",
    label: left > 0 ? say("More") : say("From the start"),
    object: left > 0 ? say("{n} {n?other|others}", { n: left }) : "",
    icon: "ui-next",
    run: () => turnTo(left > 0 ? from + size : 0),
  };
  return [...page, more, back];
}

/** What stands in the place of the rows, and the game's keys. */

import { stepKeys } from "$lib/choices/keys";
import type { Component } from "svelte";
import type { Question, BoardProps, GameKey } from "$lib/game";
import type { SpiritsView } from "$lib/protocol";
import WaterCourse from "./WaterCourse.svelte";
import { isOpen, levelsAt, planOf, setLevel } from "./water-course";
import { countOf, mostOn, setCount } from "./allocation-draft";
import CardHand from "./Hand.svelte";
import { type Hand, select, selection } from "./selection";

export function panel({ view, asked }: Question<SpiritsView>): Component<BoardProps<SpiritsView>> | null {
  if (asked.choices.length === 0) return null;
  if (view.phase === "draft" || view.phase === "play") return CardHand;
  return view.current && view.current.plans.length > 0 ? WaterCourse : null;
}

/** Plus and minus, or the arrows, change the task or the paddy that is selected; letters take a piece in hand. */
export function keys(table: Question<SpiritsView>): GameKey[] {
  if (table.view.build) return HANDS.map(([key, hand]) => ({ key, run: () => take(table, hand) }));
  const change = changer(table);
  return change ? stepKeys(change) : [];
}

const HANDS: [key: string, hand: Hand][] = [
  ["w", "wall"],
  ["g", "gate"],
  ["m", "move"],
];

function take({ view, ui }: Question<SpiritsView>, hand: Hand): void {
  if (hand !== "move" || view.build!.moves.length > 0) select(ui, { hand, gate: undefined, edge: undefined });
}

function changer({ view, ui, asked }: Question<SpiritsView>): ((by: number) => void) | null {
  const { task: name, node } = selection(ui);
  const task = view.allocation?.tasks.find((each) => each.task === name && !each.is_decided);
  if (task) {
    return (by) => {
      const count = countOf(task, ui) + by * task.step;
      if (count >= 0 && count <= mostOn(view.allocation!, task, ui)) setCount(ui, task, count);
    };
  }
  const current = view.current;
  const plan = current && planOf(current, ui);
  if (!plan || node === undefined || current.seat !== asked.seat || !isOpen(current, plan, node)) return null;
  return (by) => {
    const levels = levelsAt(current, plan, node);
    const level = levels[levels.indexOf(plan.water[node]!) + by];
    if (level !== undefined) setLevel(current, ui, node, level);
  };
}

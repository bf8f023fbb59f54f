/** What the dock says: about a spirit, a tile, a card, a task, and about the question when nothing is pointed at. */

import { isLit } from "$lib/choices/find";
import type { BoardProps, Details, Question } from "$lib/game";
import type {
  AchievementView,
  AllocationView,
  Choice,
  RainView,
  SeatInfo,
  SpiritInPlayView,
  SpiritsCardView,
  SpiritsView,
  TaskView,
} from "$lib/protocol";
import { seatName } from "$lib/speech/names";
import { say } from "$lib/speech/translation";
import { countOf, forecastOf, idle, mostOn, setCount } from "./allocation-draft";
import { emptyEdgeDetails } from "./building";
import { selection, select } from "./selection";
import { consequences, planOf } from "./water-course";
import { taskPiece, workersOn } from "./worker-tasks";
import { worksName } from "../speech/names";

type Board = Pick<BoardProps<SpiritsView>, "choices" | "choose">;

/** A spirit in play, with the button that uses it. */
export function spiritDetails(spirit: SpiritInPlayView, { choices, choose }: Board): Details {
  const use = choices.find(({ verb, target }) => verb === "use" && target.spirit === spirit.card);
  return {
    id: `spirit ${spirit.card}`,
    icon: "spirit",
    title: `${spirit.rank} ${spirit.name}`,
    text: `${spirit.text} (${spirit.state_words})`,
    rule: use?.why ? use.rule : spirit.rule,
    why: use?.why ?? null,
    card: spirit.card,
    ...(use && isLit(use) && { act: { label: say("Use"), run: () => choose(use) } }),
  };
}

export function tileDetails(tile: AchievementView, { choices, choose }: Board): Details {
  const claim = choices.find(({ verb, target }) => verb === "claim" && target.tile === tile.tile);
  return {
    id: `tile ${tile.tile}`,
    icon: "achievement",
    title: say("{name}, {n} rice", { name: tile.name, n: tile.rice }),
    text: tile.progress ? `${tile.text} **${tile.progress}**` : tile.text,
    rule: "SP-8.1",
    card: tile.tile,
    ...(claim && isLit(claim) && { act: { label: say("Claim"), run: () => choose(claim) } }),
  };
}

export function rainDetails(rain: RainView, seats: readonly SeatInfo[]): Details {
  const hits = rain.lines
    .flatMap((line) => line.hits)
    .map((hit) => `${seatName(seats, hit.seat)} ${hit.paddy}`);
  const parts = [
    rain.lines.length > 0 ? rain.text : say("{n} water, no other effect.", { n: rain.water }),
    rain.took === null ? "" : say("{name} took it.", { name: seatName(seats, rain.took) }),
    hits.length > 0 ? say("Hits {paddies}.", { paddies: hits.join(", ") }) : "",
  ];
  return {
    id: "rain",
    icon: "rain",
    title: `${rain.number} ${rain.name}`,
    text: parts.filter(Boolean).join(" "),
    card: rain.card,
  };
}

/** A card to keep or to play; chosen, it has the button that does it. */
export function cardDetails(
  card: SpiritsCardView,
  choice: Choice | undefined,
  drafting: boolean,
  choose: () => void,
): Details {
  return {
    id: `card ${card.id}`,
    icon: "spirit",
    title: `${card.rank ?? ""} ${card.name}`,
    text: `${card.text} (${worksName(card.works)})`,
    card: card.id,
    ...(choice && isLit(choice) && { act: { label: drafting ? say("Keep") : say("Play"), run: choose } }),
  };
}

/** A task: what the workers on it will do, and one more of them where that helps. */
export function taskDetails(plan: AllocationView, task: TaskView, ui: Question<SpiritsView>["ui"]): Details {
  const count = countOf(task, ui);
  const forecast = forecastOf(task, count);
  const more = forecast?.hint_needs || task.step;
  const may = !task.is_decided && count + more <= mostOn(plan, task, ui);
  const gain = forecast?.gain ? `**+${forecast.gain}** ` : "";
  const clean =
    forecast?.clean && forecast.clean !== forecast.gain ? `, ${say("clean {n}", { n: forecast.clean })}` : "";
  const text = forecast?.text ? `${gain}${forecast.text}${clean}.` : say("Nobody works here.");
  const wasted = forecast?.wasted ? ` **${say("{n} wasted.", { n: forecast.wasted })}**` : "";
  const hint = forecast?.hint && may ? ` ${say("{n} more {what}.", { n: more, what: forecast.hint })}` : "";
  return {
    id: `task ${task.task}`,
    icon: taskPiece(task.row),
    title: say("{what}: {n}", { what: workersOn(task), n: count }),
    text: `${text}${wasted}${hint || needs(task)}`,
    ...(may && {
      act: {
        label: say("{n} more", { n: more }),
        key: "+",
        soft: true,
        run: () => setCount(ui, task, count + more),
      },
    }),
  };
}

function needs(task: TaskView): string {
  if (task.needs === "dry") return ` ${say("Works in dry paddies only.")}`;
  return task.needs === "flooded" ? ` ${say("Works in flooded paddies only.")}` : "";
}

/** What the dock says when nothing is pointed at. */
export function details(table: Question<SpiritsView>): Details | null {
  const { view, asked } = table;
  if (asked.choices.length === 0) return null;
  if (view.phase === "draft" || view.phase === "play") return cardQuestion(table);
  if (view.allocation) return allocationQuestion(table, view.allocation);
  if (view.build) return buildQuestion(table);
  if (view.current && view.current.plans.length > 0) return waterQuestion(table);
  return workQuestion(table);
}

function cardQuestion({ view, asked, seats, ui, choose }: Question<SpiritsView>): Details {
  const drafting = view.phase === "draft";
  const { card } = selection(ui);
  const picked = (drafting ? view.passing : view.hand).find(({ id }) => id === card);
  const choice = asked.choices.find(({ target }) => target.spirit === card);
  if (picked) return cardDetails(picked, choice, drafting, () => choice && choose(choice));
  const to = view.draft?.to ?? null;
  const rest =
    to === null
      ? say("The rest goes out of the game.")
      : say("{name} gets the rest.", { name: seatName(seats, to) });
  const kept = view.hand.map((each) => `${each.rank} ${each.name}`).join(", ");
  return {
    id: "question",
    icon: "spirit",
    title: drafting ? say("Keep one card") : say("Play one spirit"),
    text: drafting
      ? `${rest} ${kept ? say("You have {cards}.", { cards: kept }) : ""}`
      : say("Your highest rank decides: low ranks drink first."),
    rule: drafting ? "SP-3.2" : "SP-4.6",
  };
}

/** The task that was touched last, or the single best change. */
function allocationQuestion({ ui }: Question<SpiritsView>, plan: AllocationView): Details {
  const touched = plan.tasks.find((task) => task.task === selection(ui).task);
  const helps = plan.tasks
    .filter((task) => !task.is_decided)
    .flatMap((task) => {
      const forecast = forecastOf(task, countOf(task, ui));
      const free = idle(plan, task.worker, ui);
      return forecast?.hint && forecast.hint_needs <= free ? [{ task, needs: forecast.hint_needs }] : [];
    })
    .toSorted((a, b) => a.needs - b.needs);
  const shown = touched ?? helps[0]?.task;
  if (shown) return taskDetails(plan, shown, ui);
  return {
    id: "question",
    icon: "worker",
    title: say("Send your workers"),
    text: say("All are opened together. Point at a task to see what its workers will do."),
    rule: "SP-5.1",
  };
}

function buildQuestion(table: Question<SpiritsView>): Details {
  const { edge, hand } = selection(table.ui);
  const at = { ...table, choices: table.asked.choices };
  const hinted = edge === undefined ? null : emptyEdgeDetails(at, edge);
  if (hinted) return hinted;
  const left = table.view.build!.paid_left + table.view.build!.free_left;
  if (hand === "move")
    return {
      id: "question",
      icon: "gate",
      title: say("Move a gate, free"),
      text: say("First the gate, then the wall it changes places with."),
      rule: "SP-6.6",
    };
  return {
    id: "question",
    icon: "wall",
    title: left > 0 ? say("{n} {n?build|builds} left", { n: left }) : say("No builds left"),
    text:
      left > 0
        ? say("Press an edge: a wall, then a gate, then nothing. Drag to draw walls.")
        : say("Gates can still move, free of charge."),
    rule: "SP-6.3",
  };
}

function waterQuestion({ view, ui }: Question<SpiritsView>): Details {
  const current = view.current!;
  const plan = planOf(current, ui);
  const follows = plan ? consequences(view, current, plan) : [];
  return {
    id: "question",
    icon: follows[0]?.piece ?? "water",
    title: say("Then"),
    text:
      follows.length === 0
        ? say("nothing changes for your crops.")
        : follows.map(({ name, text }) => `**${name}** ${text}`).join("; "),
  };
}

/** A step in which something is chosen on the field, among the spirits, tiles or prices. */
function workQuestion({ view, asked, ui }: Question<SpiritsView>): Details {
  const picked = asked.choices.find(({ action }) => action === selection(ui).action);
  if (picked)
    return { id: "question", icon: "ui-check", title: picked.label, text: picked.object, rule: picked.rule };
  const text: Record<string, string> = {
    resolve: say("Use the spirits that are lit, in any order."),
    claim: say("Take one of the tiles that hold for you."),
    market: say("Each item costs its price and the tax on one more."),
    "start-gate": say("Choose the edge by which water leaves A1."),
  };
  return {
    id: "question",
    icon: "spirit",
    title: view.step_name,
    text: text[view.phase] ?? say("Choose what is lit on the field."),
  };
}

/** Selects a card, or chooses the one that is selected. */
export function pressCard(
  ui: Question<SpiritsView>["ui"],
  card: string,
  choice: Choice | undefined,
  choose: (choice: Choice) => void,
): void {
  if (selection(ui).card === card && choice && isLit(choice)) choose(choice);
  else select(ui, { card });
}

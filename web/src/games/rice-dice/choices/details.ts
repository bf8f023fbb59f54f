/** What the dock says about the things of Rice Dice. */

import type { Details, Question } from "$lib/game";
import type { Choice, HandCardView, PaddyView, RiceDiceView } from "$lib/protocol";
import { isLit } from "$lib/choices/find";
import { capital } from "$lib/speech/names";
import { say } from "$lib/speech/translation";
import { faceName, paddyName, placeName, stagePiece, symbolCount } from "../speech/names";
import { verbPiece } from "./paddy-tasks";
import { drafted, draftOf, waterGoing } from "./releases";
import { bit, count, rerolls } from "./reroll";
import { selection } from "./selection";

/** What a paddy is and does; with the task that can be done there, or the reason why not. */
export function paddyDetails(
  place: number,
  paddy: PaddyView,
  tasks: Choice[],
  choose: (choice: Choice) => void,
): Details {
  const [task] = tasks;
  const said: Details = {
    id: `paddy:${place}:${paddy.slot}`,
    icon: task ? verbPiece(task.verb) : stagePiece(paddy),
    title: paddy.name,
    text: `${paddyName(paddy).split(": ").slice(1).join(": ")} ${paddy.text}`.trim(),
    card: paddy.card,
  };
  if (!task) return said;
  if (!isLit(task)) return { ...said, why: task.why, rule: task.rule };
  return {
    ...said,
    rule: task.rule,
    act: { label: actLabel(task), cost: task.cost, run: () => choose(task) },
  };
}

function actLabel(task: Choice): string {
  return task.gain ? `${task.label} +${task.gain}` : task.label;
}

export function cardDetails(
  card: HandCardView,
  take: Choice | undefined,
  choose: (choice: Choice) => void,
): Details {
  const figures = say("{hexes} {hexes?hex|hexes}, water number {water}, yields {yields}.", {
    hexes: card.hexes,
    water: card.water_number,
    yields: card.yields.join(", "),
  });
  return {
    id: `hand:${card.card}`,
    icon: "card",
    title: card.name,
    text: `${figures} ${card.text}`.trim(),
    card: card.card,
    ...(take ? { rule: take.rule, act: { label: say("Take it"), run: () => choose(take) } } : {}),
  };
}

/** What the dock says while nothing is pointed at. */
export function details(table: Question<RiceDiceView>): Details | null {
  const verbs = new Set(table.asked.choices.filter(isLit).map((choice) => choice.verb));
  if (verbs.has("reroll")) return rerollDetails(table);
  if (verbs.has("release")) return releaseDetails(table);
  return stepDetails(table, verbs);
}

/** What rolling the marked dice again means. */
function rerollDetails({ view, asked, ui, choose }: Question<RiceDiceView>): Details {
  const { marked = 0 } = selection(ui);
  const sets = rerolls(asked.choices);
  const go = sets.get(marked);
  const said = { id: "reroll", icon: "ui-restart" };
  if (!marked || !go)
    return {
      ...said,
      title: say("Mark dice to roll them again"),
      text: say("Dice that are not marked stay as they lie. There is one reroll."),
    };
  const faces = view.dice.filter((_, i) => marked & bit(i)).map((die) => faceName(die.face));
  const n = count(marked);
  return {
    ...said,
    title: say("Roll again: {faces}", { faces: faces.join(", ") }),
    text: say("The other dice stay. Whatever is rolled then counts."),
    rule: go.rule,
    act: { label: say("Reroll {n}", { n }), key: "r", run: () => choose(go) },
  };
}

/** What the water levels set so far come to. */
function releaseDetails({ view, asked, seats, ui, choose }: Question<RiceDiceView>): Details {
  const field = view.fields[asked.seat]!;
  const release = drafted(asked.choices, field, ui);
  const going = waterGoing(field, draftOf(asked.choices, field, ui));
  const said = { id: "release", icon: "drop" };
  if (!going || !release)
    return {
      ...said,
      title: say("Let water go?"),
      text: say(
        "Set the level of any paddy. What you let go flows to the reservoir before {name} takes water.",
        {
          name: placeName(view, seats, view.active),
        },
      ),
    };
  return {
    ...said,
    title: say("{n} water {n?goes|go}", { n: going }),
    text: release.choice.object,
    rule: release.choice.rule,
    act: { label: say("Let {n} go", { n: going }), key: "Enter", run: () => choose(release.choice) },
  };
}

function stepDetails({ view, asked }: Question<RiceDiceView>, verbs: Set<string>): Details | null {
  const said = { id: "step", icon: "rice-planted" };
  const level = asked.choices.find((choice) => choice.verb === "level");
  if (level)
    return {
      ...said,
      icon: "gate",
      title: say("Water that stays on {paddy}", { paddy: level.object }),
      text: say("The rest runs on to the right, and out of the last gate to the reservoir."),
      rule: level.rule,
    };
  if (verbs.has("take")) return { ...said, icon: "card", title: say("Touch a card to read it"), text: "" };
  if (view.symbols.some((symbols) => verbs.has(symbols.action)))
    return {
      ...said,
      icon: "die-wild",
      title: say("Choose one action"),
      text: view.symbols.map((each) => capital(symbolCount(each.action, each.count))).join(", "),
    };
  if (verbs.has("place-left") || verbs.has("place-right") || verbs.has("replace"))
    return {
      ...said,
      icon: "card",
      title: say("Lay it out"),
      text: say("at an end, or in place of a paddy"),
    };
  if (asked.choices.some((choice) => choice.target.paddy !== undefined))
    return { ...said, title: say("Touch a paddy to read it"), text: "" };
  return null;
}

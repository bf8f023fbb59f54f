/** What the dock says about the question itself, as long as nothing is pointed at. */

import { litChoices } from "$lib/choices/find";
import type { Details, Question } from "$lib/game";
import type { KingdomsView } from "$lib/protocol";
import { say } from "$lib/speech/translation";
import { duelOf, stakesOf } from "../board/contest";
import { aboutFiefdom, aboutLoss, aboutPile, aboutReplacing, aboutRival, spoils } from "./details";
import { selection } from "./selection";

type Table = Question<KingdomsView>;

export function details(table: Table): Details | null {
  const { view, asked } = table;
  const verbs = new Set(asked.choices.map((choice) => choice.verb));
  if (verbs.has("hold")) return ofContest(table);
  if (verbs.has("end-turn")) return ofTurn(table);
  if (verbs.has("lose")) return picked(table) ?? ofLoss(view);
  if (verbs.has("keep-pair"))
    return {
      id: "keep",
      icon: "palace",
      title: say("Keep two of these palace cards"),
      text: say("They are your secret goals: each says what it scores at the end. Point at one to read it."),
    };
  if (view.phase === "reward") return ofReward(table);
  if (view.hand[0])
    return {
      id: "hand",
      icon: "palace",
      title: view.hand.length > 1 ? say("Palace cards") : view.hand[0].name,
      text: view.hand.length > 1 ? say("Keep one of them, or none.") : view.hand[0].text,
    };
  return null;
}

function propsOf({ view, seats, asked, ui, choose }: Table) {
  return { view, seats, seat: asked.seat, choices: asked.choices, ui, choose };
}

function ofTurn(table: Table): Details {
  return picked(table) ?? opened(table) ?? allowed();
}

/** The pile, or the target that a hint points to. */
function picked(table: Table): Details | null {
  const { view, asked, ui } = table;
  const { pile: id, action } = selection(ui);
  const pile = view.piles.find((each) => each.card === id);
  if (pile) return aboutPile(propsOf(table), pile);
  const choice = asked.choices.find((each) => each.action === action);
  if (!choice) return null;
  const fief = view.fiefdoms.find((each) => each.fiefdom === choice.target.fiefdom);
  if (fief) return aboutFiefdom(propsOf(table), fief, choice);
  if (choice.verb === "destroy" || choice.verb === "lose") return aboutLoss(propsOf(table), choice);
  return choice.verb === "attack" ? aboutRival(propsOf(table), Number(choice.target.seat), choice) : null;
}

function opened({ view, asked, ui }: Table): Details | null {
  const { open } = selection(ui);
  if (open === "destroy")
    return {
      id: "open destroy",
      icon: "brazier",
      title: say("Destroy a card"),
      text: say("Choose one of your cards. It goes back to its pile; you are asked once more."),
    };
  if (open === "bribe")
    return {
      id: "open bribe",
      icon: "purse",
      title: say("Bribe"),
      text: say("Choose a fiefdom. Each FORCE card costs gold; the higher total gets it."),
    };
  if (open !== "attack") return null;
  const rivals = litChoices(asked.choices, "attack").some((choice) => choice.target.seat !== undefined);
  const own = view.kingdoms[asked.seat]!;
  return {
    id: "open attack",
    icon: "force",
    title: say("Attack with MAX FORCE {n}", { n: own.attack }),
    text: rivals
      ? say("Choose a fiefdom or a rival. If the attack fails, you lose the General.")
      : say("Choose a fiefdom. If the attack fails, you lose the General."),
  };
}

/** What is left of the turn stands on its button; here, how to find out about things. */
function allowed(): Details {
  return {
    id: "turn",
    icon: "shogun",
    title: say("Your turn"),
    text: say("Point at anything to read what it does."),
  };
}

function ofContest(table: Table): Details | null {
  const { view, seats, asked, ui, choose } = table;
  const duel = duelOf(view, seats, asked.seat);
  if (!duel) return null;
  const { force } = selection(ui);
  const replace = asked.choices.find(
    (choice) => choice.verb === "war-room" && choice.target.force === force && !choice.why,
  );
  if (replace) return aboutReplacing(view, choose, replace);
  const { win, lose } = stakesOf(view, duel);
  const icon = duel.contest.kind === "battle" ? "force" : "purse";
  return { id: "stakes", icon, title: duel.title, text: [win, lose].filter(Boolean).join(" ") };
}

function ofLoss(view: KingdomsView): Details | null {
  const event = view.seasons[view.season]?.event;
  if (!event) return null;
  return { id: "loss", icon: "brazier", title: event.name, text: event.text, rule: event.rule };
}

function ofReward({ view, asked }: Table): Details {
  const loser = view.contest?.defender ?? null;
  return {
    id: "reward",
    icon: "victory",
    title: say("Take your reward"),
    text: loser === null ? "" : say("One of: {spoils}.", { spoils: spoils(view, asked.seat, loser) }),
  };
}

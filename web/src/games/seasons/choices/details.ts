/** What the dock says about the things of Seasons: cards, ancestors, paddies, and the place of the card that is laid. */

import type { Details, Question, Ui } from "$lib/game";
import type {
  AncestorView,
  Choice,
  ClosedPaddyView,
  FaceView,
  OpenPaddyView,
  SeasonsView,
  SeatInfo,
  SumLineView,
} from "$lib/protocol";
import { settings } from "$lib/browser/settings.svelte";
import { layout } from "$lib/browser/layout.svelte";
import { say } from "$lib/speech/translation";
import { putGhost } from "./bar";
import { placeOf } from "./find";
import { isHalfTurn } from "../board/place-marks";
import { nextPlace, pendingMove, type PendingMove, type Spot } from "./pending-move";
import { forecast, linesOf } from "../board/score-sum";
import {
  ancestorName,
  emblem,
  fieldName,
  orientation,
  pieceCount,
  placeName,
  shortName,
  where,
} from "../speech/names";

// --- nothing is pointed at -----------------------------------------------------------------------------------------

/** What the selection comes to, or what can be selected. */
export function details({ view, asked, seats, ui }: Question<SeasonsView>): Details | null {
  const pending = pendingMove(view, asked.seat, ui, asked.choices);
  if (!pending) return null;
  if (pending.ghost) return placeDetails(view, pending, ui);
  const said = { id: "step", icon: "card" };
  if (pending.phase === "ancestor") return firstDecision(view, pending);
  if (pending.phase === "take")
    return {
      ...said,
      title: say("Take a card of the row and lay it"),
      text: say("The best place is shown first. A paddy scores when paths close it."),
      rule: "SR-4.10",
    };
  const other = view.landscapes.length > 1 ? placeName(view, seats, 1 - pending.seat) : "";
  return {
    ...said,
    title: say("Choose two cards of your hand"),
    text: other
      ? say("The first is laid, the second goes to the row, from which {name} may take it too.", {
          name: other,
        })
      : say("The first is laid, the second goes to the row for the Dry Season."),
    rule: "SR-4.3",
  };
}

/** Which of two cards becomes the ancestor: the question explains itself. */
function firstDecision(view: SeasonsView, { ancestor, seat }: PendingMove): Details {
  if (ancestor) return ancestorChoice(view, seat, ancestor);
  return {
    id: "ancestor",
    icon: "farmer",
    title: say("One card becomes your ancestor"),
    text: say("It gives points in its own way. The other card begins your landscape."),
    rule: "SR-3.4",
  };
}

/** What laying the card at the place that is shown means. */
function placeDetails(view: SeasonsView, pending: PendingMove, ui: Ui): Details {
  const ghost = pending.ghost!;
  const values = {
    field: shortName(view, pending.lay!),
    where: where(pending.land, ghost),
    lies: orientation(ghost),
    points: ghost.points,
  };
  const next = nextPlace(pending);
  return {
    id: `card:${pending.lay}`,
    icon: "square",
    title:
      ghost.points > 0
        ? say("{field} {where}, {lies}: +{points}", values)
        : say("{field} {where}, {lies}", values),
    text: [whatCloses(ghost), layout.small ? "" : otherPlaces(pending)].join(" ").trim(),
    ...(layout.small ? {} : { rule: "SR-7.1" }),
    card: pending.lay!,
    ...(next
      ? { act: { label: say("Next"), key: "n", soft: true, run: () => putGhost(ui, pending, next) } }
      : {}),
  };
}

function whatCloses(ghost: Spot): string {
  const n = ghost.closes.length;
  if (n === 0) return say("It closes nothing here.");
  if (n > 1 && layout.small)
    return say("Closes {n} paddies: {points}.", {
      n,
      points: ghost.closes.map(({ points }) => points).join(" + "),
    });
  const sum = forecast(ghost).lines.filter((line) => line.points !== 0);
  return say("Closes {what}.", { what: sum.map(lineWords).join(n > 1 ? "; " : ", ") });
}

/** "4 squares, 1 house: 10". */
function lineWords({ pieces, text, points }: SumLineView): string {
  const counted = pieces.filter(([, n]) => n > 0).map(([piece, n]) => pieceCount(piece, n));
  return `${counted.join(" + ") || text}: ${points}`;
}

function otherPlaces({ spots, ghost }: PendingMove): string {
  if (settings.quiet) return "";
  const n = spots.filter((spot) => spot !== ghost && spot.points > 0).length;
  return n > 0 ? say("{n} other {n?place closes|places close} a paddy.", { n }) : "";
}

// --- cards ---------------------------------------------------------------------------------------------------------

/** A card of a hand or of the row: what stands on it, and what it is worth to whom. */
export function cardDetails(
  view: SeasonsView,
  card: string,
  face: FaceView | undefined,
  more: string[] = [],
): Details {
  return {
    id: `card:${card}`,
    icon: "card",
    title: fieldName(view, card),
    text: [face ? onTheCard(face) : "", ...more].join(" ").trim(),
    card,
  };
}

function onTheCard({ farmers, houses, buffaloes }: FaceView): string {
  const counts: [string, number][] = [
    ["farmer", farmers],
    ["house", houses],
    ["buffalo", buffaloes],
  ];
  const words = counts.filter(([, n]) => n > 0).map(([piece, n]) => pieceCount(piece, n));
  return words.length > 0 ? `${words.join(", ")}.` : say("Nobody lives on it.");
}

/**
 * A card in the tray of the player. The one that is to be laid says what its place means; on a phone, where a touched
 * card stays pointed at, the one for the row does so too.
 */
export function trayCardDetails(
  view: SeasonsView,
  pending: PendingMove | null,
  card: string,
  face: FaceView | undefined,
  ui: Ui,
  worth: string,
): Details {
  const means = pending?.lay === card || (layout.small && pending?.row === card);
  if (pending?.ghost && means) return placeDetails(view, pending, ui);
  const role = pending?.row === card ? say("It goes to the row.") : "";
  return cardDetails(view, card, face, [role, worth]);
}

// --- ancestors -----------------------------------------------------------------------------------------------------

export function ancestorDetails(ancestor: AncestorView, owner: string): Details {
  return {
    id: `ancestor:${ancestor.card}`,
    icon: emblem(ancestor.id),
    title: say("{name}, ancestor of {owner}", { name: ancestor.name, owner }),
    text: `${ancestor.text} **${ancestor.now}**`,
    card: ancestor.card,
  };
}

/** One of the two cards of the first decision. */
export function ancestorChoice(view: SeasonsView, seat: number, card: string): Details {
  const field = view.fields.find((each) => each.card === card);
  const other = view.pairs[seat]?.find((each) => each !== card);
  const begins = other ? say("{field} begins the landscape.", { field: fieldName(view, other) }) : "";
  const name = ancestorName(view, card);
  return {
    id: `ancestor:${card}`,
    icon: emblem(name),
    title: name,
    text: `${field?.text ?? ""} ${begins}`.trim(),
    card,
  };
}

/** The landscape of the other player. */
export function landscapeDetails(view: SeasonsView, seats: SeatInfo[], place: number): Details {
  const { score, ancestor, cards } = view.landscapes[place]!;
  const name = placeName(view, seats, place);
  const text = say("{n} cards, {points} points.", { n: cards.length, points: score });
  return {
    id: `landscape:${place}`,
    icon: "square",
    title: say("Landscape of {name}", { name }),
    text: ancestor ? `${text} **${ancestor.name}**: ${ancestor.text}` : text,
  };
}

// --- paddies -------------------------------------------------------------------------------------------------------

/** What a paddy holds and what it is worth, closed or as it stands. */
export function paddyDetails(view: SeasonsView, paddy: OpenPaddyView | ClosedPaddyView): Details {
  const open = "missing" in paddy ? paddy : null;
  const counts: [string, number][] = [
    ["square", paddy.squares.length],
    ["house", paddy.houses],
    ["farmer", paddy.farmers],
    ["buffalo", paddy.buffaloes],
  ];
  const holds = counts.filter(([, n]) => n > 0).map(([piece, n]) => pieceCount(piece, n));
  const sum = linesOf(view, paddy.sum)
    .filter((line) => line.points !== 0)
    .map(({ text, points }) => `${text} ${points}`)
    .join(", ");
  return {
    id: `paddy:${paddy.paddy}`,
    icon: "square",
    title: open
      ? say("Open paddy: {holds}", { holds: holds.join(", ") })
      : say("Closed paddy: {points} points", { points: paddy.points }),
    text: open ? openWords(open, sum) : `${holds.join(", ")}. ${sum}`,
    rule: open?.cannot_close ? "SR-4.16" : "SR-7.1",
  };
}

function openWords({ cannot_close, missing, points }: OpenPaddyView, sum: string): string {
  if (cannot_close) return say("It cannot close: a path ends inside.");
  return say("{n} {n?quarter is|quarters are} missing. As it stands it would score {points} ({sum}).", {
    n: missing,
    points,
    sum,
  });
}

// --- places --------------------------------------------------------------------------------------------------------

/** A place where the card may not lie. */
export function refusedDetails(choice: Choice): Details {
  return {
    id: `refused:${choice.action}`,
    icon: "ui-lock",
    title: choice.label,
    text: "",
    why: choice.why,
    rule: choice.rule,
  };
}

/** What turning the card means, and why it never lies the other way round. */
export function turnDetails(words: string, pending: PendingMove, choices: readonly Choice[]): Details {
  const half = choices.find(
    (choice) => choice.why && choice.verb === "lay" && isHalfTurn(pending, placeOf(choice)),
  );
  return {
    id: "turn",
    icon: "ui-turn",
    title: words,
    text: half ? `${half.label}: ${half.why}` : "",
    ...(half ? { rule: half.rule } : {}),
  };
}

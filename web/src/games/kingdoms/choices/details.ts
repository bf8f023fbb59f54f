/** What the dock says about the pieces of this game, and the button it offers for them. */

import type { BoardProps, Details, DetailsAction, Ui } from "$lib/game";
import type {
  Choice,
  EventView,
  FiefdomView,
  KingdomsView,
  KingdomView,
  PalaceCardView,
  PileView,
  SeatInfo,
  TileView,
} from "$lib/protocol";
import { seatName } from "$lib/speech/names";
import { say } from "$lib/speech/translation";
import { aboutPalaceCard, aboutRow, spelledOut } from "../speech/explanations";
import { cardPiece, rowName, rowPiece, seasonPiece } from "../speech/names";
import { type Acting, buildFrom, open } from "./acts";
import { attackPercent, buildsOf, opensWith } from "./find";
import { select } from "./selection";

type Props = Pick<BoardProps<KingdomsView>, "view" | "seats" | "seat"> & Acting;

const sentences = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(" ");

// --- piles ---------------------------------------------------------------------------------------------------------

export function aboutPile(props: Props, pile: PileView): Details {
  const { view, choices } = props;
  const ways = buildsOf(choices, pile.card);
  const greyed = choices.find((choice) => choice.verb === "build" && choice.target.pile === pile.card);
  const why = ways.length > 0 ? "" : (greyed?.why ?? pile.why);
  const icon = cardPiece(pile.card, pile.row);
  const said = { id: `pile ${pile.card}`, icon, title: pile.name, card: pile.card };
  if (why) return { ...said, text: "", why: sentences(pile.text, why), rule: greyed?.rule ?? pile.rule };
  const text = sentences(pile.text, priceWords(pile), (ways.length > 0 && placeWords(view, ways)) || "");
  return ways.length > 0 ? { ...said, text, act: buildAct(props, pile, ways) } : { ...said, text };
}

function buildAct(props: Props, pile: PileView, ways: Choice[]): DetailsAction {
  const run = () => buildFrom(props, pile.card);
  const cost = ways[0]!.cost;
  if (ways.length > 1) return { label: say("Replace a card"), cost, key: "Enter", soft: true, run };
  return { label: say("Build"), cost, key: "Enter", run };
}

/** Why the price is not the printed one: "6, Farming Workshop −2". */
function priceWords({ reasons }: PileView): string {
  const others = reasons
    .slice(1)
    .map((line) => `${line.text} ${line.amount > 0 ? "+" : "−"}${Math.abs(line.amount)}`);
  return others.length > 0
    ? say("Price {price}, {others}.", { price: reasons[0]!.amount, others: others.join(", ") })
    : "";
}

function placeWords(view: KingdomsView, ways: Choice[]): string {
  if (ways.length > 1) return say("The row is full: it takes the place of a card.");
  const { row, tile } = ways[0]!.target;
  const next = view.allowances.find((each) => each.next && each.kind !== "action");
  const place = { row: rowName(String(row)), n: Number(tile) };
  return next
    ? say("Goes to tile {n} of {row}, with {name}.", { ...place, name: next.name })
    : say("Goes to tile {n} of {row}.", place);
}

export function aboutVictoryPile({ view, choices, choose }: Props): Details {
  const { draws, left, why, rule } = view.victory;
  const draw = choices.find((choice) => choice.verb === "draw-victory");
  const text = say("Draw {n}, keep 1 in secret; {left} left. Palace cards are points.", { n: draws, left });
  const said = { id: "pile victory", icon: "card-back", title: say("Palace cards") };
  const no = draw ? draw.why : why;
  if (no) return { ...said, text: "", why: sentences(text, no), rule: draw?.rule ?? rule };
  if (!draw) return { ...said, text };
  return {
    ...said,
    text,
    act: { label: say("Draw"), cost: draw.cost, key: "Enter", run: () => choose(draw) },
  };
}

// --- cards on the mats -----------------------------------------------------------------------------------------------

const tileId = (seat: number, row: string, tile: number) => `tile ${seat}:${row}:${tile}`;

export function aboutCard(kingdom: KingdomView, row: string, tile: TileView): Details {
  return {
    id: tileId(kingdom.seat, row, tile.tile),
    icon: cardPiece(tile.card!, row),
    title: tile.name,
    text: sentences(tile.text, tile.leaves ? say("Leaves after the harvest.") : ""),
    card: tile.card!,
  };
}

/** A card of one's own kingdom: what it opens, or how it is given up. */
export function aboutOwnCard(props: Props, kingdom: KingdomView, row: string, tile: TileView): Details {
  const said = aboutCard(kingdom, row, tile);
  const opens = opensWith(props.choices, tile.card!);
  if (!opens) return said;
  const label = opens === "attack" ? say("Attack") : say("Bribe");
  return { ...said, act: { label, soft: true, run: () => open(props.ui, opens) } };
}

/** What is given up with a choice about an own card. */
export function aboutLoss({ view, seat, choose }: Props, choice: Choice): Details {
  const lose = choice.verb === "lose";
  const row = String(choice.target.row);
  const tile = Number(choice.target.tile);
  const kingdom = view.kingdoms[seat ?? 0]!;
  const said =
    row === "palace"
      ? aboutSeen(seat ?? 0, tile, kingdom.palace[tile - 1]!.seen!)
      : aboutCard(kingdom, row, kingdom[row as "rice"][tile - 1]!);
  return {
    ...said,
    id: `${choice.verb} ${said.id}`,
    title: lose ? say("Lose {card}", { card: said.title }) : say("Destroy {card}", { card: said.title }),
    act: {
      label: lose ? say("Lose it") : say("Destroy it"),
      cost: choice.cost,
      key: "Enter",
      run: () => choose(choice),
    },
  };
}

/** A palace card that may be seen. */
export function aboutSeen(seat: number, tile: number, seen: PalaceCardView): Details {
  return {
    id: tileId(seat, "palace", tile),
    icon: cardPiece(seen.card, "palace"),
    title: seen.name,
    text: sentences(seen.text, say("Worth {n} now.", { n: seen.points }), seen.grows),
    card: seen.card,
  };
}

export function aboutPalace(ui: Ui, seat: number, tile: number, seen: PalaceCardView): Details {
  return {
    ...aboutSeen(seat, tile, seen),
    act: {
      label: say("Why {n}?", { n: seen.points }),
      soft: true,
      run: () => select(ui, { explanation: aboutPalaceCard(seen) }),
    },
  };
}

/** A palace card to choose from. */
export function aboutInHand(ui: Ui, place: number, card: PalaceCardView, keep: Choice | undefined): Details {
  const said = { ...aboutPalace(ui, 0, place, card), id: `hand ${place}` };
  return keep?.why ? { ...said, text: "", why: sentences(said.text, keep.why), rule: keep.rule } : said;
}

export function aboutHidden(seat: number, tile: number, name: string): Details {
  return {
    id: tileId(seat, "palace", tile),
    icon: "card-back",
    title: say("Palace card of {name}", { name }),
    text: say("Hidden until the end of the game."),
  };
}

/** The head of a row: what its figure is made of. */
export function aboutRowHead(ui: Ui, kingdom: KingdomView, row: string): Details {
  const explanation = aboutRow(kingdom, row);
  return {
    id: `row ${kingdom.seat} ${row}`,
    icon: rowPiece(row),
    title: explanation.title,
    text: spelledOut(explanation),
    act: { label: say("The sum"), soft: true, run: () => select(ui, { explanation }) },
  };
}

// --- fiefdoms, rivals, events ----------------------------------------------------------------------------------------

export function aboutFiefdom(props: Props, fief: FiefdomView, choice: Choice | undefined): Details {
  const { view, seats, seat, choose } = props;
  const percent = choice?.verb === "attack" && seat !== null ? attackPercent(view, choice, seat) : null;
  const owner =
    fief.owner === null
      ? say("Neutral.")
      : fief.owner === seat
        ? say("Yours.")
        : say("Held by {name}.", { name: seatName(seats, fief.owner) });
  const chance = percent === null ? "" : say("About {percent} % to win.", { percent });
  const said = {
    id: `fief ${fief.fiefdom}`,
    icon: "castle",
    title: fief.name,
    text: sentences(fief.text, owner, chance),
    card: fief.fiefdom,
  };
  if (!choice) return said;
  return {
    ...said,
    act: { label: choice.label, cost: choice.cost, key: "Enter", run: () => choose(choice) },
  };
}

export function aboutRival(props: Props, rival: number, choice: Choice): Details {
  const { view, seats, seat, choose } = props;
  const percent = seat === null ? null : attackPercent(view, choice, seat);
  return {
    id: `rival ${rival}`,
    icon: "force",
    title: say("Attack {name}", { name: seatName(seats, rival) }),
    text: sentences(
      say("To win: {spoils}.", { spoils: spoils(view, seat ?? 0, rival) }),
      percent === null ? "" : say("About {percent} % to win.", { percent }),
    ),
    act: { label: say("Attack"), key: "Enter", run: () => choose(choice) },
  };
}

/** A FORCE card that the War Room may replace. */
export function aboutReplacing(view: KingdomsView, choose: Acting["choose"], choice: Choice): Details {
  const risk = view.contest?.odds?.replace.find((each) => each.value === choice.target.force);
  return {
    id: `force ${choice.target.force}`,
    icon: "war-room",
    title: choice.label,
    text: sentences(`${choice.object}.`, risk ? say("{percent} % bust.", { percent: risk.percent }) : ""),
    act: { label: choice.label, key: "Enter", soft: true, run: () => choose(choice) },
  };
}

/** What a victory over a player could take. */
export function spoils(view: KingdomsView, by: number, rival: number): string {
  const threat = view.threats.find((each) => each.by === by && each.against === rival);
  if (!threat) return "";
  const names = threat.fiefdoms.map((id) => view.fiefdoms.find((each) => each.fiefdom === id)?.name ?? id);
  if (threat.gold > 0) names.push(say("{n} gold", { n: threat.gold }));
  if (threat.rice > 0) names.push(say("a rice card"));
  if (names.length === 0) return say("nothing to take");
  return names.length > 1
    ? say("{first} or {last}", { first: names.slice(0, -1).join(", "), last: names.at(-1)! })
    : names[0]!;
}

export function aboutEvent(event: EventView, season: number, seats: SeatInfo[]): Details {
  const hits = event.hits.flatMap((hit) => {
    const name = seatName(seats, hit.seat);
    if (hit.protected) return [say("{name}: protected by {card}", { name, card: hit.protected })];
    return hit.struck && hit.note ? [`${name} ${hit.note}`] : [];
  });
  return {
    id: `event ${season} ${event.event}`,
    icon: seasonPiece(season),
    title: event.name,
    text: sentences(`${event.affected}.`, event.text, hits.length > 0 ? `${hits.join(", ")}.` : ""),
    card: event.event,
    rule: event.rule,
  };
}

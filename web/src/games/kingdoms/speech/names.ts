/** What things are called and which piece stands for them. */

import { say } from "$lib/speech/translation";

export const ROWS = ["rice", "city", "castle", "palace"] as const;
type RowName = (typeof ROWS)[number];

const FAMILY: Record<RowName, string> = { rice: "paddy", city: "city", castle: "war", palace: "spirit" };

/** The colours of a row, for a style attribute. */
export function family(row: string): string {
  const name = FAMILY[row as RowName] ?? "event";
  return `--fam: var(--fam-${name}); --fw: var(--fam-${name}-wash)`;
}

const ROW_PIECES: Record<RowName, string> = {
  rice: "field-2",
  city: "house",
  castle: "force",
  palace: "palace",
};

export function rowPiece(row: string): string {
  return ROW_PIECES[row as RowName] ?? "card";
}

export function rowName(row: string): string {
  const names: Record<string, string> = {
    rice: say("Rice"),
    city: say("City"),
    castle: say("Castle"),
    palace: say("Palace"),
  };
  return names[row] ?? row;
}

/** The drawing of a card, where it has not the name of the card itself. */
const CARD_PIECES: Record<string, string> = {
  rice_1: "field-1",
  rice_2: "field-2",
  rice_3: "field-3",
  carpentry_workshop: "carpentry",
  wall: "rampart",
  architect: "carpentry",
  aristocrat: "palace",
  bureaucrat: "city-hall",
  builder: "house",
  capitalist: "gold",
  craftsman: "blacksmith",
  defender: "rampart",
  diplomat: "embassy",
  economist: "commerce-hall",
  elder: "spirit",
  farmer: "farmer",
  garden: "season-spring",
  gardener: "rice-planted",
  harvester: "rice-grown",
  minimalist: "square",
  miser: "tax-collector",
  pacifist: "duck",
  patron: "victory",
  planner: "war-room",
  ruler: "castle",
  shrine: "temple",
  statue: "farmer-pawn",
  strategist: "force",
  treasurer: "purse",
  tyrant: "shogun",
  warrior: "general",
};
const SAME_NAME = new Set(
  (
    "blacksmith catapult city_hall commerce_hall dam embassy farming_workshop general keep market moat noodle_shop " +
    "port stable tax_collector temple trade_fair war_room"
  ).split(" "),
);

/** The piece for a card; one that only an owner's edition has shows the piece of its row. */
export function cardPiece(card: string, row: string): string {
  return CARD_PIECES[card] ?? (SAME_NAME.has(card) ? card.replaceAll("_", "-") : rowPiece(row));
}

const SEASON_PIECES = ["season-winter", "season-spring", "season-summer", "rice-grown"];

export function seasonPiece(season: number): string {
  return SEASON_PIECES[season] ?? "season-summer";
}

/** "3 + 2 − 2". */
export function sum(amounts: readonly number[]): string {
  return amounts.map((n, i) => (i === 0 ? `${n}` : n < 0 ? `− ${-n}` : `+ ${n}`)).join(" ");
}

/** The heading of the cards browser. */
export function kindName(kind: string): string {
  const names: Record<string, string> = {
    rice: say("Rice cards"),
    city: say("City cards"),
    castle: say("Castle cards"),
    palace: say("Palace cards"),
    event: say("Events"),
    fiefdom: say("Fiefdoms"),
    market: say("Market prices"),
  };
  return names[kind] ?? kind;
}

/** Opening a table without the dialog. */

import { api } from "$lib/server/api";
import { freeCharacter, gentlestBot, inManner } from "./bots";
import { defaultName } from "./default-names";
import type { GameInfo, NewTable, SeatWish } from "$lib/protocol";
import { nonce } from "$lib/server/luck";

/** The table behind "Play now": the player and the gentlest bot. */
function quickTable(game: GameInfo): NewTable {
  const count = game.seats.includes(2) ? 2 : game.seats[0]!;
  const bot = gentlestBot(game);
  const seats: SeatWish[] = [];
  while (seats.length < count) {
    const kind = seats.length === 0 ? "me" : "bot";
    const taken = seats.map((seat) => seat.name);
    const manner = freeCharacter(game, taken)?.manner ?? "";
    seats.push({ kind, name: defaultName(kind, taken), player: inManner(bot, manner) });
  }
  return {
    game: game.slug,
    name: "",
    seats,
    options: {},
    edition: "reference",
    stand_in: bot,
    seal: null,
    nonce: nonce(),
  };
}

/** A first game after the lessons: the same table, with a coach who speaks up when something comes for the first time. */
export async function playFirstGame(game: GameInfo): Promise<string> {
  return playNow(game);
}

/** Opens it and says where it is. */
export async function playNow(game: GameInfo): Promise<string> {
  const { id } = await api.open(quickTable(game));
  return `/t/${id}`;
}

/** Opening a table without the dialog. */

import { api } from "$lib/server/api";
import { usualBot } from "./bots";
import { freeName, myName, tableName } from "./default-names";
import type { GameInfo, NewTable } from "$lib/protocol";
import { nonce } from "$lib/server/luck";

/** The table behind "Play now": the player and the default bot. */
function quickTable(game: GameInfo): NewTable {
  const seats = game.seats.includes(2) ? 2 : game.seats[0]!;
  const bot = usualBot(game);
  const names = [myName()];
  while (names.length < seats) names.push(freeName(names));
  return {
    game: game.slug,
    name: tableName(),
    seats: names.map((name, seat) => ({ kind: seat === 0 ? "me" : "bot", name, player: bot })),
    options: {},
    edition: "reference",
    stand_in: bot,
    seal: null,
    nonce: nonce(),
  };
}

/** Opens it and says where it is. */
export async function playNow(game: GameInfo): Promise<string> {
  const { id } = await api.open(quickTable(game));
  return `/t/${id}`;
}

/** The bots of a game: levels of strength, and players for developers. */

import type { GameInfo, PlayerInfo } from "$lib/protocol";

const USUAL = "level:3";

/** The default bot: the middle level, if the game has levels. */
export function usualBot({ players }: GameInfo): string {
  const known = players.some(({ spec }) => spec === USUAL);
  return known ? USUAL : (players[0]?.spec ?? USUAL);
}

/** For somebody who wants to play at once, perhaps for the first time. */
export function gentlestBot(game: GameInfo): string {
  return byKind(game)[0][0]?.spec ?? usualBot(game);
}

/** From 1 to 5; null for players of another kind. */
export function levelOf(spec: string): number | null {
  const level = /^level:(\d)$/.exec(spec);
  return level && Number(level[1]);
}

/** First the levels, then all other players. A game without levels has only players. */
export function byKind({ players }: GameInfo): [levels: PlayerInfo[], others: PlayerInfo[]] {
  const levels = players.filter(({ spec }) => levelOf(spec) !== null);
  return levels.length > 0 ? [levels, players.filter((player) => !levels.includes(player))] : [players, []];
}

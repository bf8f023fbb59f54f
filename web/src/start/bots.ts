/** The bots of a game: levels of strength, and players for developers. */

import type { CharacterInfo, GameInfo, PlayerInfo } from "$lib/protocol";

const USUAL = "level:3";
const LEVEL = /^level:(\d)(:\w+)?$/;
const STEADY = "steady";

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
  const level = LEVEL.exec(spec);
  return level && Number(level[1]);
}

/** The player without its manner: "level:3" of "level:3:bold". */
export function withoutManner(spec: string): string {
  return LEVEL.test(spec) ? spec.split(":", 2).join(":") : spec;
}

/** A level as a character plays it. Players of another kind have no manner, and a steady one needs no word for it. */
export function inManner(spec: string, manner: string): string {
  const plain = withoutManner(spec);
  return levelOf(plain) === null || manner === "" || manner === STEADY ? plain : `${plain}:${manner}`;
}

/** Whether a player has this manner. */
export function hasManner(spec: string, manner: string): boolean {
  return inManner(spec, manner) === spec;
}

/** The player of a game, whatever its manner. */
export function playerOf({ players }: GameInfo, spec: string): PlayerInfo | undefined {
  return players.find((player) => player.spec === withoutManner(spec));
}

/** Whom a bot shows: the character of its name, or else one that plays as it does. */
export function characterOf({ characters }: GameInfo, name: string, spec: string): CharacterInfo | undefined {
  const alike = characters.filter(({ manner }) => hasManner(spec, manner));
  return alike.find((one) => one.name === name) ?? alike[0];
}

/** A character that does not sit at the table yet. */
export function freeCharacter({ characters }: GameInfo, taken: readonly string[]): CharacterInfo | undefined {
  return characters.find(({ name }) => !taken.includes(name));
}

/** First the levels, then all other players. A game without levels has only players. */
export function byKind({ players }: GameInfo): [levels: PlayerInfo[], others: PlayerInfo[]] {
  const levels = players.filter(({ spec }) => levelOf(spec) !== null);
  return levels.length > 0 ? [levels, players.filter((player) => !levels.includes(player))] : [players, []];
}

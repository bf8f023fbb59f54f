/** The games that can be drawn, each loaded when it is first looked at. */

import type { GameModule } from "$lib/game";
import { plainGame } from "./plain";

// A module is asked for by the name of its game, so its view has the type that the server sends under that name.
type AnyGame = GameModule<any, any>;

const drawn = import.meta.glob<AnyGame>("./*/index.ts");

/** What draws this game; a stranger's game without drawings of its own is shown in words and played by the bar. */
export async function gameModule(slug: string): Promise<AnyGame> {
  return (await drawn[`./${slug}/index.ts`]?.()) ?? plainGame;
}

/** The games that can be drawn, each loaded when it is first looked at. */

import type { GameModule } from "$lib/game";
import { outsideGame } from "./outside/outside";

// A module is asked for by the name of its game, so its view has the type that the server sends under that name.
type AnyGame = GameModule<any, any>;

const drawn = import.meta.glob<AnyGame>(["./*/index.ts", "!./plain/index.ts"]);

/** What draws this game: a folder here, or the module that its package brings; without one it is shown in words. */
export async function gameModule(slug: string): Promise<AnyGame> {
  return (await drawn[`./${slug}/index.ts`]?.()) ?? (await outsideGame(slug));
}

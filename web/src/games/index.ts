/** The games that can be drawn, each loaded when its table is opened. */

import type { GameModule } from "$lib/game";

// A module is asked for by the name of its game, so its view has the type that the server sends under that name.
type Loader = () => Promise<GameModule<any, any>>;

const drawn = import.meta.glob<GameModule<any, any>>("./*/index.ts");

export function gameModule(slug: string): Loader | undefined {
  return drawn[`./${slug}/index.ts`];
}

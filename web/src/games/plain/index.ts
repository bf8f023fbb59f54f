/** A game without drawings of its own: the view in words, every choice a row of the bar. */

import { row } from "$lib/bar";
import type { CardWords, GameModule } from "$lib/game";
import { say } from "$lib/words";
import Board from "./Board.svelte";
import CardFace from "./CardFace.svelte";
import Mini from "./Mini.svelte";
import Picture from "./Picture.svelte";
import Tray from "./Tray.svelte";

export const plainGame: GameModule<unknown, Record<string, unknown>> = {
  Board,
  Tray,
  Mini,
  Picture,
  CardFace,
  icon: "rice-planted",
  scoreName: () => say("Score"),
  bar: ({ asked, choose }) => asked.choices.map((choice) => row(choice, "ui-next", choose)),
  cardWords,
};

function cardWords(card: Record<string, unknown>): CardWords {
  const word = (name: string) => String(card[name] ?? "");
  return { id: word("id"), name: word("name") || word("id"), group: word("deck"), text: word("text") };
}

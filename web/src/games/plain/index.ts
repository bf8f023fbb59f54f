/** A game without drawings of its own: the view in words, every choice a row of the bar. */

import { row } from "$lib/choices/bar";
import type { CardWords, GameModule } from "$lib/game";
import { say } from "$lib/speech/translation";
import Board from "./board/Board.svelte";
import CardFace from "./cards/CardFace.svelte";
import SmallBoard from "./board/SmallBoard.svelte";
import Cover from "./board/Cover.svelte";
import Tray from "./choices/Tray.svelte";

export const plainGame: GameModule<unknown, Record<string, unknown>> = {
  Board,
  Tray,
  SmallBoard,
  Cover,
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

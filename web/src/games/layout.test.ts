/** Every game has the same folders, and nothing else beside its index. */

import { expect, it } from "vitest";

const FOLDERS = ["board", "cards", "choices", "motion", "speech", "testing"];
const GAMES = ["kingdoms", "rice-dice", "seasons", "spirits"];
const files = Object.keys(import.meta.glob("./*/**/*"));

it.each(GAMES)("%s has the folders of every game", (game) => {
  const inside = files.filter((file) => file.startsWith(`./${game}/`)).map((file) => file.split("/")[2]!);
  // A game whose pieces fly as they are drawn on the board needs no motion of its own.
  expect([...new Set([...inside, "motion"])].sort()).toEqual([...FOLDERS, "index.ts"].sort());
});

/** The bots one can play against: six characters with a name and a face. How well they play is chosen apart. */

import { say } from "../speech/translation";

const FACES: Record<string, string> = {
  Bangau: "bot-heron",
  Jago: "bot-rooster",
  Tokek: "bot-gecko",
  Kerbau: "bot-buffalo",
  Bebek: "bot-duck",
  Katak: "bot-frog",
};

export const BOT_NAMES = Object.keys(FACES);

/** The piece that shows a bot, by its name; null for a bot that was given another name. */
export function botFace(name: string): string | null {
  return FACES[name] ?? FACES[name.replace(/ \d+$/, "")] ?? null;
}

/** What animal it is. */
export function botAnimal(name: string): string {
  const animals: Record<string, string> = {
    Bangau: say("heron"),
    Jago: say("rooster"),
    Tokek: say("gecko"),
    Kerbau: say("buffalo"),
    Bebek: say("duck"),
    Katak: say("frog"),
  };
  return animals[name] ?? "";
}

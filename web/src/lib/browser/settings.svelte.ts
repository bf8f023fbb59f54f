/** The preferences of a person, stored in this browser. */

import { prefersReducedMotion } from "svelte/motion";
import { MediaQuery } from "svelte/reactivity";

export type Pace = "calm" | "brisk" | "at-once";

interface Preferences {
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "reduced";
  /** How fast the moves of the other players follow each other; null until somebody chooses. */
  pace: Pace | null;
  /** The first tables that this browser has seen to their end. */
  finished: string[];
  keys: "shown" | "hidden";
  /** Whether cards and places show beforehand what they would score. */
  worth: "shown" | "hidden";
  /** Whether a turn with nothing left to do ends by itself. */
  autoEnd: "on" | "off";
  language: string;
  /** The name at tables. */
  name: string;
}

const STORAGE_KEY = "subak.settings";
const DEFAULTS: Preferences = {
  theme: "system",
  motion: "system",
  pace: null,
  finished: [],
  keys: "shown",
  worth: "shown",
  autoEnd: "on",
  language: "en",
  name: "",
};

const PACES: Record<string, Pace | null> = { 900: "calm", 250: null, 0: "at-once" }; // as they were stored once
const CALM_GAMES = 3; // after which somebody knows what to look at

const prefersDark = new MediaQuery("(prefers-color-scheme: dark)");

class Settings {
  #preferences: Preferences = $state({ ...DEFAULTS, ...stored() });

  get value(): Readonly<Preferences> {
    return this.#preferences;
  }

  set<K extends keyof Preferences>(name: K, value: Preferences[K]): void {
    this.#preferences[name] = value;
    try {
      localStorage.setItem(STORAGE_KEY, JSON.stringify(this.#preferences));
    } catch {
      // Without storage the settings last until the page is closed.
    }
  }

  /** Writes what is in force to the root element, for the style sheets: before the first page, and after every change. */
  apply(): void {
    const root = document.documentElement.dataset;
    root.theme = this.dark ? "dark" : "light";
    root.motion = this.still ? "reduced" : "full";
    root.keys = this.#preferences.keys;
  }

  get dark(): boolean {
    const { theme } = this.#preferences;
    return theme === "dark" || (theme === "system" && prefersDark.current);
  }

  /** Cards and places do not show what they would score. */
  get quiet(): boolean {
    return this.#preferences.worth === "hidden";
  }

  /** Calm in somebody's first games, unless another pace was chosen. */
  get pace(): Pace {
    const { pace, finished } = this.#preferences;
    return pace ?? (finished.length < CALM_GAMES ? "calm" : "brisk");
  }

  /** A table was seen to its end. */
  finished(table: string): void {
    const { finished } = this.#preferences;
    if (finished.length < CALM_GAMES && !finished.includes(table)) this.set("finished", [...finished, table]);
  }

  /** Nothing flies. */
  get still(): boolean {
    return (
      this.#preferences.motion === "reduced" ||
      (this.#preferences.motion === "system" && prefersReducedMotion.current)
    );
  }
}

function stored(): Partial<Preferences> {
  try {
    const found = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Preferences>;
    const pace = found.pace as unknown;
    return typeof pace === "number" ? { ...found, pace: PACES[pace] ?? null } : found;
  } catch {
    return {};
  }
}

export const settings = new Settings();

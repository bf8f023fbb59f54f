/** What a person likes, kept in this browser. */

import { prefersReducedMotion } from "svelte/motion";

export interface Liking {
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "reduced";
  /** How long others' moves stay before the next one is shown, in milliseconds. */
  pace: 0 | 250 | 900;
  keys: "shown" | "hidden";
  /** Whether cards and places say beforehand what they would bring, or leave it to the eye. */
  worth: "shown" | "hidden";
  language: string;
  /** How the person is called at tables. */
  name: string;
}

const SHELF = "subak.settings";
const DEFAULTS: Liking = {
  theme: "system",
  motion: "system",
  pace: 250,
  keys: "shown",
  worth: "shown",
  language: "en",
  name: "",
};

class Settings {
  #liking: Liking = $state({ ...DEFAULTS, ...stored() });

  get value(): Readonly<Liking> {
    return this.#liking;
  }

  set<K extends keyof Liking>(name: K, value: Liking[K]): void {
    this.#liking[name] = value;
    try {
      localStorage.setItem(SHELF, JSON.stringify(this.#liking));
    } catch {
      // A browser that keeps nothing still plays; the settings last until the page is closed.
    }
    this.apply();
  }

  /** Tells the style sheets. Called once before the first page is drawn, and after every change. */
  apply(): void {
    const root = document.documentElement.dataset;
    const { theme, motion, keys } = this.#liking;
    if (theme === "system") delete root.theme;
    else root.theme = theme;
    root.motion = motion;
    root.keys = keys;
  }

  /** What cards and places would bring is for the person to find out. */
  get quiet(): boolean {
    return this.#liking.worth === "hidden";
  }

  /** Nothing flies. */
  get still(): boolean {
    return (
      this.#liking.motion === "reduced" || (this.#liking.motion === "system" && prefersReducedMotion.current)
    );
  }
}

function stored(): Partial<Liking> {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "{}") as Partial<Liking>;
  } catch {
    return {};
  }
}

export const settings = new Settings();

/** What a person likes, kept in this browser. */

import { prefersReducedMotion } from "svelte/motion";

export interface Preferences {
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

const STORAGE_KEY = "subak.settings";
const DEFAULTS: Preferences = {
  theme: "system",
  motion: "system",
  pace: 250,
  keys: "shown",
  worth: "shown",
  language: "en",
  name: "",
};

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
      // A browser that keeps nothing still plays; the settings last until the page is closed.
    }
    this.apply();
  }

  /** Tells the style sheets. Called once before the first page is drawn, and after every change. */
  apply(): void {
    const root = document.documentElement.dataset;
    const { theme, motion, keys } = this.#preferences;
    if (theme === "system") delete root.theme;
    else root.theme = theme;
    root.motion = motion;
    root.keys = keys;
  }

  /** What cards and places would bring is for the person to find out. */
  get quiet(): boolean {
    return this.#preferences.worth === "hidden";
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
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "{}") as Partial<Preferences>;
  } catch {
    return {};
  }
}

export const settings = new Settings();

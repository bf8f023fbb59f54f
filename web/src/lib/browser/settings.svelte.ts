/** The preferences of a person, stored in this browser. */

import { prefersReducedMotion } from "svelte/motion";
import { MediaQuery } from "svelte/reactivity";

interface Preferences {
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "reduced";
  /** How long each move of the other players is shown, in milliseconds. */
  pace: 0 | 250 | 900;
  keys: "shown" | "hidden";
  /** Whether cards and places show beforehand what they would score. */
  worth: "shown" | "hidden";
  language: string;
  /** The name at tables. */
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

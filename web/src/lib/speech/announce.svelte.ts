/** Announcements for screen readers: the log politely, what concerns the player at once. */

const KEPT = 5;

class Announcer {
  /** The last ones, each under a key of its own: a reader hears what is added, also right after another. */
  polite: { key: number; text: string }[] = $state([]);
  assertive = $state("");
  #key = 0;

  politely(text: string): void {
    this.polite = [...this.polite, { key: this.#key++, text }].slice(-KEPT);
  }

  atOnce(text: string): void {
    this.assertive = text;
  }
}

export const announce = new Announcer();

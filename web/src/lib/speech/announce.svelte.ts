/** Announcements for screen readers: the log politely, what concerns the player at once. */

class Announcer {
  polite = $state("");
  assertive = $state("");

  politely(text: string): void {
    this.polite = text;
  }

  atOnce(text: string): void {
    this.assertive = text;
  }
}

export const announce = new Announcer();

/** What is read aloud to those who do not see the table: the log politely, what concerns oneself at once. */

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

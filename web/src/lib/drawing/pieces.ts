/** The drawn pieces: one SVG file each, made into one sprite that stands once in the page. */

const drawings = import.meta.glob<string>("../../pieces/*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The id of a piece in the sprite. The prefix keeps "card" from meeting an element of the same id. */
export function pieceId(name: string): string {
  return `piece-${name}`;
}

/** A drawing as a symbol: its box and its shapes; the title stays behind, since names stand where a piece is used. */
export function symbol(name: string, drawing: string): string {
  const [, box = "0 0 48 48", shapes = ""] =
    /viewBox="([^"]+)"[^>]*>(?:<title[^>]*>[^<]*<\/title>)?\s*(.*?)\s*<\/svg>/s.exec(drawing) ?? [];
  return `<symbol id="${pieceId(name)}" viewBox="${box}">${shapes}</symbol>`;
}

export function sprite(): string {
  return Object.entries(drawings)
    .map(([path, drawing]) => symbol(path.slice("../../pieces/".length, -".svg".length), drawing))
    .join("");
}

/** The page of the rules as it is laid out: chapters, and in them what belongs together. */

import type { RuleInfo } from "../protocol";

interface Chapter {
  /** Empty for what stands before the first chapter. */
  title: string;
  forAuthors: boolean;
  /** Rules, items or steps in a row are one block; everything else stands alone. */
  blocks: RuleInfo[][];
}

export function chaptersOf(passages: readonly RuleInfo[]): Chapter[] {
  const chapters: Chapter[] = [];
  for (const passage of passages) {
    let chapter = chapters.at(-1);
    if (!chapter || chapter.title !== passage.chapter || chapter.forAuthors !== passage.for_authors) {
      chapter = { title: passage.chapter, forAuthors: passage.for_authors, blocks: [] };
      chapters.push(chapter);
    }
    const block = chapter.blocks.at(-1);
    const goesOn = passage.kind === "rule" || passage.kind === "item" || passage.kind === "step";
    if (block && goesOn && block[0]!.kind === passage.kind) block.push(passage);
    else chapter.blocks.push([passage]);
  }
  return chapters;
}

/** The cells of a table, the head first; the line below the head is left out. */
export function cells(table: string): [head: string[], ...rows: string[][]] {
  const rows = table.split("\n").map((row) =>
    row
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim()),
  );
  return [rows[0] ?? [], ...rows.slice(2)];
}

/** Names of programs (`plant_cost`) as words, for people who only want to play. */
export function plainNames(text: string): string {
  return text.replace(/`([a-z]+(?:_[a-z]+)+)`/g, (_, name: string) => `*${name.replaceAll("_", " ")}*`);
}

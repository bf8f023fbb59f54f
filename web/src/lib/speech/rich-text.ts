/** Sentences with **bold** and *emphasised* words, `code` and rule numbers, split into parts that can be shown. */

type Part = { kind: "text" | "bold" | "emphasis" | "code" | "rule"; text: string };

// Links lead to pages that are not here, so only their words are shown.
const LINK = /\[([^\]]+)\]\([^)\s]+\)/g;
const MARKED =
  /\*\*(.+?)\*\*|(?<![\w*])\*([^\s*](?:[^*]*[^\s*])?)\*(?![\w*])|`([^`]+)`|\b([A-Z]{1,4}-\d+(?:\.\d+)+)\b/g;

export function parts(sentence: string): Part[] {
  const found: Part[] = [];
  const words = sentence.replace(LINK, "$1");
  let from = 0;
  for (const match of words.matchAll(MARKED)) {
    if (match.index > from) found.push({ kind: "text", text: words.slice(from, match.index) });
    const [whole, bold, emphasis, code, rule] = match;
    if (bold !== undefined) found.push({ kind: "bold", text: bold });
    else if (emphasis !== undefined) found.push({ kind: "emphasis", text: emphasis });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "rule", text: rule! });
    from = match.index + whole.length;
  }
  if (from < words.length) found.push({ kind: "text", text: words.slice(from) });
  return found;
}

/** The sentence without its marks, for readers and titles. */
export function plain(sentence: string): string {
  return sentence.replace(/\*\*|`/g, "");
}

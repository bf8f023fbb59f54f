/** Sentences with **bold** words, `code` and rule numbers, split into parts that a component can show. */

type Part = { kind: "text" | "bold" | "code" | "rule"; text: string };

const MARKED = /\*\*(.+?)\*\*|`([^`]+)`|\b([A-Z]{1,4}-\d+(?:\.\d+)+)\b/g;

export function parts(sentence: string): Part[] {
  const found: Part[] = [];
  let from = 0;
  for (const match of sentence.matchAll(MARKED)) {
    if (match.index > from) found.push({ kind: "text", text: sentence.slice(from, match.index) });
    const [whole, bold, code, rule] = match;
    if (bold !== undefined) found.push({ kind: "bold", text: bold });
    else if (code !== undefined) found.push({ kind: "code", text: code });
    else found.push({ kind: "rule", text: rule! });
    from = match.index + whole.length;
  }
  if (from < sentence.length) found.push({ kind: "text", text: sentence.slice(from) });
  return found;
}

/** The sentence without its marks, for readers and titles. */
export function plain(sentence: string): string {
  return sentence.replace(/\*\*|`/g, "");
}

/** The entries whose text contains every word of a query, in any order. */
export function search<T>(entries: readonly T[], query: string, textOf: (entry: T) => string): T[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const text = textOf(entry).toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

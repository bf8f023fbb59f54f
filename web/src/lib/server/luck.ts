/** The seal of a table's luck, short enough to compare by eye: `9f3a 51c7 … c210`. */
export function shortSeal(seal: string): string {
  return `${seal.slice(0, 4)} ${seal.slice(4, 8)} … ${seal.slice(-4)}`;
}

/** This browser's share of the luck, which cannot be known beforehand. */
export function nonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** An id for a message, so that sending it twice does no harm. `randomUUID` exists on https and localhost only. */
export function messageId(): string {
  return crypto.randomUUID?.() ?? nonce();
}

/** Links to share. */

import { real } from "./address";

export function inviteLink(table: string, invite: string): string {
  return real(`/t/${table}#invite=${invite}`);
}

/** Leads to the board at once; the bare address of a table first asks what a stranger wants. */
export function watchLink(table: string): string {
  return real(`/t/${table}#watch`);
}

/** What a pasted link leads to: a table here, whole or without the address of the server, or one of another server. */
export function readLink(
  pasted: string,
  here: string = location.origin,
): { to: string } | { foreign: URL } | null {
  const found = /^(?:(https?:\/\/)?([\w.:-]+))?(\/t\/[\w-]+(?:#[\w.~=-]+)?)$/.exec(pasted.trim());
  if (!found) return null;
  const [, scheme = "https://", server, to] = found;
  if (!server || server === new URL(here).host) return { to: to! };
  return URL.canParse(`${scheme}${server}${to}`) ? { foreign: new URL(`${scheme}${server}${to}`) } : null;
}

export function momentLink(table: string, move: number): string {
  return real(`/t/${table}/replay#move=${move}`);
}

/** Copies, and returns whether that worked: without https a browser may refuse. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

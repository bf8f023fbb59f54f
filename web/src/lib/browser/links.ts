/** Links to share. */

export function inviteLink(table: string, invite: string): string {
  return `${location.origin}/t/${table}#invite=${invite}`;
}

export function watchLink(table: string): string {
  return `${location.origin}/t/${table}`;
}

export function momentLink(table: string, move: number): string {
  return `${location.origin}/t/${table}/replay#move=${move}`;
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

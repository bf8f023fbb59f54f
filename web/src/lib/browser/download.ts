/** Files that tables hand out, where there is no server to download them from. */

import { language } from "../speech/translation";
import { wire } from "../server/wire";

/** Asks for a file and gives it to the browser, under the name it came with. */
export async function download(address: string): Promise<void> {
  const answer = await wire.ask(`${address}${address.includes("?") ? "&" : "?"}lang=${language()}`, {});
  const name =
    /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1] ?? "subak.json";
  const file = URL.createObjectURL(await answer.blob());
  const link = document.createElement("a");
  link.href = file;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(file), 60_000);
}

/** Starts the server that this page carries with it, and reaches it from now on. */

import { mount, unmount } from "svelte";
import { home } from "$lib/browser/address";
import { use } from "$lib/server/wire";
import OtherTab from "./OtherTab.svelte";
import { askForTables, haveTables, onAsked, waitForTables } from "./one-tab";
import type { State, ToPage } from "./messages";
import { WorkerWire } from "./worker-wire";
import { keepForOffline, underServiceWorker } from "./offline";

/** Returns when this tab has the tables. Python may still be on its way: requests wait for it. */
export async function startHere(target: HTMLElement): Promise<void> {
  if (!(await haveTables())) await becomeTheOne(target);
  await underServiceWorker();
  void navigator.storage?.persist?.();
  const tables = new Worker(new URL("./table-worker.ts", import.meta.url), { type: "module" });
  const bots = new Worker(new URL("./bot-worker.ts", import.meta.url), { type: "module" });
  const { port1, port2 } = new MessageChannel();
  tables.postMessage({ kind: "start", database: `subak ${home.pathname}`, bots: port1 }, [port1]);
  bots.postMessage(port2, [port2]);
  const wire = new WorkerWire(tables);
  tables.onmessage = ({ data }: MessageEvent<ToPage | State>) => {
    if ("kind" in data) wire.hear(data);
    else if (data.state === "ready") keepForOffline();
    else wire.fail(data.why);
  };
  onAsked(() => {
    tables.terminate();
    bots.terminate();
    location.reload(); // and say that the other tab plays now
  });
  use(wire);
}

async function becomeTheOne(target: HTMLElement): Promise<void> {
  const said = mount(OtherTab, { target, props: { playHere: askForTables } });
  await waitForTables();
  await unmount(said);
}

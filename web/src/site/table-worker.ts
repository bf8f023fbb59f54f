/** The worker in which the tables are: Python, the rooms of the server, and the database of this browser. */

import { loadPython } from "./python";
import { Shelf } from "./shelf";
import type { State, ToPage, ToWorker } from "./messages";

interface Device {
  start: () => Promise<void>;
  hear: (text: string) => void;
}

const waiting: ToWorker[] = [];
let device: Device | null = null;

onmessage = ({ data }: MessageEvent<ToWorker | { kind: "start"; database: string; bots: MessagePort }>) => {
  if (data.kind === "start") void start(data.database, data.bots);
  else if (device) device.hear(JSON.stringify(data));
  else waiting.push(data);
};

async function start(database: string, bots: MessagePort): Promise<void> {
  try {
    const shelf = new Shelf(database);
    const python = await loadPython();
    const far = python.pyimport("subak.site.bots").FarBots((text: string) => bots.postMessage(text));
    bots.onmessage = ({ data }: MessageEvent<string>) => far.hear(data);
    const { Device, DeviceShelf } = python.pyimport("subak.site.device");
    const opened: Device = Device(tell, DeviceShelf(shelf), far);
    await opened.start();
    device = opened;
    for (const message of waiting) device.hear(JSON.stringify(message));
    report({ state: "ready" });
  } catch (problem) {
    report({ state: "failed", why: String(problem) });
  }
}

function tell(kind: ToPage["kind"], number: number, text: string, status: number, headers: string): void {
  postMessage({ kind, number, text, status, headers } satisfies ToPage);
}

function report(state: State): void {
  postMessage(state);
}

/** The worker in which bots think: it hears jobs from the tables, and knows nothing else. */

import { loadPython } from "./python";

onmessage = ({ data }: MessageEvent<MessagePort>) => {
  const tables = data;
  const think = loadPython().then((python) => python.pyimport("subak.site.bots").think);
  tables.onmessage = async ({ data: job }: MessageEvent<string>) =>
    (await think)(job, (text: string) => tables.postMessage(text));
};

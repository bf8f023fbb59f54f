// A bot in JavaScript: it takes the first choice. Questions come line by line, and so do the answers.
//
//     subak ladder rice-dice "run:node examples/bots/first.mjs" random --games 20

import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "decide") {
    const { action } = message.choices[0]; // message.view is what the seat sees
    console.log(JSON.stringify({ id: message.id, action }));
  }
}

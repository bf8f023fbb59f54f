/** Only one tab plays at a time, so that no two write over each other. */

import { home } from "$lib/browser/address";

const NAME = `subak ${home.pathname}`;
const channel = new BroadcastChannel(NAME);

/** Whether this tab has the tables now. It keeps them until it is closed or another one asks for them. */
export function haveTables(): Promise<boolean> {
  return new Promise((answer) => {
    void navigator.locks.request(NAME, { ifAvailable: true }, (lock) => {
      answer(lock !== null);
      return lock === null ? undefined : keptUntilAsked();
    });
  });
}

/** Waits until the other tab is closed or gives way. */
export function waitForTables(): Promise<void> {
  return new Promise((answer) => {
    void navigator.locks.request(NAME, () => {
      answer();
      return keptUntilAsked();
    });
  });
}

export function askForTables(): void {
  channel.postMessage("here");
}

let giveWay = (): void => {};

/** What to do when another tab wants to play. */
export function onAsked(stop: () => void): void {
  giveWay = stop;
}

function keptUntilAsked(): Promise<void> {
  return new Promise((release) => {
    channel.onmessage = () => {
      channel.onmessage = null;
      giveWay();
      release();
    };
  });
}

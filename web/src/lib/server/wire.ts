/**
 * How the page reaches its tables: a server over the network, or Python in a worker of this page.
 *
 * `subak site` marks the page that carries its own server. Both wires speak the same protocol, so nothing else in the
 * page needs to know which of the two it is; only sentences about where games are kept do.
 */

/** The part of a WebSocket that is used here, so that a worker and tests can replace it. */
export type Socket = Pick<WebSocket, "send" | "close" | "onmessage" | "onclose">;

export interface Wire {
  /** A request, as `fetch` makes it. The address begins with /api/. */
  ask: (address: string, request: RequestInit) => Promise<Response>;
  /** A line to a table. */
  dial: (address: string) => Socket;
}

/** Games are kept on this device, and no server is needed. */
export const onThisDevice = document.documentElement.dataset.games === "here";

const network: Wire = {
  ask: (address, request) => fetch(address, request),
  dial: (address) => {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}${address}`);
  },
};

let inUse = network;

export const wire: Wire = {
  ask: (address, request) => inUse.ask(address, request),
  dial: (address) => inUse.dial(address),
};

/** Reach tables by another wire from now on. */
export function use(other: Wire): void {
  inUse = other;
}

/** The wire to the worker: requests and lines by number. What is asked before Python is there waits for it. */

import type { Socket, Wire } from "$lib/server/wire";
import type { ToPage, ToWorker } from "./messages";

type Answered = { give: (response: Response) => void; fail: (problem: Error) => void };

/** The end of a worker that is used here, so that tests can replace it. */
export interface Post {
  postMessage: (message: ToWorker) => void;
}

export class WorkerWire implements Wire {
  #number = 0;
  #asked = new Map<number, Answered>();
  #lines = new Map<number, Line>();
  #problem: Error | null = null;

  constructor(readonly worker: Post) {}

  ask(address: string, request: RequestInit): Promise<Response> {
    const number = ++this.#number;
    const body = request.body === undefined || request.body === null ? null : String(request.body);
    this.worker.postMessage({ kind: "ask", number, method: request.method ?? "GET", path: address, body });
    if (this.#problem) return Promise.reject(this.#problem);
    return new Promise((give, fail) => this.#asked.set(number, { give, fail }));
  }

  dial(address: string): Socket {
    const number = ++this.#number;
    const line = new Line(
      (text) => this.worker.postMessage({ kind: "say", number, text }),
      () => this.worker.postMessage({ kind: "hang-up", number }),
    );
    this.#lines.set(number, line);
    this.worker.postMessage({ kind: "dial", number, path: address });
    return line;
  }

  /** Python did not start: whoever waits hears so. */
  fail(why: string): void {
    this.#problem = new Error(why);
    for (const { fail } of this.#asked.values()) fail(this.#problem);
    this.#asked.clear();
  }

  hear({ kind, number, text, status, headers }: ToPage): void {
    if (kind === "answer") {
      const known = JSON.parse(headers) as Record<string, string>;
      this.#asked.get(number)?.give(new Response(text, { status, headers: known }));
      this.#asked.delete(number);
    } else if (status === 0) {
      this.#lines.get(number)?.hungUp();
      this.#lines.delete(number);
    } else {
      this.#lines.get(number)?.heard(text);
    }
  }
}

class Line implements Socket {
  onmessage: WebSocket["onmessage"] = null;
  onclose: WebSocket["onclose"] = null;

  constructor(
    readonly send: (text: any) => void,
    readonly close: () => void,
  ) {}

  heard(text: string): void {
    this.onmessage?.call(this as never, new MessageEvent("message", { data: text }));
  }

  hungUp(): void {
    this.onclose?.call(this as never, new CloseEvent("close"));
  }
}

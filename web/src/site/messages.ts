/** What page and worker say to each other; src/subak/site/device.py is the other end. */

export type ToWorker =
  | { kind: "ask"; number: number; method: string; path: string; body: string | null }
  | { kind: "dial"; number: number; path: string }
  | { kind: "say"; number: number; text: string }
  | { kind: "hang-up"; number: number };

/** `status` 0 of something heard: the table has hung up. */
export interface ToPage {
  kind: "answer" | "heard";
  number: number;
  text: string;
  status: number;
  headers: string;
}

/** Of a worker about itself: Python is there, or it will never be. */
export type State = { state: "ready" } | { state: "failed"; why: string };

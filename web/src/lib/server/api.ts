/** The HTTP requests of the pages. A refusal is thrown as `ServerError` with the server's own sentence. */

import type {
  AskForSeat,
  Chapter,
  Done,
  Ended,
  GameInfo,
  InviteSeen,
  Join,
  MyTable,
  NewTable,
  Opened,
  Outline,
  Replay,
  ReviewInfo,
  RuleInfo,
  Sealed,
  TableInfo,
} from "../protocol";
import { language, say } from "../speech/translation";
import { onThisDevice, wire } from "./wire";

class ServerError extends Error {
  constructor(
    readonly status: number,
    sentence: string,
  ) {
    super(sentence);
  }
}

export const api = {
  games: () => get<GameInfo[]>("games"),
  rules: (slug: string) => get<RuleInfo[]>(`games/${slug}/rules`),
  lessons: (slug: string) => get<Chapter[]>(`games/${slug}/lessons`),
  cards: (slug: string, edition: string) =>
    get<unknown[]>(`games/${slug}/cards?edition=${encodeURIComponent(edition)}`),
  seal: () => post<Sealed>("seals"),
  open: (table: NewTable) => post<Opened>("tables", table),
  mine: () => get<MyTable[]>("tables"),
  table: (id: string) => get<TableInfo>(`tables/${id}`),
  invite: (id: string, invite: string) => post<InviteSeen>(`tables/${id}/invite`, { invite }),
  join: (id: string, join: Join) => post<TableInfo>(`tables/${id}/join`, join),
  newInvite: (id: string, seat: number) => post<{ invite: string }>(`tables/${id}/seats/${seat}/invite`),
  askForSeat: (id: string, ask: AskForSeat) => post<Done>(`tables/${id}/requests`, ask),
  withdraw: (id: string) => ask<Done>(`tables/${id}/requests`, { method: "DELETE" }),
  answer: (id: string, request: string, welcome: boolean) =>
    post<Done>(`tables/${id}/requests/${request}`, { welcome }),
  rename: (id: string, name: string) => post<Done>(`tables/${id}/name`, { name }),
  close: (id: string) => post<Done>(`tables/${id}/close`),
  resign: (id: string) => post<Done>(`tables/${id}/resign`),
  again: (id: string) => post<Opened>(`tables/${id}/again`),
  ended: (id: string) => get<Ended>(`tables/${id}/end`),
  outline: (id: string) => get<Outline>(`tables/${id}/outline`),
  replay: (id: string, start: number, count: number, seat: number | null, allOpen: boolean) =>
    get<Replay>(
      `tables/${id}/replay?start=${start}&count=${count}&all_open=${allOpen}${seat === null ? "" : `&seat=${seat}`}`,
    ),
  review: (id: string) => get<ReviewInfo>(`tables/${id}/review`),
  startReview: (id: string) => post<ReviewInfo>(`tables/${id}/review`),
  cancelReview: (id: string) => ask<ReviewInfo>(`tables/${id}/review`, { method: "DELETE" }),
  replays: () => get<MyTable[]>("replays"),
  /** Only where games are kept on this device: a file of games, or a record. */
  bringIn: (file: string) =>
    ask<{ games: number; last: string | null }>("device/games", { method: "POST", body: file }),
};

/** Where the record of a finished table is downloaded from. */
export function recordAddress(id: string): string {
  return `/api/tables/${id}/record`;
}

/** Where the review of a finished table is downloaded from, with its record. */
export function reviewFile(id: string): string {
  return `/api/tables/${id}/review/file`;
}

/** The address of a table's WebSocket. */
export function socketAddress(id: string): string {
  return `/api/tables/${id}/socket?lang=${language()}`;
}

/** The address of a lesson's WebSocket, from this step on. */
export function lessonAddress(game: string, chapter: string, step: number, name: string): string {
  const asked = new URLSearchParams({ step: `${step}`, name, lang: language() });
  return `/api/games/${game}/lessons/${chapter}/socket?${asked}`;
}

/** Whether a table or a link leads nowhere. The server says no more about it. */
export function leadsNowhere(problem: unknown): boolean {
  return problem instanceof ServerError && problem.status === 404;
}

function get<T>(path: string): Promise<T> {
  return ask<T>(path, {});
}

function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

async function ask<T>(path: string, request: RequestInit): Promise<T> {
  const address = `/api/${path}${path.includes("?") ? "&" : "?"}lang=${language()}`;
  let answer: Response;
  try {
    answer = await wire.ask(address, request);
  } catch (problem) {
    throw new ServerError(0, silent(problem));
  }
  if (!answer.ok) throw new ServerError(answer.status, await explained(answer));
  return (await answer.json()) as T;
}

function silent(problem: unknown): string {
  if (!onThisDevice) return say("The server does not answer. Is it still running?");
  return say("Subak could not start in this browser: {problem}", { problem: (problem as Error).message });
}

async function explained(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  if (body && typeof body === "object" && "detail" in body && typeof body.detail === "string")
    return body.detail;
  return say("The server could not do that (error {status}).", { status: answer.status });
}

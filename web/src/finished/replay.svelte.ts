/** Plays back a finished game: its moves, fetched piece by piece, the one that is shown, and its speed. */

import { api } from "$lib/server/api";
import type { LogLine, Outline, Replay, StepInfo, TableInfo, TurnSpan } from "$lib/protocol";

/** Whose table is shown: that of a seat, as it was seen or with everything face up. `null` is the viewer's own seat. */
export interface Eyes {
  seat: number | null;
  allOpen: boolean;
}

const SPEEDS = [0.5, 1, 2, 4];
/** Moves of the piece that somebody waits for, and of those that follow it. */
const FIRST = 8;
const STRETCH = 50;
const BEAT = 900; // milliseconds from move to move at normal speed

interface Source {
  outline: () => Promise<Outline>;
  moves: (start: number, count: number, eyes: Eyes) => Promise<Replay>;
}

export class ReplayPlayer {
  table: TableInfo | null = $state.raw(null);
  total = $state(0);
  turns: readonly TurnSpan[] = $state.raw([]);
  /** The number of the move that is looked at, from 1. */
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** The move on the page: the one that is looked at or, until that one has come, the one before on the page. */
  step: StepInfo | null = $state.raw(null);
  /** The seat whose view `step` holds, and whether it is all open. */
  seat = $state(0);
  allOpen = $state(true);
  #eyes: Eyes = { seat: null, allOpen: true };
  /** The seat of the pieces at hand: of our own, only the server knows which one it is. */
  #seat = 0;
  #steps: StepInfo[] = $state.raw([]);
  #fetching: Promise<void> | null = null;
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(
    id: string,
    readonly source: Source = {
      outline: () => api.outline(id),
      moves: (start, count, eyes) => api.replay(id, start, count, eyes.seat, eyes.allOpen),
    },
  ) {}

  /** Begins at a move, or at the end. Returns when that move is there; the others follow, the nearest first. */
  async load(move: number | null): Promise<void> {
    const outline = this.source.outline();
    // A move that is named can be fetched before it is known how many there are.
    if (move !== null) await this.#fetch(Math.max(move - 2, 0), FIRST);
    ({ table: this.table, total: this.total, turns: this.turns } = await outline);
    this.at = Math.min(Math.max(move ?? this.total, 1), this.total);
    if (!this.#steps[this.at - 1]) await this.#fetchNext();
    this.#show();
    this.#goOn();
  }

  /** Fetches what is missing, the nearest first. */
  async fetchAll(): Promise<void> {
    this.#fetching ??= this.#fetchMissing();
    await this.#fetching;
  }

  /** Looks through the eyes of a seat: as it was seen or with everything face up. */
  look(seat: number, allOpen: boolean): void {
    this.#eyes = { seat, allOpen };
    this.#steps = [];
    this.#goOn();
  }

  /** The view before the move on the page, if it has arrived. */
  get before(): unknown {
    return this.step ? (this.#steps[this.step.number - 2]?.view ?? null) : null;
  }

  /** All moves are there. */
  get whole(): boolean {
    return this.total > 0 && this.#steps.filter(Boolean).length === this.total;
  }

  get log(): LogLine[] {
    return this.#steps.slice(0, this.at).flatMap((step) => step?.log ?? []);
  }

  go(move: number): void {
    this.at = Math.min(Math.max(Math.round(move), 1), this.total);
    this.#show();
    this.#goOn();
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.total) this.go(1);
    this.playing = true;
    this.#beat();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#clock);
  }

  faster(): void {
    this.speed = SPEEDS[(SPEEDS.indexOf(this.speed) + 1) % SPEEDS.length]!;
  }

  #beat(): void {
    this.#clock = setTimeout(() => {
      if (this.#steps[this.at]) this.go(this.at + 1);
      else this.#goOn();
      if (this.at < this.total) this.#beat();
      else this.playing = false;
    }, BEAT / this.speed);
  }

  /** Fetches in the background. What could not be fetched is asked for again with the next move. */
  #goOn(): void {
    this.fetchAll().catch(() => {});
  }

  #show(): void {
    const step = this.#steps[this.at - 1];
    if (step) [this.step, this.seat, this.allOpen] = [step, this.#seat, this.#eyes.allOpen];
  }

  async #fetchMissing(): Promise<void> {
    try {
      while (await this.#fetchNext());
    } finally {
      this.#fetching = null;
    }
  }

  /** Fetches the missing moves nearest to the one that is looked at; false if none are. */
  async #fetchNext(): Promise<boolean> {
    const nearest = nearestMissing(this.#steps, this.at - 1, this.total);
    if (nearest === null) return false;
    const isWaitedFor = nearest === this.at - 1;
    const [start, count] = around(
      this.#steps,
      nearest,
      this.at - 1,
      this.total,
      isWaitedFor ? FIRST : STRETCH,
    );
    await this.#fetch(start, count);
    return true;
  }

  async #fetch(start: number, count: number): Promise<void> {
    const eyes = this.#eyes;
    const piece = await this.source.moves(start, count, eyes);
    if (eyes !== this.#eyes) return; // somebody looks through other eyes by now
    const steps = this.#steps.slice();
    piece.steps.forEach((step) => (steps[step.number - 1] = step));
    this.#steps = steps;
    this.#seat = piece.seat;
    this.table ??= piece.table;
    this.#show();
  }
}

/** The index nearest to `at` at which there is nothing; those before it come first, because the log needs them. */
function nearestMissing(steps: readonly unknown[], at: number, total: number): number | null {
  for (let away = 0; away < total; away++) {
    for (const index of [at - away, at + away]) {
      if (index >= 0 && index < total && !steps[index]) return index;
    }
  }
  return null;
}

/** As many missing moves as are wanted, next to each other, from the nearest one away from `at`: (start, count). */
function around(
  steps: readonly unknown[],
  nearest: number,
  at: number,
  total: number,
  wanted: number,
): [number, number] {
  let [start, end] = [nearest, nearest + 1];
  if (nearest <= at) while (start > 0 && !steps[start - 1] && end - start < wanted / 2) start--;
  if (nearest < at) while (start > 0 && !steps[start - 1] && end - start < wanted) start--;
  else while (end < total && !steps[end] && end - start < wanted) end++;
  return [start, end - start];
}

/** Plays back a finished game: its moves, the one that is shown, and its speed. */

import { api } from "$lib/server/api";
import type { LogLine, Replay, StepInfo, TableInfo } from "$lib/protocol";

/** One turn on the scrubber: its moves, and what its seat gained in it. */
interface TurnBlock {
  seat: number;
  turn: number;
  first: number;
  last: number;
  gain: number;
}

const SPEEDS = [0.5, 1, 2, 4];
const STRETCH = 60;
const BEAT = 900; // milliseconds from move to move at normal speed

type Fetch = (start: number, count: number) => Promise<Replay>;

export class ReplayPlayer {
  table: TableInfo | null = $state.raw(null);
  total = $state(0);
  /** The number of the move that is shown, from 1. */
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  #steps: StepInfo[] = $state.raw([]);
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(
    id: string,
    readonly fetch: Fetch = (start, count) => api.replay(id, start, count),
  ) {}

  /** Loads all moves, beginning with those around this move (or the last one). */
  async load(move: number | null): Promise<void> {
    const head = await this.#load(move === null ? 0 : move - 1);
    this.at = Math.min(Math.max(move ?? this.total, 1), this.total);
    await this.#load(this.at - 1);
    for (let start = 0; start < this.total; start += STRETCH) await this.#load(start);
    this.table = head?.table ?? this.table;
  }

  get step(): StepInfo | null {
    return this.#steps[this.at - 1] ?? null;
  }

  /** The view before the move that is shown, if it has arrived. */
  get before(): unknown {
    return this.#steps[this.at - 2]?.view ?? null;
  }

  /** All moves are loaded. */
  get whole(): boolean {
    return this.total > 0 && this.#steps.filter(Boolean).length === this.total;
  }

  get log(): LogLine[] {
    return this.#steps.slice(0, this.at).flatMap((step) => step?.log ?? []);
  }

  get turns(): TurnBlock[] {
    return this.whole ? turnsOf(this.#steps) : [];
  }

  go(move: number): void {
    this.at = Math.min(Math.max(Math.round(move), 1), this.total);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.total) this.at = 1;
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
      this.go(this.at + 1);
      if (this.at < this.total) this.#beat();
      else this.playing = false;
    }, BEAT / this.speed);
  }

  /** Loads the stretch that holds the step at this index, unless it is there. */
  async #load(index: number): Promise<Replay | null> {
    const start = Math.floor(Math.max(index, 0) / STRETCH) * STRETCH;
    if (this.#steps[start]) return null;
    const stretch = await this.fetch(start, STRETCH);
    const steps = this.#steps.slice();
    stretch.steps.forEach((step, i) => (steps[start + i] = step));
    this.#steps = steps;
    this.total = stretch.total;
    this.table = stretch.table;
    return stretch;
  }
}

export function turnsOf(steps: readonly StepInfo[]): TurnBlock[] {
  const turns: TurnBlock[] = [];
  let before: readonly (number | null)[] = [];
  for (const step of steps) {
    const said = step.log[0];
    const { seat, turn } = said
      ? { seat: said.turn_seat, turn: said.turn }
      : (turns.at(-1) ?? { seat: step.turn.seat, turn: step.turn.number });
    let block = turns.at(-1);
    if (!block || block.seat !== seat || block.turn !== turn) {
      block = { seat, turn, first: step.number, last: step.number, gain: 0 };
      turns.push(block);
    }
    block.last = step.number;
    block.gain += (step.scores[seat] ?? 0) - (before[seat] ?? 0);
    before = step.scores;
  }
  return turns;
}

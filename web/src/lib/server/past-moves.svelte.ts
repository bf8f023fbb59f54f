/** What happened since the player's last move: what stays marked, what is told, and what can be shown again. */

import type { Movement, RecapLine, Since, StepInfo } from "../protocol";

/** A moment that is shown once more: the board alone, while everything else shows the present. */
export interface Moment {
  line: RecapLine;
  view: unknown;
  step: StepInfo | null;
}

export class PastMoves {
  /** What moved since the player's last move; right after it, what that move moved. */
  changed: readonly Movement[] = $state.raw([]);
  /** What the others did, in a few lines, until the player does something. */
  since: Since | null = $state.raw(null);
  moment: Moment | null = $state.raw(null);

  #steps = new Map<number, StepInfo>();
  #own = false;
  #closed = -1;
  #next: ReturnType<typeof setTimeout> | undefined;

  /** A move is shown. Chance belongs to the move before it. */
  follow(step: StepInfo, ours: boolean): void {
    this.#steps.set(step.number, step);
    const again = ours || (step.seat >= 0 && this.#own);
    this.changed = again ? step.movements : [...this.changed, ...step.movements];
    if (ours || step.seat >= 0) this.#own = ours;
  }

  /** The table was sent as a whole, with the moves that its recap tells of. */
  restore(steps: readonly StepInfo[]): void {
    this.end();
    this.#steps = new Map(steps.map((step) => [step.number, step]));
    this.#own = false;
    this.changed = steps.flatMap((step) => step.movements);
  }

  tell(since: Since | null): void {
    this.end();
    this.since = since && since.number === this.#closed ? null : since;
  }

  /** The player has done something. */
  close(): void {
    this.end();
    if (this.since) this.#closed = this.since.number;
    this.since = null;
  }

  /** What is ringed: the pieces of the moment that is looked at, otherwise everything. */
  get ringed(): readonly Movement[] {
    return this.moment ? this.#movesOf(this.moment.line).flatMap((step) => step.movements) : this.changed;
  }

  /** Shows the moves of a line again, each for `pause` milliseconds; without motion only its pieces are ringed. */
  showAgain(line: RecapLine, view: unknown, pause: number, still: boolean): void {
    this.end();
    const moves = still ? [] : this.#movesOf(line);
    const before = moves[0] && this.#steps.get(moves[0].number - 1);
    this.moment = { line, view: before?.view ?? moves[0]?.view ?? view, step: null };
    this.#next = setTimeout(() => this.#play(line, moves, pause), moves.length > 0 ? pause / 2 : 2 * pause);
  }

  /** Back to the present. */
  end(): void {
    clearTimeout(this.#next);
    this.moment = null;
  }

  #play(line: RecapLine, [step, ...rest]: StepInfo[], pause: number): void {
    if (!step) return this.end();
    this.moment = { line, view: step.view, step: { ...step } }; // another step to the page, so it flies again
    this.#next = setTimeout(() => this.#play(line, rest, pause), pause);
  }

  #movesOf(line: RecapLine): StepInfo[] {
    return line.numbers.flatMap((number) => this.#steps.get(number) ?? []);
  }
}

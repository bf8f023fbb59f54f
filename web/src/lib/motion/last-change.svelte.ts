/** What the last move changed on a board, and where everything lay before it. */

import type { StepInfo } from "$lib/protocol";

/** `V` is the game's view, `D` the difference between two views, `B` the boxes of the anchors. */
export class LastChange<V, D, B> {
  difference: D;
  boxes: B;
  #shown: V | null = null;

  constructor(
    readonly nothing: D,
    readonly compare: (before: V, after: V) => D,
    readonly measure: () => B,
  ) {
    this.difference = $state.raw(nothing);
    this.boxes = $state.raw(measure());
  }

  /** Called in `$effect.pre`, before the page shows the new view. `step` is null if no move led to it. */
  follow(view: V, step: StepInfo | null): void {
    if (this.#shown === view) return;
    const before = this.#shown;
    this.#shown = view;
    const difference = before && step ? this.compare(before, view) : this.nothing;
    if (difference === this.nothing && before && step) return; // the last change stays marked until the next one
    this.boxes = this.measure();
    this.difference = difference;
  }
}

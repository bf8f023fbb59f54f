/** The movements of the step that is shown, and where everything lay before it. */

import type { Movement, StepInfo } from "$lib/protocol";

/** A step flies once, however often the page is drawn, and wherever. */
const flown = new WeakSet<StepInfo>();

/** `B` are the boxes of the anchors. */
export class StepFlights<B> {
  movements: readonly Movement[] = $state.raw([]);
  boxes: B;

  constructor(readonly measure: () => B) {
    this.boxes = $state.raw(measure());
  }

  /** Called in `$effect.pre`, before the page shows the new view. `step` is null if no move led to it. */
  follow(step: StepInfo | null): void {
    if (step === null) this.movements = [];
    if (step === null || flown.has(step)) return;
    flown.add(step);
    if (step.movements.length === 0) return; // the last ones stay marked until the next
    this.boxes = this.measure();
    this.movements = step.movements;
  }
}

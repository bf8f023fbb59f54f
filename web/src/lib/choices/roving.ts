/**
 * One stop of the Tab key for many small things, such as the cards of another player's board: arrows go from one to the
 * next. They are marked by `data-rove`.
 */

import type { Attachment } from "svelte/attachments";

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export const roving: Attachment<HTMLElement> = (container) => {
  const all = () => [...container.querySelectorAll<HTMLElement>("[data-rove]")];

  function stopAt(chosen: HTMLElement | undefined): void {
    for (const each of all()) each.tabIndex = each === chosen ? 0 : -1;
  }

  /** Cards come and go: one of them can always be reached. */
  function mend(): void {
    const found = all();
    if (!found.some((each) => each.tabIndex === 0)) stopAt(found[0]);
  }

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const found = all();
    const at = found.indexOf(event.target as HTMLElement);
    const next = step === undefined || at < 0 ? undefined : found[at + step];
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    stopAt(next);
    next.focus();
  }

  const watch = new MutationObserver(mend);
  mend();
  watch.observe(container, { childList: true, subtree: true });
  container.addEventListener("keydown", move);
  return () => {
    watch.disconnect();
    container.removeEventListener("keydown", move);
  };
};

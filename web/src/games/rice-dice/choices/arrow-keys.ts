/** Arrow keys moveByArrowKeys from card to card in a field; only one card of it is in the order of the tab key. */

export function moveByArrowKeys(event: KeyboardEvent): void {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (step === undefined || !(event.currentTarget instanceof HTMLElement)) return;
  const cards = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-card]")];
  const here = cards.findIndex((card) => card.parentElement?.contains(document.activeElement));
  const next = cards[here + step];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
}

/** Returns true to cancel a step through the history. `by`: number of pages, negative for back. */
type Ask = (by: number) => boolean;

let ask: Ask | null = null;
let place = NaN;

/**
 * Listens to 'back' and 'forward'. Call it before the router starts: listeners run in order, and the router
 * draws the other page at once.
 */
export function heedGoingBack(): void {
  window.addEventListener('popstate', (event) => {
    const by = placeInHistory() - place;
    if (ask !== null && !Number.isNaN(by) && ask(by)) event.stopImmediatePropagation();
  });
}

/** Sets the function that may cancel a step from this page; null removes it. */
export function askBeforeGoingBack(next: Ask | null): void {
  ask = next;
  place = placeInHistory();
}

/** The router's position in the history of this tab, from 0; NaN where it is unknown. */
function placeInHistory(): number {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null && 'idx' in state;
  return known ? Number(state.idx) : NaN;
}

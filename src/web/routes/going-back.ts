/** True for a step through the history that is not to be taken now. */
type Ask = (by: number) => boolean;

let ask: Ask | null = null;
let place = NaN;

/**
 * Listens to steps back and forth, to be called before there is a router: what is listened to on a window is told in the
 * order in which it was asked for, and the router draws the other page at once.
 */
export function heedGoingBack(): void {
  window.addEventListener('popstate', (event) => {
    const by = placeInHistory() - place;
    if (ask !== null && !Number.isNaN(by) && ask(by)) event.stopImmediatePropagation();
  });
}

/** Who is asked before a step from here, of so many pages back (below 0) or forth; null: nobody any more. */
export function askBeforeGoingBack(next: Ask | null): void {
  ask = next;
  place = placeInHistory();
}

/** Where in the history of this tab the router says we are, from 0; NaN where it says nothing. */
function placeInHistory(): number {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null && 'idx' in state;
  return known ? Number(state.idx) : NaN;
}

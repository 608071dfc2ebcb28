import { useEffect } from 'react';
import type { HallCopy, HallState } from '#web/copy/hall-feed.ts';

/** Asks for all players by name while something on the page shows them. How much of it is in hand, from 0 to 1. */
export function useCatalogue(live: HallCopy, state: HallState, shown = true): number {
  const opened = state.state === 'open';
  useEffect(() => {
    if (!opened || !shown) return;
    live.feed.wantCatalogue(true);
    return () => live.feed.wantCatalogue(false);
  }, [live, opened, shown]);
  return opened ? state.share : 0;
}

/** What stands in the place of names that are on their way. */
export function comingWords(share: number): string {
  return share > 0 ? `Loading the players: ${String(Math.floor(share * 100))} %` : 'Loading the players...';
}

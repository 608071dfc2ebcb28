import { ph, t } from '@lingui/core/macro';
import { useEffect } from 'react';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import type { ViewState } from '#web/net/sync/hall/view-state.ts';

/** Loads all players while something on the page shows their names. */
export function useAllPlayers(live: ViewStore, state: ViewState, shown = true): void {
  const opened = state.state === 'open';
  useEffect(() => {
    if (!opened || !shown) return;
    live.wantRows(true);
    return () => live.wantRows(false);
  }, [live, opened, shown]);
}

/** Fills the place of names that have not loaded yet. */
export function comingWords(share: number): string {
  return share > 0
    ? t({ context: 'Lot', message: `Loading the players: ${ph({ percent: Math.floor(share * 100) })} %` })
    : t({ context: 'Lot', message: 'Loading the players...' });
}

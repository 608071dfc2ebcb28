import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { HelloMessage } from '#protocol/live.ts';
import { bearer } from '#web/session/bearer.ts';
import { makeId } from '#web/session/make-id.ts';
import { wallClock } from './clock.ts';
import { LIVE } from './link.ts';
import { LiveAuction } from './live-auction.ts';
import type { LiveState } from './live-state.ts';
import { pollHistory } from './poll-history.ts';
import { saleroomOf } from './saleroom.ts';
import { socketFeed } from './socket-feed.ts';
import { onWakeUp } from './wake-ups.ts';

function consoleOf(tournament: string): HelloMessage['who'] | null {
  const token = bearer();
  return token === null ? null : { as: 'console', token, tournament };
}

const LOADING: LiveState = { state: 'loading', link: LIVE };

/** The live copy of an auction, opened with the screen and closed with it; null until the first effect has run. */
export function useAuction(tournamentId: string): LiveAuction | null {
  const [live, setLive] = useState<LiveAuction | null>(null);
  useEffect(() => {
    const saleroom = saleroomOf(tournamentId, wallClock);
    const opened = new LiveAuction({
      saleroom,
      clock: wallClock,
      openFeed: socketFeed(
        () => consoleOf(tournamentId),
        wallClock,
        pollHistory(saleroom, wallClock, () => document.hidden),
      ),
      makeId,
    });
    setLive(opened);
    void opened.open();
    const deafen = onWakeUp(() => opened.catchUp());
    return () => {
      deafen();
      opened.close();
      setLive(null);
    };
  }, [tournamentId]);
  return live;
}

/** What there is to draw, again after every change. */
export function useLiveState(live: LiveAuction | null): LiveState {
  const watch = useCallback((watcher: () => void) => live?.watch(watcher) ?? (() => {}), [live]);
  return useSyncExternalStore(watch, () => live?.state ?? LOADING);
}

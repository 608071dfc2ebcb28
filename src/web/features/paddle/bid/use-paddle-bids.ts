import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TeamId } from '#domain/ids.ts';
import { bidSender, showsBid, type BidSender, type BidState } from '#web/net/sync/hall/bid-sender.ts';
import { wallClock } from '#web/net/sync/clock.ts';
import type { ViewStore } from '#web/net/sync/hall/view-store.ts';
import { bidsBy } from '#web/net/sync/hall/send-bid.ts';
import { onWakeUp } from '#web/net/sync/wake-ups.ts';
import { makeId } from '#web/net/session/make-id.ts';
import { TOLD_FOR } from './dock-view.ts';

/** The bid sender of this phone, for as long as its page is open. */
export function usePaddleBids(live: ViewStore, code: string, team: TeamId): [BidSender, BidState] {
  const [bids] = useState(() =>
    bidSender({
      send: bidsBy(code, live),
      makeId,
      clock: wallClock,
    }),
  );
  const state = useSyncExternalStore(bids.watch, bids.state);
  useEffect(
    () =>
      live.watch(() => {
        const shown = live.state;
        if (shown.state === 'open') bids.endIf((bid) => showsBid(shown.view, team, bid));
      }),
    [live, bids, team],
  );
  useEffect(() => live.whenBack(bids.wake), [live, bids]);
  useEffect(() => onWakeUp(bids.wake), [bids]);
  useEffect(() => {
    if (state.state !== 'refused') return;
    const timer = setTimeout(() => bids.forget(), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [bids, state]);
  return [bids, state];
}

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TeamId } from '#domain/ids.ts';
import { bidSender, type BidSender, type BidState } from '#web/copy/bid-sender.ts';
import { wallClock } from '#web/copy/clock.ts';
import type { HallCopy } from '#web/copy/hall-feed.ts';
import { bidsBy } from '#web/copy/send-bid.ts';
import { onWakeUp } from '#web/copy/wake-ups.ts';
import { makeId } from '#web/session/make-id.ts';
import { TOLD_FOR } from './dock-view.ts';

/** The bids of this phone, for as long as its page lives. */
export function usePaddleBids(live: HallCopy, code: string, team: TeamId): [BidSender, BidState] {
  const [bids] = useState(() =>
    bidSender({
      team,
      send: bidsBy(code, live.feed),
      makeId,
      clock: wallClock,
      onTaken: (lines) => live.hearOwn(lines),
    }),
  );
  const state = useSyncExternalStore(bids.watch, bids.state);
  useEffect(() => live.read(({ lines }) => bids.hear(lines)), [live, bids]);
  useEffect(() => live.whenBack(bids.wake), [live, bids]);
  useEffect(() => onWakeUp(bids.wake), [bids]);
  useEffect(() => {
    if (state.state !== 'refused') return;
    const timer = setTimeout(() => bids.forget(), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [bids, state]);
  return [bids, state];
}

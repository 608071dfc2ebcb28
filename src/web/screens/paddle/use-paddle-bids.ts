import { useEffect, useState, useSyncExternalStore } from 'react';
import type { TeamId } from '#domain/ids.ts';
import type { HallLive } from '#web/copy/hall-live.ts';
import { wallClock } from '#web/copy/clock.ts';
import { onWakeUp } from '#web/copy/wake-ups.ts';
import { makeId } from '#web/session/make-id.ts';
import { TOLD_FOR } from './dock-view.ts';
import { PaddleBids, type BidState } from './paddle-bids.ts';
import { bidsBy } from './send-bid.ts';

/** The bids of this phone, for as long as its page lives. */
export function usePaddleBids(live: HallLive, code: string, team: TeamId): [PaddleBids, BidState] {
  const [bids] = useState(
    () =>
      new PaddleBids({
        team,
        send: bidsBy(code, live),
        makeId,
        clock: wallClock,
        onTaken: (lines) => live.fold(lines),
      }),
  );
  const state = useSyncExternalStore(bids.watch, bids.state);
  useEffect(() => live.read(({ lines }) => bids.hear(lines)), [live, bids]);
  useEffect(() => onWakeUp(() => bids.wake()), [bids]);
  useEffect(() => {
    if (state.state !== 'refused') return;
    const timer = setTimeout(() => bids.forget(), TOLD_FOR);
    return () => clearTimeout(timer);
  }, [bids, state]);
  return [bids, state];
}

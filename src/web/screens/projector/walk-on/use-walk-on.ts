import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';

/** How long (ms) a player walks on. */
const WALK_ON = 2_400;

/** 'on': the player walks on. 'over': it has ended, or a bid has cut it. 'none': this lot has no walk-on. */
export type WalkOn = 'on' | 'over' | 'none';

/** The parts of the lot on the block that the wall shows. */
export interface LotMoment {
  /** Null while nobody is on the block. */
  readonly lot: PlayerId | null;
  /** 'hidden': something else is shown over it. 'begun': there are bids or calls, or the lot was reopened. */
  readonly is: 'hidden' | 'fresh' | 'begun';
}

interface Seen {
  readonly lot: PlayerId | null;
  readonly walk: WalkOn;
}

/** The walk-on of a lot after one more look at it; the same object while nothing changes. */
export function walkOnAfter(seen: Seen, { lot, is }: LotMoment, wanted: boolean): Seen {
  if (lot === null || is === 'hidden') return seen;
  if (lot !== seen.lot) return { lot, walk: wanted && is === 'fresh' ? 'on' : 'none' };
  return seen.walk === 'on' && is === 'begun' ? { lot, walk: 'over' } : seen;
}

/**
 * The walk-on of the lot on the block. The lot that is up when the page opens has none. A bid ends it in the same frame.
 * `onWalk` is called when one begins.
 */
export function useWalkOn(moment: LotMoment, wanted: boolean, onWalk: () => void = () => {}): WalkOn {
  const [seen, setSeen] = useState<Seen>({ lot: moment.lot, walk: 'none' });
  const now = walkOnAfter(seen, moment, wanted && !isStill());
  if (now !== seen) setSeen(now);
  const { lot, walk } = now;
  const begin = useEffectEvent(onWalk);
  useEffect(() => {
    if (walk !== 'on') return;
    begin();
    const timer = setTimeout(
      () => setSeen((last) => (last.lot === lot ? { lot, walk: 'over' } : last)),
      WALK_ON,
    );
    return () => clearTimeout(timer);
  }, [lot, walk]);
  return walk;
}

/** Reduced motion: a walk-on is nothing but motion. */
function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

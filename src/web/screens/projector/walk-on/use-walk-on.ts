import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';

/** Duration (ms) of a walk-on, which introduces the player who comes up. */
const WALK_ON = 2_400;

/** 'on': the walk-on is shown. 'over': it has ended by itself or by a bid. 'none': this lot has no walk-on. */
export type WalkOn = 'on' | 'over' | 'none';

/** The state of the lot on the block that decides about its walk-on. */
export interface LotMoment {
  /** Null while nobody is on the block. */
  readonly lot: PlayerId | null;
  /** 'hidden': another scene is shown. 'fresh': no bid or call yet. 'begun': bids, calls, or a reopened lot. */
  readonly is: 'hidden' | 'fresh' | 'begun';
}

interface Seen {
  readonly lot: PlayerId | null;
  readonly walk: WalkOn;
}

/** The next state, from the last one and the lot now. Returns `seen` itself while nothing changes. */
export function walkOnAfter(seen: Seen, { lot, is }: LotMoment, wanted: boolean): Seen {
  if (lot === null || is === 'hidden') return seen;
  if (lot !== seen.lot) return { lot, walk: wanted && is === 'fresh' ? 'on' : 'none' };
  return seen.walk === 'on' && is === 'begun' ? { lot, walk: 'over' } : seen;
}

/**
 * The walk-on of the lot on the block; the lot that is up when the page opens has none. A bid ends a walk-on in the
 * same frame. `onWalk` is called when a walk-on begins.
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

/** True if the user prefers reduced motion; there is no walk-on then, because it is only motion. */
function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

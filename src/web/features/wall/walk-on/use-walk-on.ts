import { useEffect, useEffectEvent, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { prefersStill } from '#web/ui/prefers-still.ts';

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
  /** True if this page saw the lot come up, with or without a walk-on. */
  readonly cameUp: boolean;
}

/** The state before the first lot, and of the lot that is up when the page opens. */
export function notWalked(lot: PlayerId | null): Seen {
  return { lot, walk: 'none', cameUp: false };
}

/** The next state, from the last one and the lot now. Returns `seen` itself while nothing changes. */
export function walkOnAfter(seen: Seen, { lot, is }: LotMoment, wanted: boolean): Seen {
  if (lot === null || is === 'hidden') return seen;
  const cameUp = is === 'fresh';
  if (lot !== seen.lot) return { lot, walk: wanted && cameUp ? 'on' : 'none', cameUp };
  return seen.walk === 'on' && is === 'begun' ? { ...seen, walk: 'over' } : seen;
}

/**
 * The walk-on of the lot on the block; the lot that is up when the page opens has none. A bid ends a walk-on in the
 * same frame. `onComing` is called for each lot that comes up, also without a walk-on.
 */
export function useWalkOn(moment: LotMoment, wanted: boolean, onComing: () => void): WalkOn {
  const [seen, setSeen] = useState(notWalked(moment.lot));
  // A walk-on is only motion.
  const now = walkOnAfter(seen, moment, wanted && !prefersStill());
  if (now !== seen) setSeen(now);
  const { lot, walk, cameUp } = now;
  const come = useEffectEvent(onComing);
  useEffect(() => {
    if (cameUp) come();
  }, [lot, cameUp]);
  useEffect(() => {
    if (walk !== 'on') return;
    const timer = setTimeout(
      () => setSeen((last) => (last.lot === lot ? { ...last, walk: 'over' } : last)),
      WALK_ON,
    );
    return () => clearTimeout(timer);
  }, [lot, walk]);
  return walk;
}

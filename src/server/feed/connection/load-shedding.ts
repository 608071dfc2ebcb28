import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** The utilisation of the event loop since the last call, from 0 to 1. */
export type Load = () => number;

export interface LoadShedder {
  /** True while the server is overloaded: spectators then poll over HTTP. */
  isTooMuch(): boolean;
  /** Takes one sample of the load. Returns how many of these spectators switch to HTTP now. Call it once a second. */
  toMove(spectators: number): number;
}

/**
 * Overload begins after this many samples in a row above this share of time. Consoles and phones would soon be delayed.
 */
const [BUSY, BUSY_LOOKS] = [0.85, 3];
/** Overload ends after this many samples in a row below this share of time. */
const [CALM, CALM_LOOKS] = [0.6, 10];
/**
 * Each sample of an overload moves a twentieth of the spectators, and at least this many. Half of them move within
 * fifteen seconds.
 */
const [SHARE, LEAST] = [1 / 20, 20];

export function createLoadShedder(load: Load = ownLoad()): LoadShedder {
  let tooMuch = false;
  let looks = 0;

  function look(): void {
    const share = load();
    looks = (tooMuch ? share < CALM : share > BUSY) ? looks + 1 : 0;
    if (looks < (tooMuch ? CALM_LOOKS : BUSY_LOOKS)) return;
    tooMuch = !tooMuch;
    looks = 0;
  }

  return {
    isTooMuch: () => tooMuch,
    toMove(spectators) {
      look();
      // One calm sample pauses the moves, because the earlier moves may be enough.
      const isCalm = looks > 0;
      return tooMuch && !isCalm ? Math.min(spectators, Math.max(LEAST, Math.ceil(spectators * SHARE))) : 0;
    },
  };
}

function ownLoad(): Load {
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

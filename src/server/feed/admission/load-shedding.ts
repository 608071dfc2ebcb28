import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** Share of its time, from 0 to 1, that the server worked since it was last asked. */
export type Load = () => number;

export interface LoadShedder {
  /** True while spectators ask for the view by HTTP: there is more to do than time. */
  isTooMuch(): boolean;
  /** To be asked once a second: how many of so many spectators ask by HTTP from now on. */
  toMove(spectators: number): number;
}

/** Above this share for so many looks in a row, consoles and phones would soon wait for the crowd. */
const [BUSY, BUSY_LOOKS] = [0.85, 3];
/** Below this share for so many looks in a row, there is room for a feed again. */
const [CALM, CALM_LOOKS] = [0.6, 10];
/** A twentieth at each look, and not fewer than this: half of them are moved in a quarter of a minute. */
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
      // A calm look: what was moved may be enough.
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

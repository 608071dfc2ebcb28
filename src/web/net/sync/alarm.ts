import type { Clock } from './clock.ts';

/** A sleep that can be ended early. */
export interface Alarm {
  /** Resolves after `ms`, or at the next `ring`. Null sleeps until the ring. */
  sleep(ms: number | null): Promise<void>;
  ring(): void;
}

export function alarm(clock: Clock): Alarm {
  const sleepers = new Set<() => void>();
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const callOff = ms === null ? () => {} : clock.after(ms, wake);
        function wake(): void {
          callOff();
          sleepers.delete(wake);
          resolve();
        }
        sleepers.add(wake);
      }),
    ring: () => {
      for (const wake of [...sleepers]) wake();
    },
  };
}

import { secondsLeft } from '#web/hall/lot-in-sight.ts';

/** Whole seconds to the end a break was given, 0 without one or after it. Epoch ms by the server's clock. */
export function breakLeft(until: number | null, now: number): number {
  return until === null ? 0 : secondsLeft({ state: 'running', closesAt: until }, now);
}

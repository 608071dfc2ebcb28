import type { Unsold } from './unsold.ts';

/** How often a player may come up again at most; null: no limit, or never. */
export function mostReturns(unsold: Unsold): number | null {
  return unsold.then === 'end' ? null : unsold.returns;
}

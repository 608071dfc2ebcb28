import { roundDownTo, toRupees, type Rupees } from '#domain/money.ts';
import { capOf } from '#domain/rules/limit.ts';
import type { Agreed, Candidate, Side } from './agreed.ts';

/**
 * The formula of most leagues (layer L1): a fixed amount is kept for each player that the least squad lacks. It
 * guarantees nothing where quotas or expensive players remain. 0: nothing may be bid.
 */
export function localMost(agreed: Agreed, keptBack: Rupees, side: Side, lot: Candidate): Rupees {
  const { multiple, squad } = agreed;
  const have = side.squad.length;
  const places = Math.max(0, (squad.least ?? 0) - have - 1);
  const left = side.purse - keptBack * places;
  const most = Math.min(left, capOf(agreed, lot.fields) ?? left);
  if (have >= (squad.most ?? Infinity) || most < lot.opening) return toRupees(0);
  return roundDownTo(multiple, toRupees(most));
}

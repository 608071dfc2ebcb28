import { NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import type { RuleSet } from './rule-set.ts';

/** The reserve for the rest of the least squad. Amounts in whole rupees. */
export interface KeptBack {
  readonly amount: Rupees;
  /** How many players the least squad lacks. */
  readonly places: number;
  /** The reserve for each of them. */
  readonly each: Rupees;
}

/** The reserve at this squad size: layer L1 of 'The most a team may bid', the formula of most leagues. */
export function keptBack({ mostBid, squad }: Pick<RuleSet, 'mostBid' | 'squad'>, size: number): KeptBack {
  if (mostBid.is !== 'purse-less-kept') return { amount: NO_RUPEES, places: 0, each: NO_RUPEES };
  const places = Math.max(0, squad.least - size);
  return { amount: toRupees(mostBid.each * places), places, each: mostBid.each };
}

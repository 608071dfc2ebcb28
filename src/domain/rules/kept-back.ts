import { NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import type { RuleSet } from './rule-set.ts';

/** What stays in a purse so that the least squad can still be bought. Amounts in whole rupees. */
export interface KeptBack {
  readonly amount: Rupees;
  /** How many players the least squad lacks. */
  readonly places: number;
  /** What is kept back for each of them. */
  readonly each: Rupees;
}

/** For a squad of so many: layer L1 of 'The most a team may bid', the formula of most leagues. */
export function keptBack({ mostBid, squad }: Pick<RuleSet, 'mostBid' | 'squad'>, size: number): KeptBack {
  if (mostBid.is !== 'purse-less-kept') return { amount: NO_RUPEES, places: 0, each: NO_RUPEES };
  const places = Math.max(0, squad.least - size);
  return { amount: toRupees(mostBid.each * places), places, each: mostBid.each };
}

import { NO_RUPEES, type Rupees, toRupees } from '#domain/money.ts';
import type { RuleLimit, RuleSet } from './rule-set.ts';

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

/**
 * Binding limits with a least number of players, under rules that refuse no bid because of it. A team may then spend its
 * money and end without a keeper.
 */
export function unkeptLeasts({ mostBid, limits }: Pick<RuleSet, 'mostBid' | 'limits'>): readonly RuleLimit[] {
  return mostBid.is === 'exact' ? [] : limits.filter(isAskedOfSquads);
}

/** Binding limits with a least spend. It is advice under all rules: no bid is refused for it. */
export function adviceOf({ limits }: Pick<RuleSet, 'limits'>): readonly RuleLimit[] {
  return limits.filter(({ binding, spend }) => binding && (spend?.least ?? 0) > 0);
}

/** True for a binding limit that a complete squad must meet. */
export function isAskedOfSquads({ binding, count }: Pick<RuleLimit, 'binding' | 'count'>): boolean {
  return binding && (count?.least ?? 0) > 0;
}

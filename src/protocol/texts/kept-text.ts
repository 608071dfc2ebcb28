import type { Rupees } from '#domain/money.ts';
import type { KeptBack, Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';

/** The reserve in words: '₹30,000 for 3 more players at ₹10,000 each'. */
export function keptText(unit: Unit, { amount, places, each }: KeptBack): string {
  const players = places === 1 ? 'one more player' : `${String(places)} more players`;
  const apart = places === 1 ? '' : ` at ${amountIn(unit, each)} each`;
  return `${amountIn(unit, amount)} for ${players}${apart}`;
}

/** The bid limit in words: 'Most ₹1,20,000', or that the team may not bid. */
export function mostText(unit: Unit, most: Rupees): string {
  return most > 0 ? `Most ${amountIn(unit, most)}` : 'This team can bid nothing';
}

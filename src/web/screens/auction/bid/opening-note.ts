import type { RaiseRules } from '#domain/rules/increments.ts';
import { minus } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { offerAt, type BidsSoFar } from './offered-bid.ts';

/** Explains why the input offers more than a tile bids before the first bid (decision 0141); or ''. */
export function openingNote(rules: RaiseRules, at: BidsSoFar): string {
  const { unit } = rules;
  const offer = offerAt(rules, at);
  if (at.first !== true || offer === at.next) return '';
  return `A tile bids ${amountIn(unit, at.next)}; the box offers a raise of ${amountIn(unit, minus(offer, at.current))}`;
}

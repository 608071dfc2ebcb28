import { createContext, useContext } from 'react';
import { firstBid } from '#domain/rules/increments.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { amountIn as latinAmountIn } from '#protocol/amount-text.ts';

/** The amount of which every bid is a multiple, in whole rupees; 1 while the tournament is loading. */
export const SmallestStepContext = createContext<Rupees>(toRupees(1));

export function useSmallestStep(): Rupees {
  return useContext(SmallestStepContext);
}

/** Advice on a base price between two steps: 'Bidding begins at ₹10,00,000: bids go in steps of ₹5,00,000'; else ''. */
export function betweenStepsText(unit: Unit, step: Rupees, base: Rupees): string {
  const first = firstBid({ multiple: step }, base);
  return first === base
    ? ''
    : `Bidding begins at ${latinAmountIn(unit, first)}: bids go in steps of ${latinAmountIn(unit, step)}`;
}

const USUAL_BASE = toRupees(20_000);

const SHORT = [
  [7, ' crore'],
  [5, ' lakh'],
  [3, 'k'],
] as const;

/**
 * An amount as an example of a base price, which is a multiple of the step: 'Like 20000 or 20k', 'Like 500000 or 5
 * lakh'. In a column that appends `zeros` the figure lacks them.
 */
export function exampleBase(step: Rupees, zeros = 0): string {
  const base = firstBid({ multiple: step }, USUAL_BASE);
  const figure = String(base / 10 ** zeros);
  const [of, word] = SHORT.find(([least]) => base % 10 ** least === 0) ?? [0, ''];
  return word === '' ? `Like ${figure}` : `Like ${figure} or ${String(base / 10 ** of)}${word}`;
}

import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { Rupees } from '#domain/money.ts';
import type { TypedBids } from './reach-sections.ts';

/** The refusal of a typed amount, from `OwnSection.typed`; null: it would be accepted. */
export function judgeTyped(
  typed: readonly TypedBids[],
  multiple: Rupees,
  amount: number,
): RunningRefusal | null {
  const found = typed.findLast(({ from }) => from <= amount);
  const isOffGrid = found?.onGrid === true && !(Number.isSafeInteger(amount) && amount % multiple === 0);
  return isOffGrid ? { code: 'bid-off-grid' } : (found?.problem ?? null);
}

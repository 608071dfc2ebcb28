import { BID_GRID } from '#domain/limits.ts';
import type { TeamId } from '#domain/ids.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/** The bid panel as it stands: nothing chosen is an empty text. */
export interface TypedBid {
  readonly team: TeamId;
  readonly amount: string;
}

export type TypedBidProblem =
  | { readonly code: 'team-and-amount-required' }
  | { readonly code: 'typed-bid-not-whole' }
  | { readonly code: 'typed-bid-off-grid' };

export type CheckedBid =
  | { readonly ok: true; readonly team: TeamId; readonly amount: Rupees }
  | { readonly ok: false; readonly problem: TypedBidProblem };

/** Specification section 5, 'Bid', checks 1 to 3: what the screen says before it asks the auction. */
export function checkTypedBid(typed: TypedBid): CheckedBid {
  const amount = inLatinDigits(typed.amount).trim();
  if (typed.team === '' || amount === '') return { ok: false, problem: { code: 'team-and-amount-required' } };
  const rupees = /^[0-9]+$/.test(amount) ? Number(amount) : NaN;
  if (!Number.isSafeInteger(rupees)) return { ok: false, problem: { code: 'typed-bid-not-whole' } };
  if (rupees % BID_GRID !== 0) return { ok: false, problem: { code: 'typed-bid-off-grid' } };
  return { ok: true, team: typed.team, amount: toRupees(rupees) };
}

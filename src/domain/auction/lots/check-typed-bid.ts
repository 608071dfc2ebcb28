import { tidy } from '#domain/text.ts';
import type { TeamId } from '#domain/ids.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { isMultiple } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/** The fields of the bid panel; an empty text means nothing is chosen. */
export interface TypedBid {
  readonly team: TeamId;
  readonly amount: string;
}

export type TypedBidProblem =
  | { readonly code: 'team-and-amount-required' }
  | { readonly code: 'typed-bid-not-whole' }
  | { readonly code: 'typed-bid-off-grid'; readonly multiple: Rupees };

export type CheckedBid =
  | { readonly ok: true; readonly team: TeamId; readonly amount: Rupees }
  | { readonly ok: false; readonly problem: TypedBidProblem };

/** Checks a typed bid before it is sent. Specification section 5, 'Bid', checks 1 to 3. */
export function checkTypedBid(rules: RuleSet, typed: TypedBid): CheckedBid {
  const amount = inLatinDigits(tidy(typed.amount));
  if (typed.team === '' || amount === '') return { ok: false, problem: { code: 'team-and-amount-required' } };
  const rupees = /^[0-9]+$/.test(amount) ? Number(amount) : NaN;
  if (!Number.isSafeInteger(rupees)) return { ok: false, problem: { code: 'typed-bid-not-whole' } };
  if (!isMultiple(rules, rupees)) {
    return { ok: false, problem: { code: 'typed-bid-off-grid', multiple: rules.multiple } };
  }
  return { ok: true, team: typed.team, amount: toRupees(rupees) };
}

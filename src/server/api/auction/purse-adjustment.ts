import type { TeamId } from '#domain/ids.ts';
import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import { minus, NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import { isBlank, tidy } from '#domain/text.ts';
import { textProblem } from '#domain/tournament/draft-checks.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import type { Edit } from '#server/auctions/order.ts';
import { Failure, serviceFailure } from '#server/base/failure.ts';

/**
 * The order for an edit of a team's balance. With a reason it adjusts the purse; without one it may be the second half
 * of a sale (design, section 6).
 */
export function balanceEdit(team: TeamId, amount: number, reason: string): Edit {
  const rupees = (): Rupees => wholeRupees(amount, 'amount');
  if (isBlank(reason)) {
    const type = 'charge-purse';
    return { type, of: () => ({ type, team, amount: rupees() }) };
  }
  const type = 'adjust-purse';
  return { type, of: () => ({ type, team, by: minus(NO_RUPEES, rupees()), reason: reasonOf(reason) }) };
}

/** The cleaned reason of an adjustment. Answers 400 if it is empty, too long or has invisible characters. */
export function reasonOf(typed: string): string {
  if (isBlank(typed)) throw serviceFailure({ code: 'body-not-understood', where: 'reason' }, 'reason');
  const rule = { field: 'name', missing: 'team-name-required', most: TEXT_LENGTH.reason } as const;
  const problem = textProblem(typed, rule);
  if (problem === null) return tidy(typed);
  throw new Failure('input', { code: problem.code, message: draftText(problem, null), field: 'reason' });
}

/** An amount from JSON. Answers 400 unless it is a whole number of rupees within limits. */
export function wholeRupees(amount: number, where: string): Rupees {
  if (Number.isInteger(amount) && Math.abs(amount) <= MOST_RUPEES) return toRupees(amount);
  throw serviceFailure({ code: 'body-not-understood', where }, where);
}

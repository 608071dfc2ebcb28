import type { TeamId } from '#domain/ids.ts';
import { MOST_RUPEES, TEXT_LENGTH } from '#domain/limits.ts';
import { minus, NO_RUPEES, toRupees, type Rupees } from '#domain/money.ts';
import { isBlank, tidy } from '#domain/text.ts';
import { textProblem } from '#domain/tournament/checks/check-text.ts';
import { draftText } from '#protocol/texts/drafts.ts';
import type { Edit } from '#server/auctions/order.ts';
import { Failure, serviceFailure } from '#server/api/http/failure.ts';

/** An amount with a reason adjusts a purse; without one it may be the second half of a sale (design, section 6). */
export function balanceEdit(team: TeamId, amount: number, reason: string): Edit {
  const rupees = (): Rupees => wholeRupees(amount, 'amount');
  if (isBlank(reason)) {
    const type = 'charge-purse';
    return { type, of: () => ({ type, team, amount: rupees() }) };
  }
  const type = 'adjust-purse';
  return { type, of: () => ({ type, team, by: minus(NO_RUPEES, rupees()), reason: reasonOf(reason) }) };
}

/** A reason as it is kept; 400 when there is none, it is too long or has characters that cannot be seen. */
export function reasonOf(typed: string): string {
  if (isBlank(typed)) throw serviceFailure({ code: 'body-not-understood', where: 'reason' }, 'reason');
  const rule = { field: 'name', missing: 'team-name-required', most: TEXT_LENGTH.reason } as const;
  const problem = textProblem(typed, rule);
  if (problem === null) return tidy(typed);
  throw new Failure(400, { code: problem.code, message: draftText(problem, null), field: 'reason' });
}

/** An amount as JSON carries it; 400 when it is no whole number of rupees, or absurd. */
export function wholeRupees(amount: number, where: string): Rupees {
  if (Number.isInteger(amount) && Math.abs(amount) <= MOST_RUPEES) return toRupees(amount);
  throw serviceFailure({ code: 'body-not-understood', where }, where);
}

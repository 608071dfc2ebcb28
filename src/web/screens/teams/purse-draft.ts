import { minus, NO_RUPEES, plus, toRupees, type Rupees } from '#domain/money.ts';
import { tidy } from '#domain/text.ts';
import { readWhole } from '#domain/whole-number.ts';
import { reasonProblem } from '#web/forms/reason-problem.ts';

/** The typed adjustment of a purse. */
export interface PurseDraft {
  readonly way: 'give' | 'take';
  /** In digits. */
  readonly amount: string;
  readonly reason: string;
}

/** The adjustment, or the problem of each field. */
export type PurseChange =
  | { readonly ok: true; readonly by: Rupees; readonly reason: string }
  | { readonly ok: false; readonly amount: string | null; readonly reason: string | null };

export function readPurseDraft({ way, amount, reason }: PurseDraft): PurseChange {
  const typed = typedAmount(amount);
  const why = tidy(reason);
  const wrongReason = reasonProblem(why);
  if (typed === null || wrongReason !== null)
    return { ok: false, amount: typed === null ? 'Please enter an amount' : null, reason: wrongReason };
  return { ok: true, by: way === 'give' ? typed : minus(NO_RUPEES, typed), reason: why };
}

/** The balance after the adjustment; null while no amount is typed. */
export function newBalance(balance: Rupees, { way, amount }: PurseDraft): Rupees | null {
  const typed = typedAmount(amount);
  if (typed === null) return null;
  return way === 'give' ? plus(balance, typed) : minus(balance, typed);
}

function typedAmount(digits: string): Rupees | null {
  const amount = readWhole(digits) ?? 0;
  return Number.isSafeInteger(amount) && amount > 0 ? toRupees(amount) : null;
}

import { TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf } from '#domain/text.ts';
import { isPhoneNumber, phoneIn } from '#domain/tournament/phone-number.ts';
import type { FormProblem } from './problems.ts';

type NumberField = Extract<FormProblem, { code: 'number-required' | 'number-not-valid' }>['field'];

/** Checks a phone number as typed; null means it is valid. A blank number is a problem only if required. */
export function numberProblem(
  text: string,
  { field, required }: { readonly field: NumberField; readonly required: boolean },
): FormProblem | null {
  const kept = phoneIn(text);
  if (isBlank(kept)) return required ? { code: 'number-required', field } : null;
  const fits = !hasUnseen(kept) && lengthOf(kept) <= TEXT_LENGTH.mobile && isPhoneNumber(kept);
  return fits ? null : { code: 'number-not-valid', field };
}

import { serviceText } from '#protocol/texts.ts';
import { Refused, Unreachable } from './call.ts';

/** Why a call failed, in a sentence for the person in front of the screen. */
export function failureText(reason: unknown): string {
  if (reason instanceof Refused || reason instanceof Unreachable) return reason.message;
  return serviceText({ code: 'broken' });
}

/** The specification's sentence with the reason behind it: 'Failed to delete team: This team leads …'. */
export function failedBecause(sentence: string, reason: unknown): string {
  const why = failureText(reason);
  return why === sentence ? sentence : `${sentence}: ${why}`;
}

/** The name of the form's field a refusal speaks of, or null. */
export function refusedField(reason: unknown): string | null {
  return reason instanceof Refused ? (reason.body.field ?? null) : null;
}

import { UNEXPECTED } from '#protocol/texts/first.ts';
import { Refused, Unreachable } from './call.ts';

/** The sentence of a refusal that a person can do something about, or null when the server is broken or away. */
export function refusedByRule(reason: unknown): string | null {
  return reason instanceof Refused && reason.body.code !== 'broken' ? reason.message : null;
}

/** Why a call failed, in a sentence for the person in front of the screen. */
export function failureText(reason: unknown): string {
  return reason instanceof Refused || reason instanceof Unreachable ? reason.message : UNEXPECTED;
}

/** The toast of a failed call: the specification's sentence, and why on a line of its own (docs/decisions/0060). */
export function failedToast(sentence: string, reason: unknown) {
  return { title: 'Error', text: sentence, note: failureText(reason), tone: 'destructive' } as const;
}

/** True for a call that was refused because too many came; its sentence says how long to wait. */
export function mustWait(reason: unknown): boolean {
  return reason instanceof Refused && reason.status === 429;
}

/** Which of a form's fields a refusal speaks of, or null. `texts`: what stands in them, by their names. */
export function refusedField<Texts extends object>(
  reason: unknown,
  texts: Texts,
): Extract<keyof Texts, string> | null {
  const named = reason instanceof Refused ? reason.body.field : undefined;
  for (const field in texts) if (field === named) return field;
  return null;
}

import { UNEXPECTED } from '#protocol/texts/first.ts';
import { Refused, Unreachable } from '#web/calls/client/call.ts';

/** Why a call failed, in the words of whoever knows. */
export function sentenceOf(reason: unknown): string {
  return reason instanceof Refused || reason instanceof Unreachable ? reason.message : UNEXPECTED;
}

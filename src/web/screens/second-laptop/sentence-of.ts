import { UNEXPECTED } from '#protocol/texts/first.ts';
import { Refused, Unreachable } from '#web/calls/client/call.ts';

/** The reason of a failed call, in a sentence. */
export function sentenceOf(reason: unknown): string {
  return reason instanceof Refused || reason instanceof Unreachable ? reason.message : UNEXPECTED;
}

import { Refused, Unreachable } from '#web/net/client/call.ts';
import type { FailedCall } from './link.ts';

/** Final failures: the auction does not exist, or its record is damaged. */
export function isOver({ code }: FailedCall & { readonly kind: 'refused' }): boolean {
  return code === 'no-such-tournament' || code === 'auction-damaged';
}

/** The failure of a call. Rethrows any other error as our bug. */
export function failedCallOf(problem: unknown): FailedCall {
  if (problem instanceof Unreachable) return { kind: 'unanswered' };
  if (!(problem instanceof Refused)) throw problem;
  if (problem.status === 401) return { kind: 'signed-out' };
  // A server that is closing or asks for a pause has decided nothing: the call may be repeated.
  if (problem.status === 503 || problem.status === 429) return { kind: 'unanswered' };
  return { kind: 'refused', code: problem.body.code, sentence: problem.body.message };
}

import { Refused, Unreachable } from '#web/calls/client/call.ts';
import type { FailedCall } from './link.ts';

/** Asking again changes nothing: there is no such auction any more, or it is closed because its record is damaged. */
export function isOver({ code }: FailedCall & { readonly kind: 'refused' }): boolean {
  return code === 'no-such-tournament' || code === 'auction-damaged';
}

/** Throws what is neither: a bug of ours. */
export function failedCallOf(problem: unknown): FailedCall {
  if (problem instanceof Unreachable) return { kind: 'unanswered' };
  if (!(problem instanceof Refused)) throw problem;
  if (problem.status === 401) return { kind: 'signed-out' };
  // A server that goes down, or asks for a pause, has decided nothing: the same call may be made again.
  if (problem.status === 503 || problem.status === 429) return { kind: 'unanswered' };
  return { kind: 'refused', code: problem.body.code, sentence: problem.body.message };
}

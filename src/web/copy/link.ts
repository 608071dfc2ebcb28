import { Refused, Unreachable } from '#web/calls/call.ts';

/** How this page stands with the server. `since`: epoch ms of the first call that nobody answered. */
export type Link =
  | { readonly state: 'live' }
  | { readonly state: 'reconnecting'; readonly since: number }
  | { readonly state: 'signed-out' };

export const LIVE: Link = { state: 'live' };
export const SIGNED_OUT: Link = { state: 'signed-out' };

/** The link after a call that nobody answered; the count begins with the first one. */
export function lost(link: Link, now: number): Link {
  return link.state === 'reconnecting' ? link : { state: 'reconnecting', since: now };
}

/** What a failed call says: sign in again, wait and ask again, or no. */
export type Failure =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'unanswered' }
  | { readonly kind: 'refused'; readonly code: string; readonly sentence: string };

/** Asking again changes nothing: there is no such auction any more, or it is closed because its record is damaged. */
export function isOver({ code }: Failure & { readonly kind: 'refused' }): boolean {
  return code === 'no-such-tournament' || code === 'auction-damaged';
}

/** Throws what is neither: a bug of ours. */
export function failureOf(problem: unknown): Failure {
  if (problem instanceof Unreachable) return { kind: 'unanswered' };
  if (!(problem instanceof Refused)) throw problem;
  if (problem.status === 401) return { kind: 'signed-out' };
  // A server that goes down, or asks for a pause, has decided nothing: the same call may be made again.
  if (problem.status === 503 || problem.status === 429) return { kind: 'unanswered' };
  return { kind: 'refused', code: problem.body.code, sentence: problem.body.message };
}

import { createHmac } from 'node:crypto';
import { keyFor } from './channel/keys.ts';
import type { Term } from './page-proof.ts';
import { sameText } from './proofs.ts';

/** Ms after a takeover for which a ticket is taken: who comes later signs in. */
export const TICKETS_FOR = 12 * 60 * 60_000;

/**
 * Exchanges one session for a new one, on the laptop that takes over in this term and nowhere else. It names the session
 * by the hash of its token, which opens nothing; where that session has ended, the ticket opens nothing either.
 */
export function ticketFor(secret: string, session: string, { house, epoch }: Term): string {
  return `${session}.${signed(secret, ['ticket', session, house, epoch])}`;
}

/** The hash of the session that a ticket is for; null for one that is none of this term. */
export function sessionOf(secret: string, ticket: string, term: Term): string | null {
  const [session = ''] = ticket.split('.');
  return sameText(ticket, ticketFor(secret, session, term)) ? session : null;
}

/** The token that a page gets for its ticket: the same one, where it asks again because the answer was lost. */
export function tokenFor(secret: string, ticket: string, nonce: string): string {
  return signed(secret, ['token', ticket, nonce]);
}

function signed(secret: string, what: readonly unknown[]): string {
  return createHmac('sha256', keyFor(secret, 'ticket')).update(JSON.stringify(what)).digest('base64url');
}

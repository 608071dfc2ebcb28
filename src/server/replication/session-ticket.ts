import { createHmac } from 'node:crypto';
import { keyFor } from './channel/keys.ts';
import type { Term } from './page-proof.ts';
import { sameText } from './channel/proofs.ts';

/** The time (ms) after a takeover in which the new primary accepts tickets. A later console must sign in. */
export const TICKETS_FOR = 12 * 60 * 60_000;

/**
 * Makes a ticket: it exchanges one session for a new one on the laptop that takes over in this term. The ticket
 * contains the hash of the session's token. It is useless once that session has ended.
 */
export function ticketFor(secret: string, session: string, { house, epoch }: Term): string {
  return `${session}.${signed(secret, ['ticket', session, house, epoch])}`;
}

/** The hash of the session in a ticket; null for a ticket of another term. */
export function sessionOf(secret: string, ticket: string, term: Term): string | null {
  const [session = ''] = ticket.split('.');
  return sameText(ticket, ticketFor(secret, session, term)) ? session : null;
}

/** The token for a ticket. A repeated request, whose answer was lost, gets the same token. */
export function tokenFor(secret: string, ticket: string, nonce: string): string {
  return signed(secret, ['token', ticket, nonce]);
}

function signed(secret: string, what: readonly unknown[]): string {
  return createHmac('sha256', keyFor(secret, 'ticket')).update(JSON.stringify(what)).digest('base64url');
}

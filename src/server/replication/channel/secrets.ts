import { createHmac, randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import type { RoleAnswer } from '#protocol/calls/second-laptop.ts';
import type { TakeOver } from './messages.ts';
import type { ReplicationState } from './stored-state.ts';
import { makeToken, tokenHash } from '#server/accounts/sessions.ts';

/** The name of the common secret while two laptops pair. */
export const CODE_NAME = 'code';

/** Length of every key in bytes. */
const KEY_LENGTH = 32;

/** Makes a new secret for two laptops: 256 random bits, url-safe. The secret crosses the network once, encrypted. */
export function newSecret(): string {
  return randomBytes(KEY_LENGTH).toString('base64url');
}

/** Derives a key (32 bytes) from a secret for one purpose. The key reveals neither the secret nor another key. */
export function keyFor(
  secret: string,
  purpose: 'name' | 'tls' | 'term' | 'take-over' | 'page' | 'ticket',
): Buffer {
  return createHmac('sha256', secret).update(`boli second laptop: ${purpose}`).digest();
}

/** The public name of a secret. The name reveals nothing about the secret. */
export function nameOf(secret: string): string {
  return keyFor(secret, 'name').toString('base64url');
}

/**
 * The cost of scrypt: 16 MiB and some 50 ms for each guess. A pairing code has 59 random bits and is valid for ten
 * minutes. No attacker can try 2^59 codes, so a fixed salt is safe.
 */
const SCRYPT: ScryptOptions = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };
const SALT = 'boli pairing code';

/**
 * Derives the secret that two laptops share while they pair.
 * @param code the pairing code in the form that `plain` returns
 */
export function secretOfCode(code: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, SALT, KEY_LENGTH, SCRYPT, (error, key) => {
      if (error === null) resolve(key.toString('base64url'));
      else reject(error);
    });
  });
}

type Proven = Pick<RoleAnswer, 'house' | 'epoch' | 'role'>;

/** Proves the role of this laptop to the peer, which asked with a fresh challenge. */
export function roleProof(secret: string, challenge: string, { house, epoch, role }: Proven): string {
  // The key has its name from older versions: they must still learn that they were replaced.
  return signed(keyFor(secret, 'term'), [challenge, house, epoch, role]);
}

export function isProven(secret: string, challenge: string, answer: RoleAnswer): boolean {
  return answer.proof !== undefined && sameText(answer.proof, roleProof(secret, challenge, answer));
}

/**
 * Proves the right to take over for one term, on one encrypted connection. Its key is another one than that of a
 * role, so no answer to a question can take over.
 */
export function takeOverProof(secret: string, binding: string, { installation, term }: Term): string {
  return signed(keyFor(secret, 'take-over'), [binding, installation, term]);
}

/** True if a replica proves that it may take over for the next term, on this connection. */
export function isTakeOver(
  { installation, term, paired }: Pick<ReplicationState, 'installation' | 'term' | 'paired'>,
  binding: string,
  said: TakeOver,
): boolean {
  const next = { installation, term: term + 1 };
  return (
    paired !== null &&
    said.term === next.term &&
    sameText(said.proof, takeOverProof(paired.secret, binding, next))
  );
}

/** Compares two texts in constant time. */
export function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.byteLength === b.byteLength && timingSafeEqual(a, b);
}

/** The term of a primary, or the next term, which its replica would begin. */
export interface Term {
  readonly installation: string;
  readonly term: number;
}

/**
 * The secret that the new primary reveals to one page after a takeover, for one term. Each page has its own name and
 * secret.
 */
export function pageProof(secret: string, page: string, { installation, term }: Term): string {
  return signed(keyFor(secret, 'page'), [page, installation, term]);
}

/** A new name for a page, with the hash of the secret that the replica will reveal to that page. */
export function newPage(secret: string, next: Term): { readonly page: string; readonly hash: string } {
  const page = makeToken();
  return { page, hash: tokenHash(pageProof(secret, page, next)) };
}

/** The time (ms) after a takeover in which the new primary accepts tickets. A later console must sign in. */
export const TICKETS_FOR = 12 * 60 * 60_000;

/**
 * Makes a ticket: it exchanges one session for a new one on the laptop that takes over in this term. The ticket
 * contains the hash of the session's token. It is useless once that session has ended.
 */
export function ticketFor(secret: string, session: string, { installation, term }: Term): string {
  return `${session}.${signed(keyFor(secret, 'ticket'), ['ticket', session, installation, term])}`;
}

/** The hash of the session in a ticket; null for a ticket of another term. */
export function sessionOf(secret: string, ticket: string, term: Term): string | null {
  const [session = ''] = ticket.split('.');
  return sameText(ticket, ticketFor(secret, session, term)) ? session : null;
}

/** The token for a ticket. A repeated request, whose answer was lost, gets the same token. */
export function tokenFor(secret: string, ticket: string, nonce: string): string {
  return signed(keyFor(secret, 'ticket'), ['token', ticket, nonce]);
}

function signed(key: Buffer, what: readonly unknown[]): string {
  return createHmac('sha256', key).update(JSON.stringify(what)).digest('base64url');
}

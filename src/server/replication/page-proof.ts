import { createHmac } from 'node:crypto';
import { makeToken, tokenHash } from '#server/accounts/sessions.ts';
import { keyFor } from './channel/keys.ts';

/** The term of a primary, or the next term, which its replica would begin. */
export interface Term {
  readonly house: string;
  readonly epoch: number;
}

/**
 * The secret that the new primary reveals to one page after a takeover, for one term. Each page has its own name and
 * secret.
 */
export function pageProof(secret: string, page: string, { house, epoch }: Term): string {
  return createHmac('sha256', keyFor(secret, 'page'))
    .update(JSON.stringify([page, house, epoch]))
    .digest('base64url');
}

/** A new name for a page, with the hash of the secret that the replica will reveal to that page. */
export function newPage(secret: string, next: Term): { readonly page: string; readonly hash: string } {
  const page = makeToken();
  return { page, hash: tokenHash(pageProof(secret, page, next)) };
}

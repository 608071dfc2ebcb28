import { createHmac } from 'node:crypto';
import { makeToken, tokenHash } from '#server/accounts/tokens.ts';
import { keyFor } from './channel/keys.ts';

/** The term that a house has, or that its second laptop would have. */
export interface Term {
  readonly house: string;
  readonly epoch: number;
}

/**
 * What the second laptop reveals to the page of this name when it has taken over, for this term alone. Each page gets a
 * name of its own: what one of them was shown opens no other.
 */
export function pageProof(secret: string, page: string, { house, epoch }: Term): string {
  return createHmac('sha256', keyFor(secret, 'page'))
    .update(JSON.stringify([page, house, epoch]))
    .digest('base64url');
}

/** A name for one more page, and the hash of what will be revealed to it. */
export function newPage(secret: string, next: Term): { readonly page: string; readonly hash: string } {
  const page = makeToken();
  return { page, hash: tokenHash(pageProof(secret, page, next)) };
}

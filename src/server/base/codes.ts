import { randomBytes } from 'node:crypto';

/**
 * A new code of a link: 128 random bits in base64url, 22 characters. A session token is longer, so neither passes for
 * the other.
 */
export function makeCode(): string {
  return randomBytes(16).toString('base64url');
}

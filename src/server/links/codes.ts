import { randomBytes } from 'node:crypto';

/** A new code of a link: 128 random bits, url-safe, 22 characters. A session's token is longer: neither is taken for the other. */
export function makeCode(): string {
  return randomBytes(16).toString('base64url');
}

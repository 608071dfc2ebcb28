import { hash, randomBytes } from 'node:crypto';

/** A new bearer token: 256 random bits, url-safe. It is told once and never kept. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token: its SHA-256, 64 hex digits. A random token needs no salt. */
export function tokenHash(token: string): string {
  return hash('sha256', token);
}

import { createHmac, randomBytes, scrypt, type ScryptOptions } from 'node:crypto';

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

import {
  createHmac,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hash,
  hkdfSync,
  randomBytes,
  scrypt,
  type KeyObject,
  type ScryptOptions,
} from 'node:crypto';
import { impossible } from '#domain/impossible.ts';

/** Bytes of every key. */
const KEY_LENGTH = 32;

/** A new secret for two laptops: 256 random bits, url-safe. It crosses the network once, encrypted. */
export function newSecret(): string {
  return randomBytes(KEY_LENGTH).toString('base64url');
}

/** One purpose, one key: none of them tells anything of the secret or of another key. 32 bytes. */
export function keyFor(secret: string, purpose: 'name' | 'channel' | 'term' | 'page' | 'ticket'): Buffer {
  return createHmac('sha256', secret).update(`boli second laptop: ${purpose}`).digest();
}

/** How a secret is named over the wire: tells nothing of it. */
export function nameOf(secret: string): string {
  return keyFor(secret, 'name').toString('base64url');
}

/**
 * 16 MiB and some 50 ms a guess. A code has 59 random bits and holds for ten minutes: a stranger who stood in between
 * has 2^59 guesses before him, a thousand million years of a processor. So a table made beforehand is out of reach as
 * well, and the salt may be fixed.
 */
const SCRYPT: ScryptOptions = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };
const SALT = 'boli pairing code';

/** The secret that two laptops have in common while they pair. @param code as `plain` leaves it */
export function secretOfCode(code: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, SALT, KEY_LENGTH, SCRYPT, (error, key) => {
      if (error === null) resolve(key.toString('base64url'));
      else reject(error);
    });
  });
}

/** A key pair (X25519) of one connection: its end forgets it, so a secret that leaks later opens no old recording. */
export interface Ephemeral {
  readonly privateKey: KeyObject;
  /** 32 bytes, url-safe. */
  readonly publicKey: string;
}

export function newEphemeral(): Ephemeral {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x ?? impossible('a key without x') };
}

/** What one connection is encrypted with, each direction by a key of its own. */
export interface ChannelKeys {
  readonly toServer: Buffer;
  readonly toClient: Buffer;
  /** Names this very connection, on both sides alike; url-safe. */
  readonly binding: string;
}

/** What both sides have said in the clear before they encrypt. */
export interface Greetings {
  /** The name of the secret; 'code' while they pair. */
  readonly name: string;
  readonly client: string;
  readonly server: string;
}

/** Only a side that has the secret gets these keys. Throws where the other side's key is none. */
export function agreeOnKeys(
  own: Ephemeral,
  { name, client, server }: Greetings,
  secret: string,
): ChannelKeys {
  const theirs = own.publicKey === client ? server : client;
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x: theirs }, format: 'jwk' });
  const shared = diffieHellman({ privateKey: own.privateKey, publicKey });
  const binding = hash(
    'sha256',
    JSON.stringify(['boli second laptop, 2', name, client, server]),
    'base64url',
  );
  const both = hkdfSync('sha256', shared, keyFor(secret, 'channel'), binding, 2 * KEY_LENGTH);
  const keys = Buffer.from(both);
  return { toServer: keys.subarray(0, KEY_LENGTH), toClient: keys.subarray(KEY_LENGTH), binding };
}

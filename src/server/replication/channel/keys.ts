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

/** The name of the common secret while two laptops pair. */
export const CODE_NAME = 'code';

/** Length of every key in bytes. */
const KEY_LENGTH = 32;

/** Makes a new secret for two laptops: 256 random bits, url-safe. The secret crosses the network once, encrypted. */
export function newSecret(): string {
  return randomBytes(KEY_LENGTH).toString('base64url');
}

/** Derives a key (32 bytes) from a secret for one purpose. The key reveals neither the secret nor another key. */
export function keyFor(secret: string, purpose: 'name' | 'channel' | 'term' | 'page' | 'ticket'): Buffer {
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

/** A key pair for one connection (X25519). A secret that leaks later decrypts no recorded connection. */
export interface Ephemeral {
  readonly privateKey: KeyObject;
  /** The public key: 32 bytes, url-safe. */
  readonly publicKey: string;
}

export function newEphemeral(): Ephemeral {
  const { privateKey, publicKey } = generateKeyPairSync('x25519');
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x ?? impossible('a key without x') };
}

/** The keys of one connection, one for each direction. */
export interface ChannelKeys {
  readonly toServer: Buffer;
  readonly toClient: Buffer;
  /** The id of this connection, the same on both sides; url-safe. */
  readonly binding: string;
}

/** The unencrypted first messages of both sides of a connection. */
export interface Greetings {
  /** The name of the secret; 'code' while two laptops pair. */
  readonly name: string;
  readonly client: string;
  readonly server: string;
}

/** Derives the keys of a connection from its secret and greetings. Throws for an invalid public key. */
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

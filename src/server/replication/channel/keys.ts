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

/** Length of every key in bytes. */
const KEY_LENGTH = 32;

/** A new secret for two laptops: 256 random bits, url-safe. It crosses the network once, encrypted. */
export function newSecret(): string {
  return randomBytes(KEY_LENGTH).toString('base64url');
}

/** Derives a key for one purpose (32 bytes). It reveals neither the secret nor another key. */
export function keyFor(secret: string, purpose: 'name' | 'channel' | 'term' | 'page' | 'ticket'): Buffer {
  return createHmac('sha256', secret).update(`boli second laptop: ${purpose}`).digest();
}

/** The public name of a secret; it reveals nothing. */
export function nameOf(secret: string): string {
  return keyFor(secret, 'name').toString('base64url');
}

/**
 * scrypt cost: 16 MiB and some 50 ms for a guess. A code has 59 random bits and is valid for ten minutes. No attacker
 * can try 2^59 codes, so a fixed salt is safe.
 */
const SCRYPT: ScryptOptions = { N: 2 ** 14, r: 8, p: 1, maxmem: 32 * 1024 * 1024 };
const SALT = 'boli pairing code';

/** The secret of two laptops while they pair. @param code as `plain` leaves it */
export function secretOfCode(code: string): Promise<string> {
  return new Promise((resolve, reject) => {
    scrypt(code, SALT, KEY_LENGTH, SCRYPT, (error, key) => {
      if (error === null) resolve(key.toString('base64url'));
      else reject(error);
    });
  });
}

/** An ephemeral key pair (X25519): a secret that leaks later decrypts no recording. */
export interface Ephemeral {
  readonly privateKey: KeyObject;
  /** 32 bytes, url-safe. */
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

/** The unencrypted start of a connection, from both sides. */
export interface Greetings {
  /** The name of the secret; 'code' while pairing. */
  readonly name: string;
  readonly client: string;
  readonly server: string;
}

/** Derives the keys of a connection from its secret. Throws for an invalid public key. */
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

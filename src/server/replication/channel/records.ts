import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE_LENGTH, TAG_LENGTH] = [12, 16];

/** Encrypts one direction, record after record: the tag, then the ciphertext. */
export function createSealer(secret: Uint8Array): (...plain: Uint8Array[]) => Buffer {
  // Parsed once: parsing a key costs three times as much as an encryption.
  const key = createSecretKey(secret);
  const nonces = counted();
  return (...plain) => {
    const cipher = createCipheriv(CIPHER, key, nonces(), { authTagLength: TAG_LENGTH });
    const sealed = plain.map((part) => cipher.update(part));
    sealed.push(cipher.final());
    return Buffer.concat([cipher.getAuthTag(), ...sealed]);
  };
}

/** Decrypts a record; null for a forged, changed, repeated or missing one, after which nothing more is read. */
export function createOpener(secret: Uint8Array): (record: Uint8Array) => Buffer | null {
  const key = createSecretKey(secret);
  const nonces = counted();
  let isBroken = false;
  return (record) => {
    if (isBroken || record.byteLength < TAG_LENGTH) return null;
    const decipher = createDecipheriv(CIPHER, key, nonces(), { authTagLength: TAG_LENGTH });
    decipher.setAuthTag(record.subarray(0, TAG_LENGTH));
    const plain = decipher.update(record.subarray(TAG_LENGTH));
    try {
      decipher.final();
      return plain;
    } catch {
      isBroken = true;
      return null;
    }
  };
}

/** The nonce is the number of the record, so no key uses a nonce twice and no record fits another place. */
function counted(): () => Buffer {
  let count = 0n;
  return () => {
    const nonce = Buffer.alloc(NONCE_LENGTH);
    nonce.writeBigUInt64BE(count, NONCE_LENGTH - 8);
    count += 1n;
    return nonce;
  };
}

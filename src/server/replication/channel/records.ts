import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const [NONCE_LENGTH, TAG_LENGTH] = [12, 16];

/** Encrypts what goes one way, record after record: its tag, then what is encrypted. */
export function createSealer(secret: Uint8Array): (...plain: Uint8Array[]) => Buffer {
  // Read once: a key of bytes costs three times as much as what it encrypts.
  const key = createSecretKey(secret);
  const nonces = counted();
  return (...plain) => {
    const cipher = createCipheriv(CIPHER, key, nonces(), { authTagLength: TAG_LENGTH });
    const sealed = plain.map((part) => cipher.update(part));
    sealed.push(cipher.final());
    return Buffer.concat([cipher.getAuthTag(), ...sealed]);
  };
}

/** Gives what was encrypted; null for a record that was made up, changed, repeated or left out: then nothing more is read. */
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

/** The place of a record is its nonce: no key ever meets one twice, and no record counts at another place. */
function counted(): () => Buffer {
  let count = 0n;
  return () => {
    const nonce = Buffer.alloc(NONCE_LENGTH);
    nonce.writeBigUInt64BE(count, NONCE_LENGTH - 8);
    count += 1n;
    return nonce;
  };
}

import { WebSocket } from 'ws';
import type { ChannelKeys } from './keys.ts';
import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';

/** The reasons for which a channel closes. */
export const CLOSED = {
  /** The server does not know the secret of that name. The server sends this unencrypted, so it proves nothing. */
  unknown: 4_001,
  done: 1_000,
  again: 1_012,
  'not-wanted': 1_008,
} as const;

const [TEXT, BYTES] = [Buffer.of(0), Buffer.of(1)];

/** An encrypted connection between two laptops with a common secret. */
export interface Channel {
  /** The id of this connection; it is the same on both sides. */
  readonly binding: string;
  readonly isOpen: boolean;
  /** The number of bytes in the send buffer. */
  readonly backlog: number;
  sendText(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  /**
   * Decrypts the next message. Null for a record that the peer did not encrypt; the channel then reads no further
   * record.
   */
  open(record: Uint8Array): string | Buffer | null;
  close(why: keyof typeof CLOSED): void;
  terminate(): void;
}

export function openChannel(socket: WebSocket, keys: ChannelKeys, side: 'client' | 'server'): Channel {
  const isClient = side === 'client';
  const seal = createSealer(isClient ? keys.toServer : keys.toClient);
  const unseal = createOpener(isClient ? keys.toClient : keys.toServer);
  const isOpen = (): boolean => socket.readyState === WebSocket.OPEN;
  const send = (kind: Buffer, content: Uint8Array): void => {
    if (isOpen()) socket.send(seal(kind, content));
  };
  return {
    binding: keys.binding,
    get isOpen() {
      return isOpen();
    },
    get backlog() {
      return socket.bufferedAmount;
    },
    sendText: (text) => send(TEXT, Buffer.from(text)),
    sendBytes: (bytes) => send(BYTES, bytes),
    open(record) {
      const plain = unseal(record);
      if (plain === null || plain.byteLength === 0) return null;
      const content = plain.subarray(1);
      return plain[0] === TEXT[0] ? content.toString() : content;
    },
    close: (why) => socket.close(CLOSED[why]),
    terminate: () => socket.terminate(),
  };
}

const CIPHER = 'aes-256-gcm';
const [NONCE_LENGTH, TAG_LENGTH] = [12, 16];

/** Builds the encryption of one direction: record after record, the tag, then the ciphertext. */
function createSealer(secret: Uint8Array): (...plain: Uint8Array[]) => Buffer {
  // The key is parsed once, because parsing a key costs three times as much as encrypting a record.
  const key = createSecretKey(secret);
  const nonces = counted();
  return (...plain) => {
    const cipher = createCipheriv(CIPHER, key, nonces(), { authTagLength: TAG_LENGTH });
    const sealed = plain.map((part) => cipher.update(part));
    sealed.push(cipher.final());
    return Buffer.concat([cipher.getAuthTag(), ...sealed]);
  };
}

/**
 * Builds the decryption of one direction. Null for a forged, changed, repeated or missing record, and for every later
 * one.
 */
function createOpener(secret: Uint8Array): (record: Uint8Array) => Buffer | null {
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

/**
 * Builds the nonces. A nonce is the number of its record: no key uses a nonce twice, and no record fits another
 * place.
 */
function counted(): () => Buffer {
  let count = 0n;
  return () => {
    const nonce = Buffer.alloc(NONCE_LENGTH);
    nonce.writeBigUInt64BE(count, NONCE_LENGTH - 8);
    count += 1n;
    return nonce;
  };
}

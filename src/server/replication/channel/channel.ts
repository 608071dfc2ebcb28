import { WebSocket } from 'ws';
import type { ChannelKeys } from './keys.ts';
import { createOpener, createSealer } from './records.ts';

/** Reasons for which a channel closes. */
export const CLOSED = {
  /** The server does not know the secret of that name. Sent unencrypted: it proves nothing. */
  unknown: 4_001,
  done: 1_000,
  again: 1_012,
  'not-wanted': 1_008,
} as const;

const [TEXT, BYTES] = [Buffer.of(0), Buffer.of(1)];

/** An encrypted connection between two laptops with a common secret. */
export interface Channel {
  /** The id of this connection, the same on both sides. */
  readonly binding: string;
  readonly isOpen: boolean;
  /** Bytes in the send buffer. */
  readonly backlog: number;
  sendText(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  /** The next message; null for a record that the peer did not encrypt, after which nothing is read. */
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

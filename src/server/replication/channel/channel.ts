import { WebSocket } from 'ws';
import type { ChannelKeys } from './keys.ts';
import { createOpener, createSealer } from './records.ts';

/** What a channel was closed for. */
export const CLOSED = {
  /** The server has no secret of that name, or another one. Said in the clear: it proves nothing. */
  unknown: 4_001,
  done: 1_000,
  again: 1_012,
  'not-wanted': 1_008,
} as const;

const [TEXT, BYTES] = [Buffer.of(0), Buffer.of(1)];

/** An encrypted connection between two laptops that have a secret in common. */
export interface Channel {
  /** Names this very connection, on both sides alike. */
  readonly binding: string;
  readonly isOpen: boolean;
  /** Bytes that still wait to be sent. */
  readonly backlog: number;
  sendText(text: string): void;
  sendBytes(bytes: Uint8Array): void;
  /** What came over it; null where this record is none of the other side's: nothing more can be read then. */
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

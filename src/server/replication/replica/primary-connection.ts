import type { Channel } from '#server/replication/channel/channel.ts';
import { dial, type Dialled } from '#server/replication/channel/dial.ts';
import {
  primaryMessage,
  readJson,
  type PrimaryMessage,
  type ReplicaMessage,
} from '#server/replication/channel/messages.ts';
import type { Asking } from '#server/replication/channel/ask-peer.ts';

/** Ms after which a first that says nothing counts as lost; and until it is tried again. */
const SILENT = 4_000;
const AGAIN = 500;

export interface PrimaryConnectionParts {
  readonly primary: Asking;
  readonly hello: () => ReplicaMessage;
  readonly onMessage: (message: PrimaryMessage) => void;
  readonly onBytes: (bytes: Buffer) => void;
  /** The first has proven that it is the one. */
  readonly onOpen: () => void;
  /** `isUnknown`: whoever answers there says, and does not prove, that it does not know this laptop. */
  readonly onClosed: (isUnknown: boolean) => void;
}

/** The line to the first: made anew whenever it breaks off, until it is ended. */
export interface PrimaryConnection {
  /** Of the connection to a first that has proven that it is the one; null while there is none. */
  readonly binding: string | null;
  say(message: ReplicaMessage): void;
  /** Begins anew. */
  drop(): void;
  end(): void;
}

export function openPrimaryConnection(parts: PrimaryConnectionParts): PrimaryConnection {
  let dialled: Dialled | null = null;
  let proven: Channel | null = null;
  let ended = false;
  let heardAt = performance.now();

  function hear(heard: string | Buffer): void {
    heardAt = performance.now();
    if (proven === null) {
      proven = dialled?.channel ?? null;
      parts.onOpen();
    }
    if (typeof heard !== 'string') return parts.onBytes(heard);
    const read = primaryMessage.safeParse(readJson(heard));
    if (read.success) parts.onMessage(read.data);
    else dialled?.terminate();
  }

  function connect(): void {
    if (ended) return;
    heardAt = performance.now();
    dialled = dial({
      ...parts.primary,
      first: parts.hello,
      onHeard: hear,
      onClosed(isUnknown) {
        proven = null;
        parts.onClosed(isUnknown);
        setTimeout(connect, AGAIN).unref();
      },
    });
  }

  const watching = setInterval(() => {
    if (performance.now() - heardAt > SILENT) dialled?.terminate();
  }, AGAIN).unref();
  connect();

  return {
    get binding() {
      return proven?.isOpen === true ? proven.binding : null;
    },
    say: (message) => dialled?.channel?.sendText(JSON.stringify(message)),
    drop: () => dialled?.terminate(),
    end() {
      ended = true;
      clearInterval(watching);
      dialled?.terminate();
    },
  };
}

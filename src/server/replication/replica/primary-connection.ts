import type { Channel } from '#server/replication/channel/channel.ts';
import { dial, type Dialled } from '#server/replication/channel/dial.ts';
import {
  primaryMessage,
  readJson,
  type PrimaryMessage,
  type ReplicaMessage,
} from '#server/replication/channel/messages.ts';
import type { Asking } from '#server/replication/channel/ask-peer.ts';

/** The silence (ms) after which the primary counts as lost, and the pause (ms) before the next attempt to connect. */
const SILENT = 4_000;
const AGAIN = 500;

export interface PrimaryConnectionParts {
  readonly primary: Asking;
  readonly hello: () => ReplicaMessage;
  readonly onMessage: (message: PrimaryMessage) => void;
  readonly onBytes: (bytes: Buffer) => void;
  /** Called when the primary has proven its secret. */
  readonly onOpen: () => void;
  /** The connection closed. `isUnknown`: the server says, without proof, that it does not know this laptop. */
  readonly onClosed: (isUnknown: boolean) => void;
}

/** The connection to the primary; it reconnects after each loss. */
export interface PrimaryConnection {
  /** The id of the proven connection; null while no connection is proven. */
  readonly binding: string | null;
  say(message: ReplicaMessage): void;
  /** Closes the connection and connects again. */
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

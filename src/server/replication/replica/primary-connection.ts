import { type Asking, dial, type Dialled, type Ended } from '#server/replication/channel/channel.ts';
import {
  primaryMessage,
  type PrimaryMessage,
  parseJson,
  type ReplicaMessage,
} from '#server/replication/channel/messages.ts';

/** The silence (ms) after which the primary counts as lost, and the pause (ms) before the next attempt to connect. */
const SILENT = 4_000;
const AGAIN = 500;

interface PrimaryConnectionParts {
  readonly primary: Asking;
  readonly hello: () => ReplicaMessage;
  readonly onMessage: (message: PrimaryMessage) => void;
  readonly onBytes: (bytes: Buffer) => void;
  /** Called when the primary has proven its secret. */
  readonly onOpen: () => void;
  readonly onClosed: (ended: Ended) => void;
}

/** The connection to the primary; it reconnects after each loss. */
export interface PrimaryConnection {
  /** The id of the present connection; null while the primary is not connected. */
  readonly binding: string | null;
  say(message: ReplicaMessage): void;
  /** Closes the connection and connects again. */
  drop(): void;
  end(): void;
}

export function openPrimaryConnection(parts: PrimaryConnectionParts): PrimaryConnection {
  let dialled: Dialled | null = null;
  let isOver = false;
  let heardAt = performance.now();

  function receive(heard: string | Buffer): void {
    heardAt = performance.now();
    if (typeof heard !== 'string') return parts.onBytes(heard);
    const read = primaryMessage.safeParse(parseJson(heard));
    if (read.success) parts.onMessage(read.data);
    else dialled?.terminate();
  }

  function connect(): void {
    if (isOver) return;
    heardAt = performance.now();
    dialled = dial({
      ...parts.primary,
      first() {
        parts.onOpen();
        return parts.hello();
      },
      onHeard: receive,
      onClosed(ended) {
        parts.onClosed(ended);
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
      return dialled?.channel?.binding ?? null;
    },
    say: (message) => dialled?.channel?.socket.send(JSON.stringify(message)),
    drop: () => dialled?.terminate(),
    end() {
      isOver = true;
      clearInterval(watching);
      dialled?.terminate();
    },
  };
}

import type { Pool } from 'pg';
import { writeNotification, type ClusterMessage } from '#server/cluster/cluster-messages.ts';
import { asking } from '#server/persistence/postgres/errors.ts';
import { NOW } from './cluster-tables.ts';

/** The notification channel of all processes of one database. */
export const CHANNEL = 'boli';

/** The time (ms) to collect messages, so that the messages of one bid go in one notification. */
const GATHER_MS = 2;
/** The limit (bytes) of a notification; PostgreSQL allows 8,000. */
const MOST_BYTES = 7_000;
/** The pause (ms) before a failed notification is sent again. */
const AGAIN_MS = 200;
/** The limit of waiting messages while the database is away. Beyond it they are dropped, and listeners see a gap. */
const MOST_WAITING = 5_000;

/** The errors of a server that does not support or allow notifications. */
const NO_NOTICES = new Set(['42883', '0A000', '42501']);

interface NotificationPublisher {
  publish(word: ClusterMessage): void;
  /** Sends at least an empty notification, by which this process checks that its own notifications arrive. */
  heartbeat(): void;
  /** Resolves when the waiting messages were sent, or sending them has failed. */
  flushed(): Promise<void>;
  stop(): void;
}

interface NotificationPublisherParts {
  readonly pool: Pool;
  readonly self: string;
  /** True if another process needs the messages in a table, because no notifications arrive there. */
  readonly writes: () => boolean;
}

/** Sends messages in order, each message after the transaction that it reports. */
export function createNotificationPublisher({
  pool,
  self,
  writes,
}: NotificationPublisherParts): NotificationPublisher {
  let waiting: ClusterMessage[] = [];
  let number = 0;
  let cannotNotify = false;
  let heartbeatDue = false;
  /** True after messages were dropped: the next number is skipped, so that the other processes notice a gap. */
  let leftOut = false;
  let stopped = false;
  let sending: Promise<void> | null = null;
  const isOver = (): boolean => stopped;

  function begin(): void {
    if (isOver() || sending !== null) return;
    sending = sendAll().finally(() => {
      sending = null;
      if (waiting.length > 0) begin();
    });
  }

  async function sendAll(): Promise<void> {
    await pause(GATHER_MS);
    while (!isOver() && (waiting.length > 0 || heartbeatDue)) {
      heartbeatDue = false;
      const words = waiting.splice(0, howManyFit(waiting));
      number += leftOut ? 2 : 1;
      leftOut = false;
      while (!isOver() && !(await send(words))) {
        await pause(AGAIN_MS);
        if (waiting.length <= MOST_WAITING) continue;
        waiting = [];
        leftOut = true;
      }
    }
  }

  /** Sends messages in one notification; returns false where it failed. */
  async function send(messages: readonly ClusterMessage[]): Promise<boolean> {
    const text = writeNotification({ from: self, number, messages });
    const heard = [
      ...(cannotNotify ? [] : [notify(text)]),
      ...(cannotNotify || writes() ? [write(text)] : []),
    ];
    return (await Promise.all(heard)).every(Boolean);
  }

  async function notify(text: string): Promise<boolean> {
    // A notification need not be on disk: it is useless after a crash, and nobody should wait for it.
    const tell = "select set_config('synchronous_commit', 'off', true), pg_notify($1, $2)";
    try {
      await pool.query({ name: 'boli_tell', text: tell, values: [CHANNEL, text] });
      return true;
    } catch (error) {
      cannotNotify = isWithoutNotices(error);
      return cannotNotify && write(text);
    }
  }

  async function write(text: string): Promise<boolean> {
    const into = `insert into boli_words (sender, number, at, words) values ($1, $2, ${NOW}, $3)
      on conflict do nothing`;
    return asking(() => pool.query(into, [self, number, text])).then(
      () => true,
      () => false,
    );
  }

  return {
    publish(word) {
      if (bytesOf(word) <= MOST_BYTES) waiting.push(word);
      else leftOut = heartbeatDue = true;
      begin();
    },
    heartbeat() {
      heartbeatDue = true;
      begin();
    },
    async flushed() {
      for (let times = 0; times < 5 && sending !== null; times += 1)
        await Promise.race([sending, pause(AGAIN_MS)]);
    },
    stop() {
      stopped = true;
    },
  };
}

function isWithoutNotices(error: unknown): boolean {
  return error instanceof Error && 'code' in error && NO_NOTICES.has(String(error.code));
}

/**
 * The number of waiting messages that fit into one notification. It is at least one, because each message fits alone.
 */
function howManyFit(words: readonly ClusterMessage[]): number {
  let bytes = 0;
  for (const [at, word] of words.entries()) {
    bytes += bytesOf(word);
    if (bytes > MOST_BYTES) return at;
  }
  return words.length;
}

/** The bytes of a message in a notification, including the comma. */
function bytesOf(word: ClusterMessage): number {
  return Buffer.byteLength(JSON.stringify(word)) + 1;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import type { Pool } from 'pg';
import { writeNotification, type ClusterMessage } from '#server/cluster/cluster-messages.ts';
import { asking } from '#server/persistence/postgres/errors.ts';
import { NOW } from './cluster-tables.ts';

/** The channel of all processes of one database. */
export const CHANNEL = 'boli';

/** Time (ms) to collect messages: those of one bid go in one notification. */
const GATHER_MS = 2;
/** Limit (bytes) of a notification; PostgreSQL allows 8,000. */
const MOST_BYTES = 7_000;
/** Pause (ms) before a failed message is sent again. */
const AGAIN_MS = 200;
/** Queue limit while the database is away; after it, listeners see a gap. */
const MOST_WAITING = 5_000;

/** The server does not support or allow notifications. */
const NO_NOTICES = new Set(['42883', '0A000', '42501']);

interface NotificationPublisher {
  publish(word: ClusterMessage): void;
  /** Sends at least an empty notification, so that this process can check that it hears itself. */
  heartbeat(): void;
  /** Resolves when the queue was sent or has failed. */
  flushed(): Promise<void>;
  stop(): void;
}

interface NotificationPublisherParts {
  readonly pool: Pool;
  readonly self: string;
  /** A process without notifications reads messages from a table. */
  readonly writes: () => boolean;
}

/** Sends messages in order, each after the transaction that it reports. */
export function createNotificationPublisher({
  pool,
  self,
  writes,
}: NotificationPublisherParts): NotificationPublisher {
  let waiting: ClusterMessage[] = [];
  let number = 0;
  let cannotNotify = false;
  let heartbeatDue = false;
  /** Skips a number, so that the others notice a gap. */
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

  /** False where it failed. */
  async function send(messages: readonly ClusterMessage[]): Promise<boolean> {
    const text = writeNotification({ from: self, number, messages });
    const heard = [
      ...(cannotNotify ? [] : [notify(text)]),
      ...(cannotNotify || writes() ? [write(text)] : []),
    ];
    return (await Promise.all(heard)).every(Boolean);
  }

  async function notify(text: string): Promise<boolean> {
    // No need to be on disk: it is useless after a crash, and nobody should wait for it.
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

/** At least one message: each fits alone. */
function howManyFit(words: readonly ClusterMessage[]): number {
  let bytes = 0;
  for (const [at, word] of words.entries()) {
    bytes += bytesOf(word);
    if (bytes > MOST_BYTES) return at;
  }
  return words.length;
}

/** Includes the comma. */
function bytesOf(word: ClusterMessage): number {
  return Buffer.byteLength(JSON.stringify(word)) + 1;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import type { Pool } from 'pg';
import { writeNotification, type ClusterMessage } from '#server/cluster/cluster-messages.ts';
import { asking } from '#server/persistence/postgres/errors.ts';
import { NOW } from './cluster-tables.ts';

/** The name under which processes of one database hear each other. */
export const CHANNEL = 'boli';

/** Ms in which words are gathered: a bid has its lines, its counts and its team's in one notice. */
const GATHER_MS = 2;
/** Bytes of one notice; PostgreSQL takes 8,000. */
const MOST_BYTES = 7_000;
/** Ms after which it is tried again to say what could not be said. */
const AGAIN_MS = 200;
/** Words that wait for a database that is gone; whoever misses more looks for himself. */
const MOST_WAITING = 5_000;

/** A server that knows no notifications, or lets nobody use them. */
const NO_NOTICES = new Set(['42883', '0A000', '42501']);

interface NotificationPublisher {
  publish(word: ClusterMessage): void;
  /** Says something, be it nothing: whoever speaks and hears himself is no deaf one. */
  heartbeat(): void;
  /** When everything is said that waits, or could not be. */
  flushed(): Promise<void>;
  stop(): void;
}

interface NotificationPublisherParts {
  readonly pool: Pool;
  readonly self: string;
  /** Somebody hears no notices, and reads what is said in a table. */
  readonly writes: () => boolean;
}

/** Says one thing after the other, each after the transaction that it is about: never inside of it. */
export function createNotificationPublisher({
  pool,
  self,
  writes,
}: NotificationPublisherParts): NotificationPublisher {
  let waiting: ClusterMessage[] = [];
  let number = 0;
  let cannotNotify = false;
  let heartbeatDue = false;
  /** A number is left out, by which the others know that something is missing. */
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

  /** False where it could not be said. */
  async function send(messages: readonly ClusterMessage[]): Promise<boolean> {
    const text = writeNotification({ from: self, number, messages });
    const heard = [
      ...(cannotNotify ? [] : [notify(text)]),
      ...(cannotNotify || writes() ? [write(text)] : []),
    ];
    return (await Promise.all(heard)).every(Boolean);
  }

  async function notify(text: string): Promise<boolean> {
    // Not on disk before it is told: it is worth nothing after a crash, and nobody waits for the disk because of it.
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

/** At least one: each of them fits by itself. */
function howManyFit(words: readonly ClusterMessage[]): number {
  let bytes = 0;
  for (const [at, word] of words.entries()) {
    bytes += bytesOf(word);
    if (bytes > MOST_BYTES) return at;
  }
  return words.length;
}

/** With the comma behind it. */
function bytesOf(word: ClusterMessage): number {
  return Buffer.byteLength(JSON.stringify(word)) + 1;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

import pg from 'pg';
import type { Pool } from 'pg';
import { readNotification, type Notification } from '#server/cluster/cluster-messages.ts';
import { NOW } from './cluster-tables.ts';
import { CHANNEL } from './notification-publisher.ts';

/** Timeout (ms) of a connection, and pause between two attempts. */
const CONNECT_MS = 3_000;
const AGAIN_MS = 250;
/**
 * Time (ms) without its own notification after which a process counts as not listening: a lost connection or a
 * pooler.
 */
const POLL_AFTER_MS = 2_000;
/** Pause (ms) before it tries another connection. */
const RECONNECT_MS = 5_000;
/** Age (ms) of messages in the table that are read again, because rows appear out of order. */
const READ_MS = 3_000;

interface NotificationSubscriber {
  /** Tries to listen; resolves with a connection, or without one. */
  begin(): Promise<void>;
  /** True where no notifications arrive: `read` then fetches the messages. */
  isPolling(): boolean;
  /** Reads the messages for processes without notifications. */
  poll(): Promise<void>;
  stop(): Promise<void>;
}

interface NotificationSubscriberParts {
  readonly url: string;
  readonly pool: Pool;
  readonly self: string;
  /** Ms since some moment. */
  readonly elapsed: () => number;
  /** Messages of each process in order, each once. */
  readonly onNotification: (heard: Notification) => void;
  /** Messages may have been missed. */
  readonly onGap: () => void;
}

/** A connection that listens, and a table to read while nothing arrives on it. */
export function createNotificationSubscriber({
  url,
  pool,
  self,
  elapsed,
  onNotification,
  onGap,
}: NotificationSubscriberParts): NotificationSubscriber {
  /** The last message number of each process. */
  const last = new Map<string, number>();
  let client: pg.Client | null = null;
  let ownNotificationAt = -Infinity;
  let triedAt = elapsed();
  let wasPolling = true;
  let stopped = false;

  function receive(text: string): void {
    const heard = readNotification(text);
    if (heard === null) return;
    if (heard.from === self) {
      ownNotificationAt = elapsed();
      return;
    }
    const { from, number } = heard;
    const before = last.get(from);
    if (before !== undefined && number <= before) return;
    last.set(from, number);
    if (before !== undefined && number > before + 1) onGap();
    onNotification(heard);
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      application_name: 'boli',
    });
    next.on('error', () => undefined);
    next.on('notification', ({ payload = '' }) => receive(payload));
    next.on('end', () => lost(next));
    client = next;
    triedAt = elapsed();
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      onGap();
    } catch {
      lost(next);
    }
  }

  /** Retries soon; meanwhile the others see that this process does not listen. */
  function lost(one: pg.Client): void {
    if (client !== one) return;
    client = null;
    ownNotificationAt = -Infinity;
    one.end().catch(() => undefined);
    if (!stopped) setTimeout(() => void again(), AGAIN_MS).unref();
  }

  async function again(): Promise<void> {
    if (!stopped && client === null) await connect();
  }

  /** A connection that was lost silently. */
  function doubt(): void {
    if (client === null || elapsed() - triedAt < RECONNECT_MS) return;
    lost(client);
  }

  const isPolling = (): boolean => elapsed() - ownNotificationAt > POLL_AFTER_MS;

  return {
    begin: connect,
    isPolling,
    async poll() {
      const deaf = isPolling();
      // Messages during the switch may have gone either way.
      if (deaf !== wasPolling) onGap();
      wasPolling = deaf;
      if (!deaf) return;
      doubt();
      const said = `select words from boli_words where at > ${NOW} - ${String(READ_MS)} and sender <> $1
        order by sender, number`;
      try {
        const { rows } = await pool.query<{ words: string }>(said, [self]);
        for (const { words } of rows) receive(words);
      } catch {
        // The database is away: read when it is back.
      }
    },
    async stop() {
      stopped = true;
      const open = client;
      client = null;
      await open?.end().catch(() => undefined);
    },
  };
}

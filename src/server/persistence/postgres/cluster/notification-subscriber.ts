import pg from 'pg';
import type { Pool } from 'pg';
import { readNotification, type Notification } from '#server/cluster/cluster-messages.ts';
import { NOW } from './cluster-tables.ts';
import { CHANNEL } from './notification-publisher.ts';

/** Ms for a connection, and between two tries to get one. */
const CONNECT_MS = 3_000;
const AGAIN_MS = 250;
/** Whoever has not heard himself for so long (ms) hears nobody: the wire is cut, or a pooler is in the way. */
const POLL_AFTER_MS = 2_000;
/** So long (ms) a deaf one waits before it tries another connection. */
const RECONNECT_MS = 5_000;
/** What was said so long ago (ms) has been read: it is read again and again for as long, since rows appear out of order. */
const READ_MS = 3_000;

interface NotificationSubscriber {
  /** Tries to hear; kept when there is a connection, or none was to be had. */
  begin(): Promise<void>;
  /** True where notices do not arrive: then `read` brings what is said. */
  isPolling(): boolean;
  /** Reads what was said to those who hear nothing. */
  poll(): Promise<void>;
  stop(): Promise<void>;
}

interface NotificationSubscriberParts {
  readonly url: string;
  readonly pool: Pool;
  readonly self: string;
  /** Ms since some moment. */
  readonly elapsed: () => number;
  /** Of each of the others one after the other, each once. */
  readonly onNotification: (heard: Notification) => void;
  /** Something may have been said meanwhile that was not heard. */
  readonly onGap: () => void;
}

/** A connection of its own that listens, and a table for as long as nothing is heard on it. */
export function createNotificationSubscriber({
  url,
  pool,
  self,
  elapsed,
  onNotification,
  onGap,
}: NotificationSubscriberParts): NotificationSubscriber {
  /** The last number of each of the others. */
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

  /** It is tried again soon; meanwhile the others see that it hears nothing. */
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

  /** A wire that was cut without a word. */
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
      // What was said while it turned from one to the other may have gone either way.
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
        // The database is gone: it is read when it is there again.
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

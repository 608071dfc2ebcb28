import pg from 'pg';
import type { Pool } from 'pg';
import { readNotification, type Notification } from '#server/cluster/cluster-messages.ts';
import { NOW } from './cluster-tables.ts';
import { CHANNEL } from './notification-publisher.ts';

/** Timeout (ms) of a connection, and pause (ms) between two attempts to connect. */
const CONNECT_MS = 3_000;
const AGAIN_MS = 250;
/**
 * The time (ms) without its own notification after which a process counts as not listening. A lost connection or a
 * connection pooler can cause that.
 */
const POLL_AFTER_MS = 2_000;
/** The pause (ms) before a process that receives nothing tries another connection. */
const RECONNECT_MS = 5_000;
/** The age (ms) of messages in the table that are read again, because rows appear out of order. */
const READ_MS = 3_000;

interface NotificationSubscriber {
  /** Tries to listen to notifications. Resolves with a connection, or without one. */
  begin(): Promise<void>;
  /** True where no notifications arrive. `poll` then reads the messages from the table. */
  isPolling(): boolean;
  /** Reads the messages from the table while no notifications arrive. */
  poll(): Promise<void>;
  stop(): Promise<void>;
}

interface NotificationSubscriberParts {
  readonly url: string;
  readonly pool: Pool;
  readonly self: string;
  /** The ms since some fixed moment. */
  readonly elapsed: () => number;
  /** Receives the messages of each process in order, each message once. */
  readonly onNotification: (heard: Notification) => void;
  /** Called when messages may have been missed. */
  readonly onGap: () => void;
}

/** Receives notifications on a connection of its own. Reads the message table while no notifications arrive. */
export function createNotificationSubscriber({
  url,
  pool,
  self,
  elapsed,
  onNotification,
  onGap,
}: NotificationSubscriberParts): NotificationSubscriber {
  /** The number of the last message of each process. */
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

  /** Drops a lost connection and soon tries again. Until then the other processes see that this one does not listen. */
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

  /** Drops a connection that was perhaps lost without an error. */
  function doubt(): void {
    if (client === null || elapsed() - triedAt < RECONNECT_MS) return;
    lost(client);
  }

  const isPolling = (): boolean => elapsed() - ownNotificationAt > POLL_AFTER_MS;

  return {
    begin: connect,
    isPolling,
    async poll() {
      const polls = isPolling();
      // Messages during the switch may be in the table or in a notification, so one may be missed.
      if (polls !== wasPolling) onGap();
      wasPolling = polls;
      if (!polls) return;
      doubt();
      const said = `select words from boli_words where at > ${NOW} - ${String(READ_MS)} and sender <> $1
        order by sender, number`;
      try {
        const { rows } = await pool.query<{ words: string }>(said, [self]);
        for (const { words } of rows) receive(words);
      } catch {
        // The database is away: read the messages when it is back.
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

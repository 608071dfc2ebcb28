import pg, { type Pool } from 'pg';
import {
  writeNotification,
  type ClusterMessage,
  readNotification,
  type Notification,
} from '#server/cluster/cluster.ts';
import { asking, NOW } from './pool.ts';

/** The notification channel of all processes of one database. */
const CHANNEL = 'boli';

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

/**
 * Sends messages in order, each message after the transaction that it reports.
 *
 * @param needsTable true if another process needs the messages in a table, because no notifications arrive there
 */
export function createNotificationPublisher(
  pool: Pool,
  self: string,
  needsTable: () => boolean,
): NotificationPublisher {
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
      ...(cannotNotify || needsTable() ? [write(text)] : []),
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

/** Timeout (ms) of a connection, and pause (ms) between two attempts to connect. */
const CONNECT_MS = 3_000;

const LISTEN_AGAIN_MS = 250;

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

interface SubscriberOptions {
  readonly url: string;
  readonly pool: Pool;
  readonly self: string;
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
  onNotification,
  onGap,
}: SubscriberOptions): NotificationSubscriber {
  /** The number of the last message of each process. */
  const last = new Map<string, number>();
  let client: pg.Client | null = null;
  let ownNotificationAt = -Infinity;
  let triedAt = performance.now();
  let wasPolling = true;
  let stopped = false;

  function receive(text: string): void {
    const heard = readNotification(text);
    if (heard === null) return;
    if (heard.from === self) {
      ownNotificationAt = performance.now();
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
    triedAt = performance.now();
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
    if (!stopped) setTimeout(() => void again(), LISTEN_AGAIN_MS).unref();
  }

  async function again(): Promise<void> {
    if (!stopped && client === null) await connect();
  }

  /** Drops a connection that was perhaps lost without an error. */
  function doubt(): void {
    if (client === null || performance.now() - triedAt < RECONNECT_MS) return;
    lost(client);
  }

  const isPolling = (): boolean => performance.now() - ownNotificationAt > POLL_AFTER_MS;

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

import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { ClusterListeners, type Cluster, type Notification } from '#server/cluster/cluster.ts';
import { createNotificationSubscriber, createNotificationPublisher } from './notifications.ts';
import { asking, openPool, LAST_MIGRATION, NOW } from './pool.ts';
import { Unstartable } from '#server/base/failure.ts';

/** The pause (ms) between two membership queries. */
const HEARTBEAT_EVERY_MS = 400;
/** The pause (ms) between two reads of the message table, and the number of reads until log ends are compared. */
const POLL_EVERY_MS = 250;
const POLLS_PER_LOOK = 4;
/** The number of membership queries between two clean-ups by the leader. */
const HEARTBEATS_PER_CLEANUP = 100;
/** The number of connections for the cluster; orders use other connections. */
const CONNECTIONS = 2;
/** The time (ms) without a leader after which the lots need an extension of their clocks. */
const A_MOMENT_MS = 1_000;
/** The time (ms) that a start waits until its own notification arrives. */
const FIRST_ECHO_MS = 500;

/** The number of the last line of each log, by one index look-up each. */
const ENDS = `select id, (select max(sequence) from auction_events where tournament_id = id) as sequence
  from unnest($1::text[]) as asked(id)`;

/** The processes that use one PostgreSQL database. Their messages are notifications on a separate connection. */
export function postgresCluster(url: string): Cluster {
  const self = randomUUID();
  const listeners = new ClusterListeners();
  const elapsed = (): number => performance.now();
  /** The other members by id, and whether notifications reach each of them. */
  let others = new Map<string, boolean>();
  /** The end of this process's lease by its own clock, counted from the moment of the membership query. */
  let leadsUntil = -Infinity;
  let led = false;
  let calls = 0;
  let reads = 0;
  let over = false;
  /** True while this process leaves: a membership query would add it again. */
  let parting = false;
  /** The ids of the processes that have left. No id is used twice. */
  const leftMembers = new Set<string>();
  /** The resuming of auctions, once for each time that this process takes the lead. */
  let taking: Promise<void> = Promise.resolve();
  let working: Working | null = null;
  const timers: NodeJS.Timeout[] = [];

  const isLeader = (): boolean => !over && elapsed() < leadsUntil;

  function work(): Working {
    const pool = openPool(url, 'brief', CONNECTIONS);
    const subscriber = createNotificationSubscriber({
      ...{ url, pool, self, elapsed },
      onNotification: hear,
      onGap: () => listeners.notify(({ gap }) => gap?.()),
    });
    const writes = (): boolean => subscriber.isPolling() || [...others.values()].includes(true);
    const publisher = createNotificationPublisher({ pool, self, writes });
    return { pool, subscriber, publisher, membership: createMembership(pool, self) };
  }

  function hear({ from, messages }: Notification): void {
    if (leftMembers.has(from)) return;
    if (!others.has(from)) addMember(from, false);
    for (const word of messages) {
      if (word.is === 'leaving') removeMember(from);
      listeners.notify(({ message: onWord }) => onWord?.(word, from));
    }
  }

  function addMember(process: string, isPolling: boolean): void {
    others.set(process, isPolling);
    listeners.notify(({ joined }) => joined?.(process));
    // The earlier messages of the new process reached nobody.
    listeners.notify(({ gap }) => gap?.());
  }

  function removeMember(process: string): void {
    leftMembers.add(process);
    if (!others.delete(process)) return;
    listeners.notify(({ left }) => left?.(process));
    // A running membership query may still have found the process and its lead: query again after it.
    void (calling ?? Promise.resolve()).then(call);
  }

  /** Compares the members with those before. A leaving process announces its end; a dead one is noticed here. */
  function updateMembers(there: readonly { readonly id: string; readonly isPolling: boolean }[]): void {
    const present = there.filter(({ id }) => !leftMembers.has(id));
    const before = others;
    others = new Map(present.map(({ id, isPolling }) => [id, isPolling]));
    for (const { id, isPolling } of present) if (!before.has(id)) addMember(id, isPolling);
    const gone = [...before.keys()].filter((id) => !others.has(id));
    for (const id of gone) listeners.notify((listener) => listener.left?.(id));
    if (gone.length > 0) listeners.notify(({ gap }) => gap?.());
  }

  let calling: Promise<void> | null = null;
  function call(): Promise<void> {
    calling ??= callOnce().finally(() => (calling = null));
    return calling;
  }

  async function callOnce(): Promise<void> {
    if (working === null || parting) return;
    const asked = elapsed();
    try {
      const {
        others: present,
        lead,
        outdated,
      } = await working.membership.heartbeat(working.subscriber.isPolling());
      if (outdated) listeners.notify((listener) => listener.outdated?.());
      updateMembers(present);
      working.publisher.heartbeat();
      if (lead !== null) take(lead, asked);
      calls += 1;
      if (isLeader() && calls % HEARTBEATS_PER_CLEANUP === 0) await working.membership.tidy();
    } catch {
      // The database is away: this process loses the lead when its lease ends.
    }
    noticeLoss();
  }

  /**
   * Resumes auctions in parallel with the membership queries, so that a slow database does not cost this process the
   * lead.
   */
  function take(lead: 'kept' | 'from-the-dark' | 'handed-over', asked: number): void {
    const since = asked - leadsUntil;
    leadsUntil = asked + LEAD_MS;
    if (led && lead === 'kept') return;
    led = true;
    // On a busy machine the lease ended, but no other process took the lead.
    const light = lead === 'handed-over' || (lead === 'kept' && since < A_MOMENT_MS);
    taking = taking.then(() => listeners.lead(light ? 'light' : 'dark'));
  }

  function noticeLoss(): void {
    if (!led || isLeader()) return;
    led = false;
    listeners.notify(({ leadLost }) => leadLost?.());
  }

  async function read(): Promise<void> {
    noticeLoss();
    await working?.subscriber.poll();
    reads += 1;
    const isTime = working?.subscriber.isPolling() === true || reads % POLLS_PER_LOOK === 0;
    if (isTime && !over) listeners.notify(({ look }) => look?.());
  }

  async function heardItself({ subscriber, publisher }: Working): Promise<void> {
    await subscriber.begin();
    publisher.heartbeat();
    const late = elapsed() + FIRST_ECHO_MS;
    while (subscriber.isPolling() && elapsed() < late) await new Promise((next) => setTimeout(next, 5));
  }

  return {
    canHavePeers: true,
    async join() {
      working = work();
      await heardItself(working);
      await call();
      timers.push(setInterval(() => void call(), HEARTBEAT_EVERY_MS).unref());
      timers.push(setInterval(() => void read(), POLL_EVERY_MS).unref());
      await taking;
    },
    peers: () => others.size,
    isLeader,
    publish(word) {
      if (others.size > 0 && !over) working?.publisher.publish(word);
    },
    subscribe: (listener) => listeners.add(listener),
    async logEnds(tournaments) {
      if (working === null || tournaments.length === 0) return new Map();
      const { pool } = working;
      const ends = { name: 'boli_ends', text: ENDS, values: [tournaments] };
      const { rows } = await asking(() => pool.query<{ id: string; sequence: number | null }>(ends));
      return new Map(rows.flatMap(({ id, sequence }) => (sequence === null ? [] : [[id, sequence]])));
    },
    async leave() {
      if (working === null || parting) return;
      const { publisher, subscriber, membership, pool } = working;
      parting = true;
      for (const timer of timers) clearInterval(timer);
      await calling;
      await taking;
      over = true;
      // Give up the lead first, then send the message on which the other processes take it.
      await membership.leave().catch(() => undefined);
      if (others.size > 0) publisher.publish({ is: 'leaving' });
      await publisher.flushed();
      publisher.stop();
      await subscriber.stop();
      await pool.end();
    },
  };
}

interface Working {
  readonly pool: Pool;
  readonly subscriber: ReturnType<typeof createNotificationSubscriber>;
  readonly publisher: ReturnType<typeof createNotificationPublisher>;
  readonly membership: ReturnType<typeof createMembership>;
}

/**
 * The lease (ms) of the leader, who renews it three times within that time. A dead leader is replaced within two
 * seconds.
 */
export const LEAD_MS = 1_300;

/** The silence (ms) after which a process counts as gone. */
const SEEN_MS = 2_000;

/** The age (ms) at which the rows of processes and messages are deleted. */
const OLD_MS = 60_000;

/** The members at this moment, and whether this process leads. */
interface Present {
  readonly others: readonly { readonly id: string; readonly isPolling: boolean }[];
  /**
   * The reason why this process leads: it led before, nobody led for a while, or the former leader handed over. Null:
   * another process leads.
   */
  readonly lead: 'kept' | 'from-the-dark' | 'handed-over' | null;
  /** True when a newer version changed the tables. */
  readonly outdated: boolean;
}

interface Membership {
  /**
   * Reports this process as present, and takes or renews the lead where possible. `isPolling`: no notifications arrive
   * here. Throws PostgreSQL's errors.
   */
  heartbeat(isPolling: boolean): Promise<Present>;
  /** Removes this process from the members, and gives up its lead. */
  leave(): Promise<void>;
  /** Deletes the rows of processes that left long ago. */
  tidy(): Promise<void>;
}

const HERE = `insert into boli_processes (id, deaf, since, seen_at) values ($1, $2, ${NOW}, ${NOW})
  on conflict (id) do update set deaf = excluded.deaf, seen_at = excluded.seen_at`;

/**
 * Takes or renews the lead, by the database's clock only. Counting the former leader locks its row before any change.
 */
const LEAD = `with before as (select holder, until from boli_lead where one = 1 for update)
  insert into boli_lead (one, holder, until)
    select 1, $1, ${NOW} + ${String(LEAD_MS)} from (select count(*) from before) as looked_up
  on conflict (one) do update set holder = excluded.holder, until = excluded.until
    where boli_lead.holder = excluded.holder or boli_lead.until <= ${NOW}
  returning coalesce((select holder from before), '') as holder,
    coalesce((select until >= (select since from boli_processes where id = $1) from before), false) as met`;

/** The other members. The answer has at least one row: without members an empty row carries the state of the tables. */
const OTHERS = `select id, deaf, newest > $2 as outdated
  from (select max(name) as newest from kysely_migration) as tables
  left join boli_processes on id <> $1 and seen_at > ${NOW} - ${String(SEEN_MS)}`;

/** Timeout (ms) for getting the tables alone. */
const ALONE_MS = SEEN_MS + 1_000;

const LOOK_EVERY_MS = 200;

const OTHERS_RUN =
  'This version of Boli changes the tables, and another process still works on them: stop all of them, then start this one.';

/** Finds any running process, on all machines; the lock of a data folder covers one machine. */
const ANY_RUNS =
  'Boli is running on this database, here or on another machine: stop all its processes first.';

const PRESENT = `select 1 from boli_processes where seen_at > ${NOW} - ${String(SEEN_MS)}`;

/**
 * Resolves when no process works on these tables, or when they changed in the meantime. Throws `Unstartable` where a
 * process remains, because that process does not know the new tables.
 */
export function untilAlone(pool: Pool): Promise<void> {
  const unchanged = `not exists (select 1 from kysely_migration where name = '${LAST_MIGRATION}')`;
  return untilNone(pool, `${PRESENT} and ${unchanged}`, OTHERS_RUN);
}

/** Resolves when no process works on these tables. Throws `Unstartable` where a process remains. */
export function untilNobodyServes(pool: Pool): Promise<void> {
  return untilNone(pool, PRESENT, ANY_RUNS);
}

/** Waits until the query finds no process. A killed process counts as present for `SEEN_MS`. */
async function untilNone(pool: Pool, present: string, line: string): Promise<void> {
  const made = "select 1 where to_regclass('boli_processes') is not null";
  if ((await pool.query(made)).rows.length === 0) return;
  for (let waited = 0; (await pool.query(present)).rows.length > 0; waited += LOOK_EVERY_MS) {
    if (waited >= ALONE_MS) throw new Unstartable(line);
    await new Promise((next) => setTimeout(next, LOOK_EVERY_MS));
  }
}

function createMembership(pool: Pool, self: string): Membership {
  async function lead(): Promise<Present['lead']> {
    const text = { name: 'boli_lead', text: LEAD, values: [self] };
    const [before] = (await pool.query<{ holder: string; met: boolean }>(text)).rows;
    if (before === undefined) return null;
    if (before.holder === self) return 'kept';
    // The former leader gave up the lead while this process was present: no clock ran unattended.
    return before.holder === '' && before.met ? 'handed-over' : 'from-the-dark';
  }

  return {
    async heartbeat(isPolling) {
      await pool.query({ name: 'boli_here', text: HERE, values: [self, isPolling ? 1 : 0] });
      const there = { name: 'boli_others', text: OTHERS, values: [self, LAST_MIGRATION] };
      const { rows } = await pool.query<{ id: string | null; deaf: number; outdated: boolean }>(there);
      const others = rows.flatMap(({ id, deaf }) => (id === null ? [] : [{ id, isPolling: deaf === 1 }]));
      return { others, lead: await lead(), outdated: rows[0]?.outdated === true };
    },
    async leave() {
      await pool.query(`update boli_lead set holder = '', until = ${NOW} where holder = $1`, [self]);
      await pool.query('delete from boli_processes where id = $1', [self]);
    },
    async tidy() {
      await pool.query(`delete from boli_processes where seen_at < ${NOW} - ${String(OLD_MS)}`);
      await pool.query(`delete from boli_words where at < ${NOW} - ${String(OLD_MS)}`);
    },
  };
}

/** The number of the advisory lock for creating the tables. */
const MAKING = 7_302_311;

/**
 * The tables of the members, the leader, and messages for processes without notifications. After a crash these rows
 * are useless. So the tables are unlogged and in no backup.
 */
const TABLES = [
  `create unlogged table if not exists boli_processes (
    id text primary key, deaf integer not null, since bigint not null, seen_at bigint not null)`,
  `create unlogged table if not exists boli_lead (
    one integer primary key, holder text not null, until bigint not null)`,
  `create unlogged table if not exists boli_words (
    sender text not null, number bigint not null, at bigint not null, words text not null,
    primary key (sender, number))`,
];

export async function makeClusterTables(pool: Pool): Promise<void> {
  const there = "select 1 where to_regclass('boli_words') is not null";
  if ((await asking(() => pool.query(there))).rows.length > 0) return;
  const client = await asking(() => pool.connect());
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MAKING]);
    for (const table of TABLES) await client.query(table);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { ClusterListeners, type Cluster, type Notification } from '#server/cluster/cluster.ts';
import { createNotificationSubscriber, createNotificationPublisher } from './notifications.ts';
import { createMembership, LEAD_MS } from './membership.ts';
import { asking, openPool } from './pool.ts';

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

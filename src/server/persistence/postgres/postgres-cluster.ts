import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { ClusterListeners, type Cluster, type Notification } from '#server/cluster/cluster.ts';
import { createNotificationSubscriber, createNotificationPublisher } from './notifications.ts';
import type { TournamentId } from '#domain/ids.ts';
import { createMembership, LEAD_MS, type Present } from './membership.ts';
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
const LOG_ENDS = `select id, (select max(sequence) from auction_events where tournament_id = id) as sequence
  from unnest($1::text[]) as asked(id)`;

/**
 * The processes that use one PostgreSQL database. A query in short intervals tells the members and the leader;
 * messages are notifications on a separate connection.
 */
export function postgresCluster(url: string): Cluster {
  const listeners = new ClusterListeners();
  const lead = createLead(listeners);
  const members = createMembers(listeners, () => void (querying ?? Promise.resolve()).then(queryMembers));
  let connections: Connections | null = null;
  /** A process that is leaving sends no membership query, which would add it again. It leads until it has left. */
  let phase: 'here' | 'leaving' | 'left' = 'here';
  let querying: Promise<void> | null = null;
  let [queries, polls] = [0, 0];
  const timers: NodeJS.Timeout[] = [];

  function queryMembers(): Promise<void> {
    querying ??= queryOnce().finally(() => (querying = null));
    return querying;
  }

  async function queryOnce(): Promise<void> {
    if (connections === null || phase !== 'here') return;
    const { membership, publisher, subscriber } = connections;
    const asked = performance.now();
    try {
      const present = await membership.heartbeat(subscriber.isPolling());
      if (present.outdated) listeners.notify(({ outdated }) => outdated?.());
      members.update(present.others);
      publisher.heartbeat();
      if (present.lead !== null) lead.take(present.lead, asked);
      queries += 1;
      if (lead.isHeld() && queries % HEARTBEATS_PER_CLEANUP === 0) await membership.tidy();
    } catch {
      // The database is away: this process loses the lead when its lease ends.
    }
    lead.noticeLoss();
  }

  async function poll(): Promise<void> {
    lead.noticeLoss();
    await connections?.subscriber.poll();
    polls += 1;
    const isTime = connections?.subscriber.isPolling() === true || polls % POLLS_PER_LOOK === 0;
    if (isTime && phase !== 'left') listeners.notify(({ look }) => look?.());
  }

  return {
    canHavePeers: true,
    async join() {
      connections = connect(url, members, listeners);
      await hearItself(connections);
      await queryMembers();
      timers.push(setInterval(() => void queryMembers(), HEARTBEAT_EVERY_MS).unref());
      timers.push(setInterval(() => void poll(), POLL_EVERY_MS).unref());
      await lead.taken();
    },
    peers: () => members.count(),
    isLeader: () => lead.isHeld(),
    publish(word) {
      if (members.count() > 0 && phase !== 'left') connections?.publisher.publish(word);
    },
    subscribe: (listener) => listeners.add(listener),
    async logEnds(tournaments) {
      return connections === null || tournaments.length === 0
        ? new Map()
        : logEndsIn(connections.pool, tournaments);
    },
    async leave() {
      if (connections === null || phase !== 'here') return;
      phase = 'leaving';
      for (const timer of timers) clearInterval(timer);
      await querying;
      await lead.taken();
      phase = 'left';
      lead.end();
      await disconnect(connections, members);
    },
  };
}

/** The other processes that this process knows. */
interface Members {
  count(): number;
  /** True while notifications do not reach one of them. */
  isOnePolling(): boolean;
  /** Takes the messages of another process. The first message of a process makes the process known. */
  hear(heard: Notification): void;
  /** Compares the known processes with those that the membership query found. */
  update(found: Present['others']): void;
}

/** @param queryAgain asks for the members again, after a membership query that is already running */
function createMembers(listeners: ClusterListeners, queryAgain: () => void): Members {
  /** The other members by id, and whether each of them polls because no notifications reach it. */
  let others = new Map<string, boolean>();
  /** The ids of the processes that have left. No id is used twice. */
  const leftMembers = new Set<string>();

  function add(process: string, isPolling: boolean): void {
    others.set(process, isPolling);
    listeners.notify(({ joined }) => joined?.(process));
    // The earlier messages of the new process reached nobody.
    listeners.notify(({ gap }) => gap?.());
  }

  function remove(process: string): void {
    leftMembers.add(process);
    if (!others.delete(process)) return;
    listeners.notify(({ left }) => left?.(process));
    // A running membership query may still have found the process and its lead.
    queryAgain();
  }

  return {
    count: () => others.size,
    isOnePolling: () => [...others.values()].includes(true),
    hear({ from, messages }) {
      if (leftMembers.has(from)) return;
      if (!others.has(from)) add(from, false);
      for (const word of messages) {
        if (word.is === 'leaving') remove(from);
        listeners.notify(({ message }) => message?.(word, from));
      }
    },
    update(found) {
      const present = found.filter(({ id }) => !leftMembers.has(id));
      const before = others;
      others = new Map(present.map(({ id, isPolling }) => [id, isPolling]));
      for (const { id, isPolling } of present) if (!before.has(id)) add(id, isPolling);
      // A leaving process announces its end; a dead one is noticed here.
      const gone = [...before.keys()].filter((id) => !others.has(id));
      for (const id of gone) listeners.notify(({ left }) => left?.(id));
      if (gone.length > 0) listeners.notify(({ gap }) => gap?.());
    },
  };
}

/** The lead of this process: a lease that every membership query renews. */
interface Lead {
  isHeld(): boolean;
  /** Takes or renews the lead. `asked`: the moment before the membership query. */
  take(reason: NonNullable<Present['lead']>, asked: number): void;
  /** Resolves when the `lead` listeners have finished. */
  taken(): Promise<void>;
  /** Tells the listeners once that the lease has ended. */
  noticeLoss(): void;
  /** Ends the lead for good. */
  end(): void;
}

function createLead(listeners: ClusterListeners): Lead {
  /** The end of the lease by this process's own clock, counted from the moment of the membership query. */
  let until = -Infinity;
  /** True from taking the lead until its loss is noticed. */
  let led = false;
  let hasEnded = false;
  /** The resuming of auctions, once for each time that this process takes the lead. */
  let taking: Promise<void> = Promise.resolve();

  const isHeld = (): boolean => !hasEnded && performance.now() < until;

  return {
    isHeld,
    take(reason, asked) {
      const since = asked - until;
      until = asked + LEAD_MS;
      if (led && reason === 'kept') return;
      led = true;
      // On a busy machine the lease ended, but no other process took the lead.
      const light = reason === 'handed-over' || (reason === 'kept' && since < A_MOMENT_MS);
      // Auctions resume in parallel with the membership queries: a slow database must not cost the lead.
      taking = taking.then(() => listeners.lead(light ? 'light' : 'dark'));
    },
    taken: () => taking,
    noticeLoss() {
      if (!led || isHeld()) return;
      led = false;
      listeners.notify(({ leadLost }) => leadLost?.());
    },
    end() {
      hasEnded = true;
    },
  };
}

/** The connections to the database, and their uses. */
interface Connections {
  readonly pool: Pool;
  readonly subscriber: ReturnType<typeof createNotificationSubscriber>;
  readonly publisher: ReturnType<typeof createNotificationPublisher>;
  readonly membership: ReturnType<typeof createMembership>;
}

function connect(url: string, members: Members, listeners: ClusterListeners): Connections {
  const self = randomUUID();
  const pool = openPool(url, 'brief', CONNECTIONS);
  const subscriber = createNotificationSubscriber({
    ...{ url, pool, self },
    onNotification: (heard) => members.hear(heard),
    onGap: () => listeners.notify(({ gap }) => gap?.()),
  });
  const needsTable = (): boolean => subscriber.isPolling() || members.isOnePolling();
  const publisher = createNotificationPublisher(pool, self, needsTable);
  return { pool, subscriber, publisher, membership: createMembership(pool, self) };
}

/** Waits until this process receives its own notification, or polls after all. */
async function hearItself({ subscriber, publisher }: Connections): Promise<void> {
  await subscriber.begin();
  publisher.heartbeat();
  const late = performance.now() + FIRST_ECHO_MS;
  while (subscriber.isPolling() && performance.now() < late) await new Promise((next) => setTimeout(next, 5));
}

async function disconnect(connections: Connections, members: Members): Promise<void> {
  const { publisher, subscriber, membership, pool } = connections;
  // Give up the lead first, then send the message on which the other processes take it.
  await membership.leave().catch(() => undefined);
  if (members.count() > 0) publisher.publish({ is: 'leaving' });
  await publisher.flushed();
  publisher.stop();
  await subscriber.stop();
  await pool.end();
}

async function logEndsIn(
  pool: Pool,
  tournaments: readonly TournamentId[],
): Promise<ReadonlyMap<TournamentId, number>> {
  const ends = { name: 'boli_ends', text: LOG_ENDS, values: [tournaments] };
  const { rows } = await asking(() => pool.query<{ id: string; sequence: number | null }>(ends));
  return new Map(rows.flatMap(({ id, sequence }) => (sequence === null ? [] : [[id, sequence]])));
}

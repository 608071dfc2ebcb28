import { addressOf, clockOf, type Replication, statusOf } from '#server/replication/replication.ts';
import type {
  OpenedStore,
  ReplicationFiles,
  ReplicationHook,
} from '#server/persistence/tables/installation.ts';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import { createLease, type Lease } from './lease.ts';
import {
  closeWhenSent,
  createReplicationBuffer,
  openReplicaConnection,
  type ReplicaConnection,
} from './replica-connection.ts';
import {
  type ReplicaFile,
  type ReplacedBy,
  type ReplicationState,
  UNPAIRED,
  pairedRows,
  readReplicationState,
  rowsOf,
} from '#server/replication/channel/stored-state.ts';
import type { Moment, TakeOver } from '#server/replication/channel/messages.ts';
import {
  openReplicationEndpoint,
  type ReplicationEndpointParts,
  createPairing,
} from './replication-endpoint.ts';
import { askRole, isLaptop, type OlderLaptop } from '#server/replication/channel/channel.ts';
import { isTakeOver } from '#server/replication/channel/secrets.ts';
import { createSynchronousReplication } from './synchronous-replication.ts';

/** Pause (ms) between two checks of the replica. */
const LOOK_EVERY = 500;
/** Pause (ms) between two lines in the terminal about a laptop of another version. */
const SAYS_VERSION_EVERY = 10 * 60_000;

const OTHER_VERSION: Readonly<Record<OlderLaptop, string>> = {
  this: 'it runs a newer version of Boli than this one: put the newer one on both',
  other: 'it runs an older version of Boli: put the version of this one on both',
  unknown: 'it runs another version of Boli: put the same one on both',
};

interface PrimaryParts {
  readonly files: ReplicationFiles;
  readonly dataDir: string;
  readonly build: string | null;
  /** If true, an order waits until the replica has the order on disk. */
  readonly together: boolean;
  readonly newId: () => string;
  /** Called when this laptop was replaced and must follow the new primary. */
  readonly onBecome: (following: Omit<ReplicaFile, 'machine' | 'typed'>) => void;
  /** Prints one line to the terminal. */
  readonly tell: (line: string) => void;
  readonly onProblem: (error: unknown) => void;
  readonly moment?: () => Moment;
}

type PrimaryStore = Pick<OpenedStore, 'replication' | 'images'>;

/** The primary's side of replication: sends every write to the replica, and stops after a takeover. */
export interface Primary {
  readonly hook: ReplicationHook;
  /** Starts replication. Called once with the tables open, before any order. */
  begin(store: PrimaryStore): Promise<Replication>;
  stop(): void;
}

export function createPrimary(parts: PrimaryParts): Primary {
  const { files, dataDir, build, newId, tell, onProblem } = parts;
  const moment = parts.moment ?? (() => ({ elapsed: performance.now(), wall: Date.now() }));
  let store: PrimaryStore | null = null;
  let state: ReplicationState = UNPAIRED;
  let [lost, reachable]: [{ since: number; at: number } | null, boolean | null] = [null, null];
  let saidVersion = -Infinity;
  let [line, looking]: [ReplicaConnection | null, NodeJS.Timeout | null] = [null, null];
  const lostNow = () => ({ since: Date.now(), at: moment().elapsed });
  const buffer = createReplicationBuffer({
    newRun: newId,
    now: Date.now,
    onEntry: (text) => line?.entry(text),
  });
  const synchronous = createSynchronousReplication({
    isAsked: () => parts.together && state.paired !== null,
    place: () => buffer.place,
    acked: () => (line?.state === 'following' ? line.acked : null),
    askPeer: () => lease.askPeer(),
    assertPrimary: () => lease.assertPrimary(),
    tell,
  });

  function keep(changes: Parameters<typeof rowsOf>[0]): void {
    store?.replication?.rows.put(rowsOf(changes));
    if (store?.replication !== undefined) state = readReplicationState(store.replication.rows);
  }

  const onReplaced = (by: ReplacedBy): void => {
    state = { ...state, replaced: by };
    tell(`Another laptop has taken over at ${by.url}: this one takes no more orders.`);
    try {
      keep({ replaced: by });
    } catch (error) {
      // The takeover could not be stored: at its next start this laptop asks the peer again.
      if (!(error instanceof CannotWrite)) onProblem(error);
    }
  };

  const lease: Lease = createLease({
    moment,
    onReplaced,
    async ask() {
      const { paired, term, installation } = state;
      if (paired === null || paired.url === null) return 'silent';
      const answer = await askRole(paired.url, paired.secret);
      reachable = answer !== null;
      if (answer === null || answer.house !== installation) return 'silent';
      if (answer.role !== 'follower' && answer.epoch > term) return { url: paired.url, term: answer.epoch };
      return 'follows';
    },
  });

  function guard(): void {
    if (state.paired === null) return;
    buffer.begin();
    if (state.replaced === null) lease.guard();
    looking ??= setInterval(() => void lookAfter().catch(onProblem), LOOK_EVERY).unref();
  }

  async function lookAfter(): Promise<void> {
    if (store?.replication?.othersWrote() === true) resend();
    if (lease.replaced === null && (line === null || reachable === null)) await lease.askPeer();
  }

  /** Makes the replica connect again for a whole copy. Never throws: it also runs after a commit. */
  function resend(): void {
    buffer.reset();
    try {
      line?.close('again');
    } catch (error) {
      onProblem(error);
    }
  }

  /** Sends the new primary every earlier write, and nothing after that. */
  function stepDown(binding: string, said: TakeOver): void {
    if (lease.replaced !== null) return;
    if (!isTakeOver(state, binding, said)) return line?.close('not-wanted');
    line?.yielded();
    lease.replacedBy({ url: state.paired?.url ?? '', term: said.term });
  }

  const onHello: ReplicationEndpointParts['onHello'] = ({ channel, request }, hello) => {
    line?.close('not-wanted');
    const opened = openReplicaConnection({
      ...{ channel, hello, buffer, files, dataDir, moment, onProblem },
      primary: () => state,
      onHello({ url, port }) {
        const { paired } = state;
        const reached = url ?? addressOf(request, port);
        if (paired !== null && reached !== paired.url) keep({ paired: { ...paired, url: reached } });
        [reachable, lost] = [null, null];
      },
      onSign: (sent) => lease.heard(sent),
      onAck: () => synchronous.acked(),
      onTakeOver: (message) => stepDown(channel.binding, message),
      onClose() {
        if (line !== opened) return;
        line = null;
        lost = lostNow();
        synchronous.acked();
        if (lease.replaced === null) tell(`Second laptop: lost since ${clockOf(lost.since)}.`);
      },
    });
    line = opened;
  };

  const pairWith: Replication['pairWith'] = (paired) => {
    line?.part();
    [line, lost] = [null, lostNow()];
    keep(pairedRows(state, paired));
    if (paired === null) lease.letGo();
    guard();
  };

  /** Says so in the terminal at most once in ten minutes, because such a laptop asks twice a second. */
  function onOtherVersion(older: OlderLaptop): void {
    const now = moment().elapsed;
    if ((state.paired === null && pairing.secret() === null) || now - saidVersion < SAYS_VERSION_EVERY)
      return;
    saidVersion = now;
    tell(`Second laptop: ${OTHER_VERSION[older]}.`);
  }

  const pairing = createPairing(() => moment().elapsed);
  const endpoint = openReplicationEndpoint({
    ...{ build, pairing, pairWith, onProblem, onHello, onOtherVersion },
    state: () => state,
    replacedBy: () => lease.replaced?.url ?? null,
    store: () => store,
  });

  const laptop: Replication = {
    ...statusOf({
      state: () => state,
      replaced: () => lease.replaced,
      line: () => line,
      place: () => buffer.place,
      lost: () => lost && { since: lost.since, span: moment().elapsed - lost.at },
      reachable: () => reachable,
    }),
    get state() {
      return state;
    },
    build,
    together: () => ({ together: parts.together, alone: synchronous.aloneSince }),
    ...{ newCode: () => pairing.newCode(), pairWith },
    leave: () => (line === null ? Promise.resolve() : closeWhenSent(line, () => buffer.place)),
    become(secret, page) {
      if (lease.replaced !== null) parts.onBecome({ first: lease.replaced.url, secret, page });
    },
    takeConnection(request, raw, head) {
      if (!isLaptop(request)) return false;
      endpoint.take(request, raw, head);
      return true;
    },
  };

  return {
    hook: {
      before: () => lease.pass(),
      mayWrite: () => lease.mayPass(),
      committed: (steps, counts) => buffer.add(steps, counts),
      lost(error) {
        onProblem(error);
        resend();
        return buffer.place;
      },
      after: (place) => synchronous.after(place),
    },
    async begin(opened) {
      const { replication } = opened;
      if (replication === undefined) throw new Error('a second laptop can follow a file alone');
      store = opened;
      state = readReplicationState(replication.rows);
      if (state.installation === '') keep({ id: newId() });
      if (state.replaced !== null) lease.replacedBy(state.replaced);
      if (state.paired !== null) {
        lost = lostNow();
        guard();
        if (state.replaced === null) await lease.askPeer();
      }
      return laptop;
    },
    stop() {
      if (looking !== null) clearInterval(looking);
      line?.close('again');
      endpoint.close();
    },
  };
}

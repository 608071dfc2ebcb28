import { addressOf, clockOf, type Replication, replicationStatus } from '#server/replication/replication.ts';
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
  type ReplicationBuffer,
} from './replica-connection.ts';
import {
  type Paired,
  type ReplicaFile,
  type ReplacedBy,
  type ReplicationState,
  UNPAIRED,
  pairedRows,
  readReplicationState,
  encodeState,
} from '#server/replication/channel/stored-state.ts';
import type { Hello, Moment, TakeOver } from '#server/replication/channel/messages.ts';
import {
  createPairing,
  openReplicationEndpoint,
  type Pairing,
  type ProvenPeer,
} from './replication-endpoint.ts';
import {
  askRole,
  type ChannelServer,
  isLaptop,
  type OlderLaptop,
} from '#server/replication/channel/channel.ts';
import { isTakeOver } from '#server/replication/channel/secrets.ts';
import { createSynchronousReplication, type SynchronousReplication } from './synchronous-replication.ts';

/** Pause (ms) between two checks of the replica. */
const CHECK_EVERY = 500;
/** Pause (ms) between two lines in the terminal about a laptop of another version. */
const SAYS_VERSION_EVERY = 10 * 60_000;

const OTHER_VERSION: Readonly<Record<OlderLaptop, string>> = {
  this: 'it runs a newer version of Boli than this one: put the newer one on both',
  other: 'it runs an older version of Boli: put the version of this one on both',
  unknown: 'it runs another version of Boli: put the same one on both',
};

interface PrimaryOptions {
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
export class Primary {
  /** The engine calls it before and after each write. */
  readonly hook: ReplicationHook;
  readonly #options: PrimaryOptions;
  readonly #moment: () => Moment;
  readonly #buffer: ReplicationBuffer;
  readonly #synchronous: SynchronousReplication;
  readonly #lease: Lease;
  readonly #pairing: Pairing;
  readonly #endpoint: ChannelServer;
  /** Null before `begin`. */
  #store: PrimaryStore | null = null;
  #state: ReplicationState = UNPAIRED;
  /** The connection to the replica; null while the replica is away. */
  #connection: ReplicaConnection | null = null;
  /** The loss of the connection, by the wall clock and by `moment`; null while the replica is connected. */
  #lost: { readonly since: number; readonly at: number } | null = null;
  /** True if the replica answers at its address; null: not asked yet. */
  #isReachable: boolean | null = null;
  #checks: NodeJS.Timeout | null = null;
  #saidVersionAt = -Infinity;

  constructor(options: PrimaryOptions) {
    const { build, newId, tell, onProblem } = options;
    const moment = options.moment ?? (() => ({ elapsed: performance.now(), wall: Date.now() }));
    this.#options = options;
    this.#moment = moment;
    this.#buffer = createReplicationBuffer({
      newRun: newId,
      now: Date.now,
      onEntry: (text) => this.#connection?.entry(text),
    });
    this.#synchronous = createSynchronousReplication({
      isAsked: () => options.together && this.#state.paired !== null,
      place: () => this.#buffer.place,
      acked: () => (this.#connection?.state === 'following' ? this.#connection.acked : null),
      askPeer: () => this.#lease.askPeer(),
      assertPrimary: () => this.#lease.assertPrimary(),
      tell,
    });
    this.#lease = createLease({
      moment,
      ask: () => this.#askReplica(),
      onReplaced: (by) => this.#noteReplaced(by),
    });
    this.#pairing = createPairing(() => moment().elapsed);
    this.#endpoint = openReplicationEndpoint({
      ...{ build, pairing: this.#pairing, onProblem },
      state: () => this.#state,
      replacedBy: () => this.#lease.replaced?.url ?? null,
      store: () => this.#store,
      pairWith: (paired) => this.#pairWith(paired),
      onHello: (peer, hello) => this.#connect(peer, hello),
      onOtherVersion: (older) => this.#tellOtherVersion(older),
    });
    this.hook = this.#createHook();
  }

  /** Starts replication. Called once with the tables open, before any order. */
  async begin(store: PrimaryStore): Promise<Replication> {
    const { replication } = store;
    if (replication === undefined) throw new Error('a second laptop can follow a file alone');
    this.#store = store;
    this.#state = readReplicationState(replication.rows);
    if (this.#state.installation === '') this.#keep({ id: this.#options.newId() });
    const { paired, replaced } = this.#state;
    if (replaced !== null) this.#lease.replacedBy(replaced);
    if (paired !== null) {
      this.#lost = this.#lostNow();
      this.#guard();
      if (replaced === null) await this.#lease.askPeer();
    }
    return this.#createReplication();
  }

  stop(): void {
    if (this.#checks !== null) clearInterval(this.#checks);
    this.#connection?.close('again');
    this.#endpoint.close();
  }

  #createHook(): ReplicationHook {
    return {
      before: () => this.#lease.pass(),
      mayWrite: () => this.#lease.mayPass(),
      committed: (steps, counts) => this.#buffer.add(steps, counts),
      lost: (error) => {
        this.#options.onProblem(error);
        this.#resend();
        return this.#buffer.place;
      },
      after: (place) => this.#synchronous.after(place),
    };
  }

  /** The primary as the calls and the feed see it. */
  #createReplication(): Replication {
    const { build, together, onBecome } = this.#options;
    const state = () => this.#state;
    const status = replicationStatus({
      state,
      replaced: () => this.#lease.replaced,
      connection: () => this.#connection,
      place: () => this.#buffer.place,
      lost: () => this.#lost && { since: this.#lost.since, span: this.#moment().elapsed - this.#lost.at },
      isReachable: () => this.#isReachable,
    });
    return {
      ...status,
      get state() {
        return state();
      },
      build,
      together: () => ({ together, alone: this.#synchronous.aloneSince }),
      newCode: () => this.#pairing.newCode(),
      pairWith: (paired) => this.#pairWith(paired),
      leave: () =>
        this.#connection === null
          ? Promise.resolve()
          : closeWhenSent(this.#connection, () => this.#buffer.place),
      become: (secret, page) => {
        const { replaced } = this.#lease;
        if (replaced !== null) onBecome({ first: replaced.url, secret, page });
      },
      takeConnection: (request, raw, head) => {
        if (!isLaptop(request)) return false;
        this.#endpoint.take(request, raw, head);
        return true;
      },
    };
  }

  /** Stores changes of the replication state, and reads the state again. */
  #keep(changes: Parameters<typeof encodeState>[0]): void {
    const rows = this.#store?.replication?.rows;
    if (rows === undefined) return;
    rows.put(encodeState(changes));
    this.#state = readReplicationState(rows);
  }

  #pairWith(paired: Paired | null): void {
    this.#connection?.part();
    this.#connection = null;
    this.#lost = this.#lostNow();
    this.#keep(pairedRows(this.#state, paired));
    if (paired === null) this.#lease.letGo();
    this.#guard();
  }

  /** Replaces the connection to the replica by a new one. */
  #connect({ channel, request }: ProvenPeer, hello: Hello): void {
    const { files, dataDir, onProblem, tell } = this.#options;
    this.#connection?.close('not-wanted');
    const opened = openReplicaConnection({
      ...{ channel, hello, buffer: this.#buffer, files, dataDir, moment: this.#moment, onProblem },
      primary: () => this.#state,
      onHello: ({ url, port }) => this.#noteAddress(url ?? addressOf(request, port)),
      onSign: (sent) => this.#lease.heard(sent),
      onAck: () => this.#synchronous.acked(),
      onTakeOver: (message) => this.#stepDown(channel.binding, message),
      onClose: () => {
        if (this.#connection !== opened) return;
        this.#connection = null;
        this.#lost = this.#lostNow();
        this.#synchronous.acked();
        if (this.#lease.replaced === null) tell(`Second laptop: lost since ${clockOf(this.#lost.since)}.`);
      },
    });
    this.#connection = opened;
  }

  #noteAddress(url: string): void {
    const { paired } = this.#state;
    if (paired !== null && url !== paired.url) this.#keep({ paired: { ...paired, url } });
    this.#isReachable = null;
    this.#lost = null;
  }

  #lostNow(): { readonly since: number; readonly at: number } {
    return { since: Date.now(), at: this.#moment().elapsed };
  }

  /** Keeps entries for a paired replica, and checks the replica in short intervals. */
  #guard(): void {
    if (this.#state.paired === null) return;
    this.#buffer.begin();
    if (this.#state.replaced === null) this.#lease.guard();
    const check = (): void => void this.#check().catch(this.#options.onProblem);
    this.#checks ??= setInterval(check, CHECK_EVERY).unref();
  }

  async #check(): Promise<void> {
    if (this.#store?.replication?.othersWrote() === true) this.#resend();
    const isUnsure = this.#connection === null || this.#isReachable === null;
    if (this.#lease.replaced === null && isUnsure) await this.#lease.askPeer();
  }

  /** Makes the replica connect again for a whole copy. Never throws: it also runs after a commit. */
  #resend(): void {
    this.#buffer.reset();
    try {
      this.#connection?.close('again');
    } catch (error) {
      this.#options.onProblem(error);
    }
  }

  /** Asks the replica at its address whether it has taken over. */
  async #askReplica(): Promise<ReplacedBy | 'follows' | 'silent'> {
    const { paired, term, installation } = this.#state;
    if (paired === null || paired.url === null) return 'silent';
    const answer = await askRole(paired.url, paired.secret);
    this.#isReachable = answer !== null;
    if (answer === null || answer.house !== installation) return 'silent';
    if (answer.role !== 'follower' && answer.epoch > term) return { url: paired.url, term: answer.epoch };
    return 'follows';
  }

  /** Sends the new primary every earlier write, and nothing after that. */
  #stepDown(binding: string, said: TakeOver): void {
    if (this.#lease.replaced !== null) return;
    if (!isTakeOver(this.#state, binding, said)) {
      this.#connection?.close('not-wanted');
      return;
    }
    this.#connection?.yielded();
    this.#lease.replacedBy({ url: this.#state.paired?.url ?? '', term: said.term });
  }

  #noteReplaced(by: ReplacedBy): void {
    const { tell, onProblem } = this.#options;
    this.#state = { ...this.#state, replaced: by };
    tell(`Another laptop has taken over at ${by.url}: this one takes no more orders.`);
    try {
      this.#keep({ replaced: by });
    } catch (error) {
      // The takeover could not be stored: at its next start this laptop asks the peer again.
      if (!(error instanceof CannotWrite)) onProblem(error);
    }
  }

  /** Says so in the terminal at most once in ten minutes, because such a laptop asks twice a second. */
  #tellOtherVersion(older: OlderLaptop): void {
    const now = this.#moment().elapsed;
    const isExpected = this.#state.paired !== null || this.#pairing.secret() !== null;
    if (!isExpected || now - this.#saidVersionAt < SAYS_VERSION_EVERY) return;
    this.#saidVersionAt = now;
    this.#options.tell(`Second laptop: ${OTHER_VERSION[older]}.`);
  }
}

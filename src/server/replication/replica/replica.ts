import type { ReplicaAnswer } from '#protocol/calls/second-laptop.ts';
import { serviceText } from '#protocol/texts/service.ts';
import { heldBeside } from '#server/backups/tidy-images.ts';
import { installationIn } from '#server/persistence/choose-engine.ts';
import { CannotWrite } from '#server/persistence/ports/problems.ts';
import type { ReplicaTables, ReplicationFiles } from '#server/persistence/tables/installation.ts';
import type { Ended } from '#server/replication/channel/channel.ts';
import {
  entriesNext,
  type Entry,
  helloOf,
  HOLDS,
  type PrimaryMessage,
  type ReplicaMessage,
} from '#server/replication/channel/messages.ts';
import { takeOverProof } from '#server/replication/channel/secrets.ts';
import type { ReplicationState } from '#server/replication/channel/stored-state.ts';
import { openPrimaryConnection, type PrimaryConnection } from './primary-connection.ts';
import {
  type BringsImages,
  bringsImages,
  type CopyInTransfer,
  openReplicatedTables,
  receiveCopy,
  type ReplicatedTables,
} from './replicated-tables.ts';

/** The time (ms) in which the primary must send the rest on request, and the margin (ms) after its lease. */
const [YIELDS, MARGIN] = [1_000, 200];

interface ReplicaOptions {
  readonly primary: string;
  /** The common secret of this laptop and the primary. */
  readonly secret: string;
  readonly files: ReplicationFiles;
  readonly dataDir: string;
  readonly build: string | null;
  readonly port: () => number;
  readonly publicUrl: string | null;
  readonly onProblem: (error: unknown) => void;
  /** Called when the proven primary has unpaired this laptop, which must pair again. */
  readonly onParted: () => void;
}

/** A laptop whose tables follow those of the primary. */
export class Replica {
  readonly #options: ReplicaOptions;
  readonly #tables: ReplicatedTables;
  readonly #images: BringsImages;
  readonly #connection: PrimaryConnection;
  /** The messages and the bytes of a copy that wait for their turn. */
  readonly #inbox: (PrimaryMessage | Buffer)[] = [];
  /** Ends when the inbox is empty. */
  #working: Promise<void> | null = null;
  /** The copy that arrives now, and the complete copy that becomes the tables. */
  #arriving: CopyInTransfer | null = null;
  #installing: CopyInTransfer | null = null;
  /** True after entries that could not be applied: only a whole copy helps. */
  #needsCopy = false;
  /** The start (epoch ms) and the reason of the disconnection; `since` is null while the primary is connected. */
  #lost: { readonly since: number | null; readonly by: Ended } = { since: Date.now(), by: 'lost' };
  /** The reason, as a sentence, why this laptop does not follow; null without a reason. */
  #problem: string | null = null;
  /** The place of the primary's last entry. */
  #primaryPlace = 0;
  #ahead = 0;
  /** The last time, by `performance.now()`, that this laptop told the primary that it follows. */
  #signGivenAt = -Infinity;
  #isPrimary = false;
  /** Called when the old primary has sent the rest of its entries. */
  #onYielded: (() => void) | null = null;

  constructor(options: ReplicaOptions, tables: ReplicatedTables) {
    const { primary, secret, dataDir, onProblem } = options;
    const asking = { url: primary, secret };
    const beside = (hashes: readonly string[]) => heldBeside(hashes, installationIn(dataDir));
    this.#options = options;
    this.#tables = tables;
    this.#images = bringsImages(asking, tables, beside, onProblem);
    this.#connection = openPrimaryConnection({
      primary: asking,
      hello: () => this.#hello(),
      onMessage: (message) => (message.type === 'ping' ? this.#answerPing(message) : this.#take(message)),
      onBytes: (bytes) => this.#take(bytes),
      onOpen: () => {
        this.#lost = { ...this.#lost, since: null };
        this.#images.bring();
      },
      onClosed: (ended) => {
        this.#lost = { since: this.#lost.since ?? Date.now(), by: ended };
        this.#arriving?.remove();
        this.#arriving = null;
      },
    });
  }

  get replica(): ReplicaTables | null {
    return this.#tables.replica;
  }

  get state(): ReplicationState | null {
    return this.#tables.state;
  }

  /** The primary's clock minus the clock of this laptop, ms. */
  get ahead(): number {
    return this.#ahead;
  }

  /** True from the decision to take over. At first it does not yet accept orders. */
  get isPrimary(): boolean {
    return this.#isPrimary;
  }

  link(): ReplicaAnswer['link'] {
    const { since, by } = this.#lost;
    if (since !== null) {
      const other = by === 'older' || by === 'newer' ? by : null;
      const words = other === null ? this.#problem : serviceText({ code: 'other-version', other });
      return { is: 'lost', since, problem: words, unknown: by === 'unknown' };
    }
    const { replica, state } = this.#tables;
    const coming = this.#arriving ?? this.#installing;
    if (coming !== null || replica === null || this.#needsCopy)
      return { is: 'copying', done: coming?.done ?? 0 };
    const acts = Math.max(0, this.#primaryPlace - (state?.place?.place ?? 0));
    const late = Date.now() + this.#ahead - (state?.place?.at ?? 0);
    return { is: 'following', acts, ms: acts === 0 ? 0 : Math.max(0, Math.round(late)) };
  }

  /** Notes that this laptop has told the primary that it still follows. */
  signGiven(): void {
    this.#signGivenAt = performance.now();
  }

  /** Becomes the primary after the old one has stopped or its lease has ended. Returns false without tables. */
  async takeOver(): Promise<boolean> {
    const { primary: url, secret } = this.#options;
    const { replica, state } = this.#tables;
    if (replica === null || state === null || state.place === null || this.#isPrimary) return false;
    this.#isPrimary = true;
    try {
      // Write the decision to disk first: after a crash here, this laptop starts as the primary.
      this.#tables.promote({ secret, url, at: Date.now() });
    } catch (error) {
      this.#isPrimary = false;
      throw error;
    }
    if (await this.#primaryYields(state)) return true;
    // An unreachable primary refuses orders by itself after its lease has ended.
    const left = this.#signGivenAt + HOLDS + MARGIN - performance.now();
    if (left > 0) await new Promise((go) => setTimeout(go, left));
    return true;
  }

  async stop(): Promise<void> {
    this.#connection.end();
    await this.#working;
    await this.#images.settled();
    this.#arriving?.remove();
    await this.#tables.close();
  }

  #hello(): ReplicaMessage {
    const { build, publicUrl: url, port } = this.#options;
    return helloOf(this.#tables.state, this.#needsCopy, { build, url, port: port() });
  }

  /** Tells the primary that this laptop follows. During a takeover the primary hears nothing, so its lease ends. */
  #answerPing({ place, sent }: Extract<PrimaryMessage, { type: 'ping' }>): void {
    this.#primaryPlace = place;
    this.#ahead = sent.wall - Date.now();
    if (this.#isPrimary) return;
    this.signGiven();
    this.#connection.say({ type: 'pong', sent });
  }

  #take(next: PrimaryMessage | Buffer): void {
    this.#inbox.push(next);
    this.#working ??= this.#emptyInbox();
  }

  async #emptyInbox(): Promise<void> {
    while (this.#inbox.length > 0) await this.#work().catch((error: unknown) => this.#askForCopy(error));
    this.#working = null;
  }

  async #work(): Promise<void> {
    const inbox = this.#inbox;
    for (let next = inbox.shift(); next !== undefined; next = inbox.shift()) {
      if (Buffer.isBuffer(next)) await this.#receiveBytes(next);
      else if (next.type === 'entry') this.#apply([next, ...entriesNext(inbox)]);
      else if (next.type === 'copy') {
        this.#arriving?.remove();
        this.#arriving = receiveCopy(this.#options.dataDir, next);
      } else if (next.type === 'yielded') this.#onYielded?.();
      else if (next.type === 'bye') this.#problem = next.message;
      else if (next.type === 'parted' && !this.#isPrimary) this.#options.onParted();
    }
  }

  /** Drops the connection after an error. The next one asks for a whole copy. */
  #askForCopy(error: unknown): void {
    const isDiskFull = error instanceof CannotWrite;
    // A full disk needs no whole copy: the primary sends the same entries again.
    if (!isDiskFull) this.#needsCopy = true;
    this.#problem = isDiskFull ? serviceText({ code: 'disk-full' }) : null;
    this.#options.onProblem(error);
    this.#inbox.length = 0;
    this.#connection.drop();
  }

  #apply(entries: readonly Entry[]): void {
    this.#connection.say({ type: 'ack', place: this.#tables.carryOut(entries) });
    const namesImages = entries.some(({ steps }) => steps.some(({ sql }) => sql.includes('images')));
    if (namesImages) this.#images.bring();
  }

  async #receiveBytes(bytes: Buffer): Promise<void> {
    const copy = this.#arriving;
    if (copy === null || this.#isPrimary || !copy.take(bytes)) return;
    // The copy is complete, so it is installed even when the connection is lost.
    this.#arriving = null;
    this.#installing = copy;
    try {
      if (!(await this.#install(copy))) return;
    } finally {
      copy.remove();
      this.#installing = null;
    }
    this.#needsCopy = false;
    this.#problem = null;
    this.#connection.say({ type: 'ack', place: copy.about.place });
    this.#images.bring();
  }

  /** Makes a copy the tables. Returns false where somebody started a takeover with the old tables meanwhile. */
  async #install(copy: CopyInTransfer): Promise<boolean> {
    const plain = await copy.unpacked();
    await this.#images.settled();
    if (this.#isPrimary) return false;
    await this.#tables.adopt(plain, copy.about, Date.now() + this.#ahead);
    return true;
  }

  /** Asks the old primary to stop. Returns true when it has sent all its entries, false when it does not answer. */
  async #primaryYields({ installation, term: before }: ReplicationState): Promise<boolean> {
    const { binding } = this.#connection;
    if (binding === null) return false;
    const term = before + 1;
    const proof = takeOverProof(this.#options.secret, binding, { installation, term });
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), YIELDS);
      this.#onYielded = () => {
        clearTimeout(late);
        resolve(true);
      };
      this.#connection.say({ type: 'take-over', term, proof });
    });
  }
}

export async function startReplica(options: ReplicaOptions): Promise<Replica> {
  return new Replica(options, await openReplicatedTables(options.files));
}

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
import { bringsImages, type IncomingCopy, openReplicatedTables, receiveCopy } from './replicated-tables.ts';

/** The time (ms) in which the primary must send the rest on request, and the margin (ms) after its lease. */
const [YIELDS, MARGIN] = [1_000, 200];

export interface ReplicaParts {
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
export interface Replica {
  readonly replica: ReplicaTables | null;
  readonly state: ReplicationState | null;
  /** The primary's clock minus the clock of this laptop, ms. */
  readonly ahead: number;
  /** True from the decision to take over. At first it does not yet accept orders. */
  readonly isPrimary: boolean;
  link(): ReplicaAnswer['link'];
  /** Notes that this laptop has told the primary that it still follows. */
  signGiven(): void;
  /** Becomes the primary after the old one has stopped or its lease has ended. Returns false without tables. */
  takeOver(): Promise<boolean>;
  stop(): Promise<void>;
}

export async function startReplica(parts: ReplicaParts): Promise<Replica> {
  const { primary, secret, files, dataDir, onProblem } = parts;
  const asking = { url: primary, secret };
  const tables = await openReplicatedTables(files);
  let [copy, adopting]: [IncomingCopy | null, IncomingCopy | null] = [null, null];
  let [primaryPlace, ahead, lastSign] = [0, 0, -Infinity];
  let [lostSince, problem]: [number | null, string | null] = [Date.now(), null];
  let [needsCopy, isPrimary, lostBy]: [boolean, boolean, Ended] = [false, false, 'lost'];
  const beside = (hashes: readonly string[]) => heldBeside(hashes, installationIn(dataDir));
  const images = bringsImages(asking, tables, beside, onProblem);
  const queue: (PrimaryMessage | Buffer)[] = [];
  let [working, yielded]: [Promise<void> | null, (() => void) | null] = [null, null];

  const hello = (): ReplicaMessage =>
    helloOf(tables.state, needsCopy, { build: parts.build, url: parts.publicUrl, port: parts.port() });

  function askForCopy(error: unknown): void {
    // A full disk needs no whole copy: the primary sends the same entries again.
    if (!(error instanceof CannotWrite)) needsCopy = true;
    problem = error instanceof CannotWrite ? serviceText({ code: 'disk-full' }) : null;
    onProblem(error);
    queue.length = 0;
    line.drop();
  }

  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (Buffer.isBuffer(next)) await takeBytes(next);
      else if (next.type === 'entry') carryOut([next, ...entriesNext(queue)]);
      else if (next.type === 'copy') {
        copy?.remove();
        copy = receiveCopy(dataDir, next);
      } else if (next.type === 'yielded') yielded?.();
      else if (next.type === 'bye') problem = next.message;
      else if (next.type === 'parted' && !isPrimary) parts.onParted();
    }
  }

  function carryOut(entries: readonly Entry[]): void {
    line.say({ type: 'ack', place: tables.carryOut(entries) });
    if (entries.some(({ steps }) => steps.some(({ sql }) => sql.includes('images')))) images.bring();
  }

  const tookOver = (): boolean => isPrimary;

  async function takeBytes(bytes: Buffer): Promise<void> {
    if (copy === null || isPrimary || !copy.take(bytes)) return;
    // The copy is complete, so it is installed even when the connection is lost.
    const whole = (adopting = copy);
    copy = null;
    try {
      const plain = await whole.unpacked();
      await images.settled();
      // Somebody started a takeover with the old tables in the meantime.
      if (tookOver()) return;
      await tables.adopt(plain, whole.about, Date.now() + ahead);
    } finally {
      whole.remove();
      adopting = null;
    }
    needsCopy = false;
    problem = null;
    line.say({ type: 'ack', place: whole.about.place });
    images.bring();
  }

  function take(next: PrimaryMessage | Buffer): void {
    queue.push(next);
    working ??= workThrough();
  }

  async function workThrough(): Promise<void> {
    while (queue.length > 0) await work().catch(askForCopy);
    working = null;
  }

  const line: PrimaryConnection = openPrimaryConnection({
    ...{ primary: asking, hello },
    onMessage(message) {
      if (message.type !== 'ping') {
        take(message);
        return;
      }
      primaryPlace = message.place;
      ahead = message.sent.wall - Date.now();
      if (isPrimary) return;
      lastSign = performance.now();
      line.say({ type: 'pong', sent: message.sent });
    },
    onBytes: take,
    onOpen() {
      lostSince = null;
      images.bring();
    },
    onClosed(ended) {
      lostSince ??= Date.now();
      lostBy = ended;
      copy?.remove();
      copy = null;
    },
  });

  async function primaryYields({ installation, term: before }: ReplicationState): Promise<boolean> {
    const { binding } = line;
    if (binding === null) return false;
    const term = before + 1;
    const proof = takeOverProof(secret, binding, { installation, term });
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), YIELDS);
      yielded = () => {
        clearTimeout(late);
        resolve(true);
      };
      line.say({ type: 'take-over', term, proof });
    });
  }

  return {
    get replica() {
      return tables.replica;
    },
    get state() {
      return tables.state;
    },
    get ahead() {
      return ahead;
    },
    get isPrimary() {
      return isPrimary;
    },
    link() {
      if (lostSince !== null) {
        const other = lostBy === 'older' || lostBy === 'newer' ? lostBy : null;
        const words = other === null ? problem : serviceText({ code: 'other-version', other });
        return { is: 'lost', since: lostSince, problem: words, unknown: lostBy === 'unknown' };
      }
      const coming = copy ?? adopting;
      if (coming !== null || tables.replica === null || needsCopy)
        return { is: 'copying', done: coming?.done ?? 0 };
      const acts = Math.max(0, primaryPlace - (tables.state?.place?.place ?? 0));
      const late = Date.now() + ahead - (tables.state?.place?.at ?? 0);
      return { is: 'following', acts, ms: acts === 0 ? 0 : Math.max(0, Math.round(late)) };
    },
    signGiven() {
      lastSign = performance.now();
    },
    async takeOver() {
      const { replica, state } = tables;
      if (replica === null || state === null || state.place === null || isPrimary) return false;
      isPrimary = true;
      try {
        // Write the decision to disk first: after a crash here, this laptop starts as the primary.
        tables.promote({ secret, url: primary, at: Date.now() });
      } catch (error) {
        isPrimary = false;
        throw error;
      }
      if (!(await primaryYields(state))) {
        // An unreachable primary refuses orders by itself after its lease has ended.
        const left = lastSign + HOLDS + MARGIN - performance.now();
        if (left > 0) await new Promise((go) => setTimeout(go, left));
      }
      return true;
    },
    async stop() {
      line.end();
      await working;
      await images.settled();
      copy?.remove();
      await tables.close();
    },
  };
}

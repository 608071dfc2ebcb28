import type { ReplicaAnswer, RoleAnswer, RoleQuestion } from '#protocol/calls/second-laptop.ts';
import type { OrProblem } from '#server/base/failure.ts';
import { createPasswordCheck, argon2id, type Hasher } from '#server/accounts/sign-in.ts';
import { makeToken, tokenHash } from '#server/accounts/sessions.ts';
import type { ReplicationFiles } from '#server/persistence/tables/installation.ts';
import { createLastAct } from './last-act.ts';
import { type Replica, startReplica } from './replica.ts';
import {
  removeReplicaFile,
  readReplicaFile,
  writeReplicaFile,
  type ReplicaFile,
} from '#server/replication/channel/stored-state.ts';
import { plainCode } from '#server/base/random.ts';
import { secretOfCode, CODE_NAME, roleProof, sameText } from '#server/replication/channel/secrets.ts';
import { askPaired } from '#server/replication/channel/channel.ts';

interface ReplicaServiceOptions {
  /** The address of the primary. */
  readonly first: string;
  /** The setting FOLLOW; null without it. */
  readonly typed: string | null;
  readonly dataDir: string;
  readonly files: ReplicationFiles;
  readonly build: string | null;
  readonly publicUrl: string | null;
  readonly port: () => number;
  readonly hasher?: Hasher | undefined;
  readonly onProblem: (error: unknown) => void;
  /** Called after a takeover: the server restarts as the primary. */
  readonly onTaken: () => void;
}

/** The person or program that asks for a takeover. */
type Taker = { readonly token: string } | { readonly email: string; readonly password: string };

/** A replica, and the calls that its own page makes. */
export class ReplicaService {
  readonly #options: ReplicaServiceOptions;
  readonly #lastAct = createLastAct();
  readonly #checkPassword: ReturnType<typeof createPasswordCheck>;
  readonly #oneByOne = inTurn();
  /** The pairing that is stored in the data folder; null before the first one. */
  #pairing: ReplicaFile | null;
  /** Null while this laptop is not paired. */
  #replica: Replica | null = null;
  /** Ends when the unpaired replica has closed its tables. */
  #stopping: Promise<void> = Promise.resolve();

  constructor(options: ReplicaServiceOptions, pairing: ReplicaFile | null) {
    const { hasher = argon2id } = options;
    this.#options = options;
    this.#pairing = pairing;
    this.#checkPassword = createPasswordCheck({ hasher, elapsed: () => performance.now() });
  }

  /** Follows the primary of the stored pairing. Does nothing where this laptop has to pair first. */
  async begin(): Promise<void> {
    const pairing = this.#pairing;
    if (pairing === null || pairing.parted === true || pairing.secret === '') return;
    this.#replica = await this.#follow(pairing);
  }

  role({ challenge }: RoleQuestion): RoleAnswer {
    const [pairing, replica] = [this.#pairing, this.#replica];
    const { installation: house = '', term: epoch = 0 } = replica?.state ?? {};
    const shown: RoleAnswer = { house, epoch, role: 'follower', takenOver: false, successor: null };
    if (challenge === undefined || pairing === null || replica === null) return shown;
    // The former primary learns of a takeover at once. Pages learn of it when the new primary answers.
    const answer: RoleAnswer = replica.isPrimary ? { ...shown, role: 'house', epoch: epoch + 1 } : shown;
    if (!replica.isPrimary) replica.signGiven();
    return { ...answer, proof: roleProof(pairing.secret, challenge, answer) };
  }

  /** The state of the replica. A paired replica refuses a caller without the token of its page or machine. */
  async state(token: string | null): Promise<OrProblem<ReplicaAnswer>> {
    const replica = this.#replica;
    if (replica !== null && !this.#knows(token)) return { ok: false, problem: { code: 'not-signed-in' } };
    const holds = replica === null ? null : await this.#holds(replica);
    const link = this.#replica?.link() ?? ({ is: 'unpaired' } as const);
    const role = this.#replica?.isPrimary === true ? 'house' : 'follower';
    return { ok: true, value: { role, first: this.#options.first, link, holds } };
  }

  /** Pairs by a code. Returns the token for the page that paired. */
  pair(code: string): Promise<OrProblem<string>> {
    return this.#oneByOne(() => this.#pairBy(code));
  }

  async takeOver(taker: Taker, address: string): Promise<OrProblem<null>> {
    const may = await this.#mayTake(taker, address);
    if (!may.ok) return may;
    if (this.#replica?.isPrimary === true) return { ok: false, problem: { code: 'taking-over' } };
    if (this.#replica === null || !(await this.#replica.takeOver()))
      return { ok: false, problem: { code: 'nothing-to-take-over' } };
    try {
      removeReplicaFile(this.#options.dataDir);
    } finally {
      // The takeover is on disk: a file that could not be removed is removed by the next start.
      this.#options.onTaken();
    }
    return { ok: true, value: null };
  }

  async stop(): Promise<void> {
    await this.#replica?.stop();
    this.#replica = null;
    // After the primary parted, the tables may still close; the folder is theirs until then.
    await this.#stopping;
  }

  #follow({ first: primary, secret }: ReplicaFile): Promise<Replica> {
    const { build, port, publicUrl, dataDir, files, onProblem } = this.#options;
    return startReplica({
      ...{ primary, secret, build, port, publicUrl, dataDir, files, onProblem },
      onParted: () => this.#letGo(secret),
    });
  }

  /** The primary has unpaired this laptop by itself, so the laptop must not take over. */
  #letGo(secret: string): void {
    if (this.#pairing?.secret !== secret || this.#replica === null) return;
    this.#pairing = { ...this.#pairing, parted: true };
    writeReplicaFile(this.#options.dataDir, this.#pairing);
    this.#stopping = this.#replica.stop().catch(this.#options.onProblem);
    this.#replica = null;
  }

  /** True for the token of the page that paired this laptop, or of this machine. */
  #knows(token: string | null): boolean {
    if (this.#pairing === null || token === null) return false;
    const { machine, page } = this.#pairing;
    return sameText(token, machine) || sameText(tokenHash(token), page ?? '');
  }

  /** The contents of the replica's tables; null before the first copy. */
  async #holds({ replica, state, ahead }: Replica): Promise<ReplicaAnswer['holds']> {
    if (replica === null || (state?.place ?? null) === null) return null;
    const now = Date.now() + ahead;
    return { auctions: replica.auctions(), last: await this.#lastAct(replica), now };
  }

  async #pairBy(code: string): Promise<OrProblem<string>> {
    const { first, typed, build, dataDir } = this.#options;
    const secret = await secretOfCode(plainCode(code));
    const question = { type: 'pair', build } as const;
    const told = await askPaired({ url: first, secret, name: CODE_NAME }, question);
    if (told.is === 'silent') return { ok: false, problem: { code: 'other-laptop-silent', url: first } };
    if (told.is === 'refused') return { ok: false, problem: told.problem };
    const token = makeToken();
    const pairing = {
      first,
      typed,
      secret: told.answer.secret,
      machine: makeToken(),
      page: tokenHash(token),
    };
    this.#pairing = pairing;
    await this.#replica?.stop();
    await this.#stopping;
    writeReplicaFile(dataDir, pairing);
    this.#replica = await this.#follow(pairing);
    return { ok: true, value: token };
  }

  /** Allows a takeover to the page that paired, to a command on this machine, and to the owner's account. */
  async #mayTake(taker: Taker, address: string): Promise<OrProblem<null>> {
    if ('token' in taker) {
      return this.#knows(taker.token)
        ? { ok: true, value: null }
        : { ok: false, problem: { code: 'not-signed-in' } };
    }
    const users = this.#replica?.replica?.store.users;
    if (users === undefined) return { ok: false, problem: { code: 'nothing-to-take-over' } };
    const checked = await this.#checkPassword(users, taker, { address, device: null });
    if (!checked.ok) return checked;
    const owns = (await users.owner()) === checked.value.id;
    return owns ? { ok: true, value: null } : { ok: false, problem: { code: 'not-owner' } };
  }
}

export async function openReplicaService(options: ReplicaServiceOptions): Promise<ReplicaService> {
  const { first, typed, dataDir } = options;
  let pairing = readReplicaFile(dataDir);
  // The next start compares its setting with the one of this start.
  if (pairing !== null && (pairing.first !== first || pairing.typed !== typed)) {
    pairing = { ...pairing, first, typed };
    writeReplicaFile(dataDir, pairing);
  }
  const service = new ReplicaService(options, pairing);
  await service.begin();
  return service;
}

/** The limit of waiting pairing attempts. Each attempt costs some 50 ms of a processor. */
const MOST_WAITING = 20;

/** Runs one pairing at a time. */
function inTurn(): <Thing>(task: () => Promise<OrProblem<Thing>>) => Promise<OrProblem<Thing>> {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return async (task) => {
    if (waiting >= MOST_WAITING) return { ok: false, problem: { code: 'too-many-calls', seconds: 5 } };
    waiting += 1;
    const mine = last.then(task);
    last = mine.catch(() => undefined);
    return mine.finally(() => (waiting -= 1));
  };
}

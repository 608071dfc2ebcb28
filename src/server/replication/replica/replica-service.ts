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

interface ReplicaServiceParts {
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
export interface ReplicaService {
  role(asked: RoleQuestion): RoleAnswer;
  /** The state of the replica. A paired replica refuses a caller without the token of its page or machine. */
  state(token: string | null): Promise<OrProblem<ReplicaAnswer>>;
  /** Pairs by a code. Returns the token for the page that paired. */
  pair(code: string): Promise<OrProblem<string>>;
  takeOver(taker: Taker, address: string): Promise<OrProblem<null>>;
  stop(): Promise<void>;
}

export async function openReplicaService(parts: ReplicaServiceParts): Promise<ReplicaService> {
  const { first, typed, dataDir, build, port, publicUrl, hasher = argon2id } = parts;
  const lastAct = createLastAct();
  const passwordOf = createPasswordCheck({ hasher, elapsed: () => performance.now() });
  let file = readReplicaFile(dataDir);
  // The next start compares its setting with the one of this start.
  if (file !== null && (file.first !== first || file.typed !== typed)) {
    file = { ...file, first, typed };
    writeReplicaFile(dataDir, file);
  }
  let following: Replica | null =
    file === null || file.parted === true || file.secret === '' ? null : await begin(file);
  let ending: Promise<void> = Promise.resolve();
  const oneByOne = inTurn();

  async function begin(known: ReplicaFile): Promise<Replica> {
    return startReplica({
      ...{ primary: known.first, secret: known.secret, build, port, publicUrl, dataDir },
      files: parts.files,
      onProblem: parts.onProblem,
      onParted: () => letGo(known.secret),
    });
  }

  /** The primary has unpaired this laptop by itself, so the laptop must not take over. */
  function letGo(secret: string): void {
    if (file?.secret !== secret || following === null) return;
    file = { ...file, parted: true };
    writeReplicaFile(dataDir, file);
    ending = following.stop().catch(parts.onProblem);
    following = null;
  }

  /** True for the token of the page that paired this laptop, or of this machine. */
  function knows(token: string | null): boolean {
    if (file === null || token === null) return false;
    return sameText(token, file.machine) || sameText(tokenHash(token), file.page ?? '');
  }

  /** Allows a takeover to the page that paired, to a command on this machine, and to the owner's account. */
  async function mayTake(taker: Taker, address: string): Promise<OrProblem<null>> {
    if ('token' in taker) {
      return knows(taker.token)
        ? { ok: true, value: null }
        : { ok: false, problem: { code: 'not-signed-in' } };
    }
    const users = following?.replica?.store.users;
    if (users === undefined) return { ok: false, problem: { code: 'nothing-to-take-over' } };
    const checked = await passwordOf(users, taker, { address, device: null });
    if (!checked.ok) return checked;
    const owns = (await users.owner()) === checked.value.id;
    return owns ? { ok: true, value: null } : { ok: false, problem: { code: 'not-owner' } };
  }

  async function pairBy(code: string): Promise<OrProblem<string>> {
    const secret = await secretOfCode(plainCode(code));
    const question = { type: 'pair', build } as const;
    const told = await askPaired({ url: first, secret, name: CODE_NAME }, question);
    if (told.is === 'silent') return { ok: false, problem: { code: 'other-laptop-silent', url: first } };
    if (told.is === 'refused') return { ok: false, problem: told.problem };
    const page = makeToken();
    const known = { first, typed, secret: told.answer.secret };
    file = { ...known, machine: makeToken(), page: tokenHash(page) };
    await following?.stop();
    await ending;
    writeReplicaFile(dataDir, file);
    following = await begin(file);
    return { ok: true, value: page };
  }

  return {
    role({ challenge }) {
      const state = following?.state ?? null;
      const names = { house: state?.installation ?? '', epoch: state?.term ?? 0 };
      const shown: RoleAnswer = { ...names, role: 'follower', takenOver: false, successor: null };
      if (challenge === undefined || file === null || following === null) return shown;
      // The former primary learns of a takeover at once. Pages learn of it when the new primary answers.
      const told: RoleAnswer = following.isPrimary
        ? { ...shown, role: 'house', epoch: shown.epoch + 1 }
        : shown;
      if (!following.isPrimary) following.signGiven();
      return { ...told, proof: roleProof(file.secret, challenge, told) };
    },

    async state(token) {
      if (following !== null && !knows(token)) return { ok: false, problem: { code: 'not-signed-in' } };
      const now = Date.now() + (following?.ahead ?? 0);
      const replica = following?.replica ?? null;
      const stands = (following?.state?.place ?? null) !== null;
      const holds =
        replica === null || !stands
          ? null
          : { auctions: replica.auctions(), last: await lastAct(replica), now };
      const link = following?.link() ?? ({ is: 'unpaired' } as const);
      const role = following?.isPrimary === true ? 'house' : 'follower';
      return { ok: true, value: { role, first, link, holds } };
    },

    pair: (code) => oneByOne(() => pairBy(code)),

    async takeOver(taker, address) {
      const may = await mayTake(taker, address);
      if (!may.ok) return may;
      if (following?.isPrimary === true) return { ok: false, problem: { code: 'taking-over' } };
      if (following === null || !(await following.takeOver()))
        return { ok: false, problem: { code: 'nothing-to-take-over' } };
      try {
        removeReplicaFile(dataDir);
      } finally {
        // The takeover is on disk: a file that could not be removed is removed by the next start.
        parts.onTaken();
      }
      return { ok: true, value: null };
    },

    async stop() {
      await following?.stop();
      following = null;
    },
  };
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

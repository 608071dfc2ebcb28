import {
  houseAnswer,
  pairAnswer,
  SECOND_LAPTOP_CALLS,
  type FollowerAnswer,
  type HouseAnswer,
} from '#protocol/second-laptop.ts';
import type { ServiceProblem } from '#protocol/errors.ts';
import type { OrProblem } from '#server/accounts/accounts.ts';
import { createPasswordCheck } from '#server/accounts/password-check.ts';
import { argon2id, type Hasher } from '#server/accounts/passwords.ts';
import { makeToken, tokenHash } from '#server/accounts/tokens.ts';
import type { SecondFiles } from '#server/store/second-data.ts';
import { follow, type Following } from './following.ts';
import { forgetFollowing, readFollowing, writeFollowing, type FollowingFile } from './following-file.ts';
import { createLastAct } from './last-act.ts';
import { ask } from './other-laptop.ts';
import { proofOf, sameText } from './proof.ts';

const PATIENCE = 5_000;

export interface FollowerParts {
  /** The address of the first. */
  readonly first: string;
  readonly dataDir: string;
  readonly files: SecondFiles;
  readonly build: string | null;
  readonly publicUrl: string | null;
  readonly port: () => number;
  readonly hasher?: Hasher | undefined;
  readonly onProblem: (error: unknown) => void;
  /** It is the house: the server of before is to make room. */
  readonly onTaken: () => void;
}

/** Who wants it to take over. */
export type Taker = { readonly token: string } | { readonly email: string; readonly password: string };

/** A laptop that follows another one, and what its own page asks of it. */
export interface Follower {
  house(challenge?: string): HouseAnswer;
  state(): Promise<FollowerAnswer>;
  pair(code: string): Promise<OrProblem<{ token: string; house: string; epoch: number }>>;
  takeOver(taker: Taker, address: string): Promise<OrProblem<null>>;
  stop(): Promise<void>;
}

export async function openFollower(parts: FollowerParts): Promise<Follower> {
  const { dataDir, build, port, publicUrl, hasher = argon2id } = parts;
  const lastAct = createLastAct();
  const passwordOf = createPasswordCheck({ hasher, elapsed: () => performance.now() });
  // The first may have another address than when they paired: what was typed counts.
  let file = readFollowing(dataDir);
  if (file !== null && file.first !== parts.first) {
    file = { ...file, first: parts.first };
    writeFollowing(dataDir, file);
  }
  let following: Following | null = file === null || file.parted === true ? null : await begin(file);
  let asking = false;

  async function begin(known: FollowingFile): Promise<Following> {
    return follow({
      ...{ first: known.first, token: known.token, build, port, publicUrl, dataDir },
      files: parts.files,
      onProblem: parts.onProblem,
      onRefused: () => void lookWhetherParted().catch(parts.onProblem),
    });
  }

  /** Its line was refused: by the first itself, which knows it no more, or by whoever has that address by now. */
  async function lookWhetherParted(): Promise<void> {
    const asked = following;
    if (asked === null || asking) return;
    asking = true;
    const told = await ask(parts.first, SECOND_LAPTOP_CALLS.house, houseAnswer, { patience: PATIENCE });
    asking = false;
    const house = told.is === 'answer' ? told.answer.house : null;
    const isFirst = asked.standing === null || asked.standing.house === house;
    // A first that was replaced by this very laptop refuses it, too.
    if (file === null || !isFirst || asked.isHouse || following !== asked) return;
    following = null;
    file = { ...file, parted: true };
    writeFollowing(dataDir, file);
    await asked.stop();
  }

  /** Whoever may have it take over: its page, this machine, or the account that may hand the house over. */
  async function mayTake(taker: Taker, address: string): Promise<OrProblem<null>> {
    if ('token' in taker) {
      const known =
        file !== null &&
        (sameText(taker.token, file.machine) || sameText(tokenHash(taker.token), file.page ?? ''));
      return known ? { ok: true, value: null } : { ok: false, problem: { code: 'not-signed-in' } };
    }
    const users = following?.replica?.store.users;
    if (users === undefined) return { ok: false, problem: { code: 'nothing-to-take-over' } };
    const checked = await passwordOf(users, taker, { address, device: null });
    if (!checked.ok) return checked;
    const owns = (await users.owner()) === checked.value.id;
    return owns ? { ok: true, value: null } : { ok: false, problem: { code: 'not-owner' } };
  }

  return {
    house(challenge) {
      const standing = following?.standing ?? null;
      const [house, epoch] = [standing?.house ?? '', standing?.epoch ?? 0];
      const shown: HouseAnswer = { house, epoch, role: 'follower', takenOver: false, successor: null };
      if (challenge === undefined || file === null || following === null) return shown;
      // The first learns of the decision at once; pages do when there is somebody to go to.
      const told: HouseAnswer = following.isHouse ? { ...shown, role: 'house', epoch: epoch + 1 } : shown;
      if (!following.isHouse) following.signGiven();
      return { ...told, proof: proofOf(tokenHash(file.token), challenge, told) };
    },

    async state() {
      const now = Date.now() + (following?.ahead ?? 0);
      const replica = following?.replica ?? null;
      const stands = (following?.standing?.place ?? null) !== null;
      const holds =
        replica === null || !stands
          ? null
          : { auctions: replica.auctions(), last: await lastAct(replica), now };
      const link = following?.link() ?? ({ is: 'unpaired' } as const);
      return { role: following?.isHouse === true ? 'house' : 'follower', first: parts.first, link, holds };
    },

    async pair(code) {
      const body = { code, build, port: port(), url: publicUrl };
      const told = await ask(parts.first, SECOND_LAPTOP_CALLS.pair, pairAnswer, { body, patience: PATIENCE });
      if (told.is === 'silent')
        return { ok: false, problem: { code: 'other-laptop-silent', url: parts.first } };
      if (told.is === 'refused') return { ok: false, problem: problemOf(told.code) };
      const page = makeToken();
      file = { first: parts.first, token: told.answer.token, machine: makeToken(), page: tokenHash(page) };
      await following?.stop();
      writeFollowing(dataDir, file);
      following = await begin(file);
      return { ok: true, value: { ...told.answer, token: page } };
    },

    async takeOver(taker, address) {
      const may = await mayTake(taker, address);
      if (!may.ok) return may;
      if (following === null || !(await following.takeOver()))
        return { ok: false, problem: { code: 'nothing-to-take-over' } };
      forgetFollowing(dataDir);
      parts.onTaken();
      return { ok: true, value: null };
    },

    async stop() {
      await following?.stop();
      following = null;
    },
  };
}

/** What the first refused, as this laptop tells it on. */
function problemOf(code: string): ServiceProblem {
  if (code === 'other-build') return { code };
  if (code === 'too-many-calls') return { code, seconds: 60 };
  return { code: 'wrong-pairing-code' };
}

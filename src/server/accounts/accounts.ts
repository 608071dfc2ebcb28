import type { UserId } from '#domain/ids.ts';
import { sameKey, tidy } from '#domain/text.ts';
import type { LoginDraft, NewAccount } from '#domain/tournament/account.ts';
import type { RegistrationMode, SessionAnswer, UserAnswer } from '#protocol/calls/accounts.ts';
import type { ServiceProblem } from '#protocol/errors.ts';
import type { OrProblem } from '#server/base/failure.ts';
import { systemRandom } from '#server/base/random.ts';
import { AlreadyThere, DiskFull, NotInvited } from '#server/persistence/ports/problems.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import type { User } from '#server/persistence/tables/people/accounts.ts';
import { type Cluster, type ShareCount, singleProcess, createBroadcast } from '#server/cluster/cluster.ts';
import {
  createAttempts,
  createPace,
  LOGIN_LIMITS,
  networkOf,
  type PaceLimits,
} from '#server/limits/counters.ts';
import {
  COME_AGAIN,
  createDevices,
  createHashingQueue,
  createPasswordCheck,
  type Devices,
  argon2id,
  type Hasher,
} from './sign-in.ts';
import { invitationHash } from './ownership.ts';
import { createSessions, makeToken, type SignedIn, tokenHash } from './sessions.ts';

/** The origin of a call. */
export interface Origin {
  /** The network address of the caller. */
  readonly address: string;
  /** The device mark in the browser's cookie; '' for none. */
  readonly mark: string;
}

/** A new session, and the device mark for the browser. */
interface Entered {
  readonly session: SessionAnswer;
  readonly mark: string;
}

/** Accounts and their sessions. */
export interface Accounts {
  /** The setting that decides which people may open an account. */
  readonly mode: RegistrationMode;
  /** Opens an account. `invitation`: as typed, '' for none. */
  register(registration: NewAccount, invitation: string, origin: Origin): Promise<OrProblem<Entered>>;
  login(draft: LoginDraft, origin: Origin): Promise<OrProblem<Entered>>;
  /** The new device mark for a signed-in user. Null if the device already has a mark of that user. */
  markFor(user: User, mark: string): Promise<string | null>;
  whose(token: string): Promise<SignedIn | null>;
  /** Replaces a session by one with this token; null if the session has ended. `session`: the hash of its token. */
  renew(session: string, token: string): Promise<SessionAnswer | null>;
  logout(who: SignedIn): Promise<void>;
  /** Changes the password of a user and ends the user's other sessions. */
  changePassword(who: SignedIn, change: PasswordChange, address: string): Promise<OrProblem<null>>;
  /** Calls the listener after sessions of a user ended, in any process. Returns the function that unsubscribes. */
  onSessionsEnded(listener: (user: UserId) => void): () => void;
}

type Ticket =
  | { readonly ok: true; readonly invitation: string | undefined }
  | { readonly ok: false; readonly problem: ServiceProblem };

interface PasswordChange {
  readonly current: string;
  readonly next: string;
}

/** A hall full of captains may register from one address; a script may not register thousands. */
const NEW_ACCOUNTS: PaceLimits = { atOnce: 300, perSecond: 0.5, mostKeys: 20_000 };

interface AccountParts {
  readonly store: Pick<Store, 'users' | 'sessions' | 'secrets' | 'invitations'>;
  /** Decides who may open an account; default: everybody. */
  readonly mode?: RegistrationMode | undefined;
  /** Gives the present time in epoch ms. */
  readonly now: () => number;
  /** Gives the running time in monotonic ms, for durations; default: `now`. */
  readonly elapsed?: (() => number) | undefined;
  readonly hasher?: Hasher | undefined;
  /** The most accounts that one address may open at once. */
  readonly mostRegistrations?: number | undefined;
  /** The other processes with the same accounts, and the counts shared with them. */
  readonly cluster?: Cluster | undefined;
  readonly share?: ShareCount | undefined;
}

export function createAccounts(parts: AccountParts): Accounts {
  const { store, now, elapsed = now, mode = 'open', hasher = argon2id } = parts;
  const { mostRegistrations = NEW_ACCOUNTS.atOnce, cluster = singleProcess(), share } = parts;
  const sessions = createSessions(store.sessions, now, elapsed);
  const attempts = createAttempts(elapsed, LOGIN_LIMITS, share?.('changes'));
  const newAccounts = { ...NEW_ACCOUNTS, atOnce: mostRegistrations };
  const opened = createPace(elapsed, newAccounts, share?.('registrations'));
  const hashing = createHashingQueue();
  const passwordOf = createPasswordCheck({ hasher, elapsed, hashing, share });
  const ended = createBroadcast(
    cluster,
    (user) => ({ is: 'sessions-ended', user }),
    (word) => (word.is === 'sessions-ended' ? word.user : null),
  );
  ended.on((user) => sessions.forget(user));
  let devices: Devices | null = null;

  async function devicesHere(): Promise<Devices> {
    devices ??= createDevices(await store.secrets.keep('device-marks', makeToken()));
    return devices;
  }

  async function entered(user: User, mark: string): Promise<OrProblem<Entered>> {
    const here = await devicesHere();
    const session = { token: await sessions.open(user), user: userOnWire(user) };
    return { ok: true, value: { session, mark: here.markFor(mark, sameKey(user.email)) } };
  }

  /** The hash of a valid invitation, where accounts need one. */
  async function ticketOf(typed: string): Promise<Ticket> {
    if (mode === 'open') return { ok: true, invitation: undefined };
    if (mode === 'closed') return { ok: false, problem: { code: 'registration-closed' } };
    if (tidy(typed) === '') return { ok: false, problem: { code: 'invitation-required' } };
    const invitation = invitationHash(typed);
    if (await store.invitations.isOpen(invitation, now())) return { ok: true, invitation };
    return { ok: false, problem: { code: 'no-such-invitation' } };
  }

  return {
    mode,

    async register(registration, typed, { address, mark }) {
      const network = networkOf(address);
      const entrant = { lane: 'strangers', key: network } as const;
      if (hashing.isFullFor(entrant)) return COME_AGAIN;
      const seconds = opened.take(network);
      if (seconds > 0) return { ok: false, problem: { code: 'too-many-calls', seconds } };
      const ticket = await ticketOf(typed);
      if (!ticket.ok) return ticket;
      // The hashing queue may have filled up during the query.
      if (hashing.isFullFor(entrant)) return COME_AGAIN;
      const user = await hashing.run(entrant, () => newUser(registration, hasher, now()));
      try {
        await store.users.add(user, ticket.invitation);
      } catch (reason) {
        if (reason instanceof NotInvited) return { ok: false, problem: { code: 'no-such-invitation' } };
        if (reason instanceof AlreadyThere) return { ok: false, problem: { code: 'email-taken' } };
        throw reason;
      }
      return entered(user, mark);
    },

    async login(draft, { address, mark }) {
      const device = (await devicesHere()).knownFor(mark, sameKey(draft.email));
      const checked = await passwordOf(store.users, draft, { address, device });
      return checked.ok ? entered(checked.value, mark) : checked;
    },

    async markFor(user, mark) {
      const emailKey = sameKey(user.email);
      try {
        const here = await devicesHere();
        return here.knownFor(mark, emailKey) === null ? here.markFor(mark, emailKey) : null;
      } catch (error) {
        // Reading calls must still work when the disk is full.
        if (error instanceof DiskFull) return null;
        throw error;
      }
    },

    whose: (token) => sessions.whose(token),

    async renew(session, token) {
      const user = await sessions.renew(session, token);
      if (user === null) return null;
      ended.publish(user.id);
      return { token, user: userOnWire(user) };
    },

    async logout({ user, tokenHash: hash }) {
      await store.sessions.end(hash);
      ended.publish(user.id);
    },

    async changePassword({ user, tokenHash: hash }, { current, next }, address) {
      const entrant = { lane: 'strangers', key: networkOf(address) } as const;
      if (hashing.isFullFor(entrant)) return COME_AGAIN;
      const key = tokenHash(`${networkOf(address)} change ${user.id}`);
      const seconds = attempts.begin(key);
      if (seconds > 0) return { ok: false, problem: { code: 'too-many-attempts', seconds } };
      const hashed = await hashing.run(entrant, async () =>
        (await hasher.matches(user.passwordHash, current)) ? hasher.hash(next) : null,
      );
      if (hashed === null) return { ok: false, problem: { code: 'wrong-password' } };
      attempts.succeeded(key);
      await store.users.setPasswordHash(user.id, hashed);
      await store.sessions.endAllOf(user.id, hash);
      ended.publish(user.id);
      return { ok: true, value: null };
    },

    onSessionsEnded: (listener) => ended.on(listener),
  };
}

export function userOnWire({ id, name, email, mobile }: User): UserAnswer {
  return { id, name, email, mobile };
}

async function newUser(registration: NewAccount, hasher: Hasher, createdAt: number): Promise<User> {
  const { name, email, mobile, password } = registration;
  return { id: systemRandom.id(), name, email, mobile, passwordHash: await hasher.hash(password), createdAt };
}

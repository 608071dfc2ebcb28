import type { UserId } from '#domain/ids.ts';
import type { OrProblem } from '#server/base/failure.ts';
import { plainCode, readableCode } from '#server/base/random.ts';
import { networkOf } from '#server/limits/counters.ts';
import type { User, UserStore } from '#server/persistence/tables/people/accounts.ts';
import type { Store } from '#server/persistence/tables/store.ts';
import { tokenHash } from './sessions.ts';
import { createTries } from './sign-in.ts';

/** The number of groups in an owner code, which together have about 59 bits. */
const GROUPS_OF_OWNER_CODE = 3;

/** The owner of the installation, and how an account becomes it: docs/decisions/access.md. */
export interface Ownership {
  /** The account that owns the installation; null if there is no owner. */
  owner(): Promise<UserId | null>;
  /**
   * Makes this account the owner if it types the code from the terminal and there is no owner. Wrong codes are limited
   * like wrong passwords.
   */
  claim(user: User, typed: string, address: string): Promise<OrProblem<null>>;
}

/**
 * @param code the owner code that the terminal shows; null if there is none
 * @param elapsed gives the running time in monotonic ms, for durations
 */
export function createOwnership(
  users: Pick<UserStore, 'owner' | 'ownIfNobodyDoes'>,
  code: string | null,
  elapsed: () => number,
): Ownership {
  const tries = createTries(elapsed);
  const hash = code === null ? null : tokenHash(plainCode(code));

  return {
    owner: () => users.owner(),
    async claim(user, typed, address) {
      const owner = await users.owner();
      if (owner === user.id) return { ok: true, value: null };
      if (owner !== null) return { ok: false, problem: { code: 'owned-by-another' } };
      const one = tries.of({ network: networkOf(address), device: null, emailKey: user.id });
      const seconds = one.begin();
      if (seconds > 0) return { ok: false, problem: { code: 'too-many-attempts', seconds } };
      if (tokenHash(plainCode(typed)) !== hash) return { ok: false, problem: { code: 'wrong-owner-code' } };
      one.succeeded();
      const owns = await users.ownIfNobodyDoes(user.id);
      return owns ? { ok: true, value: null } : { ok: false, problem: { code: 'owned-by-another' } };
    },
  };
}

/** Prints a new owner code in the terminal at each start while the installation has no owner. */
export async function tellOwnerCode(
  users: Pick<UserStore, 'owner'>,
  tell: (line: string) => void,
): Promise<string | null> {
  if ((await users.owner()) !== null) return null;
  const code = readableCode(GROUPS_OF_OWNER_CODE).toUpperCase();
  tell(`Owner code: ${code}`);
  tell('Nobody owns this installation yet. To pair a second laptop, open an account and enter this code');
  tell('under More > Share > Second laptop of an auction.');
  return code;
}

/**
 * Makes the account of this e-mail the owner of the installation. Null if there is no such account.
 * @returns the e-mail of the former owner, or '' if there was none
 */
export async function nameOwner(
  users: Pick<UserStore, 'byEmail' | 'byId' | 'owner' | 'own'>,
  email: string,
): Promise<string | null> {
  const user = await users.byEmail(email);
  if (user === null) return null;
  const before = await users.owner();
  await users.own(user.id);
  return before === null || before === user.id ? '' : ((await users.byId(before))?.email ?? '');
}

const DAY = 24 * 60 * 60_000;
/** Milliseconds for which an invitation is valid. */
export const INVITATION_SPAN = 7 * DAY;
/** Four groups have about 79 bits: nobody can guess a code, even with the stored hash. */
const GROUPS_OF_INVITATION = 4;

interface Invited {
  /** The code of the invitation. It is shown once, and stored only as a hash. */
  readonly code: string;
  /** The time when the invitation expires, in epoch ms. */
  readonly expiresAt: number;
}

/** Creates an invitation that opens one more account. `now`: epoch ms. */
export async function invite({ invitations }: Pick<Store, 'invitations'>, now: number): Promise<Invited> {
  const code = readableCode(GROUPS_OF_INVITATION);
  const expiresAt = now + INVITATION_SPAN;
  await invitations.add({ codeHash: invitationHash(code), createdAt: now, expiresAt });
  return { code, expiresAt };
}

/** The stored hash of an invitation code, typed in any form: as the whole link, in capitals, or without dashes. */
export function invitationHash(typed: string): string {
  return tokenHash(plainCode(typed.slice(typed.lastIndexOf('#') + 1)));
}

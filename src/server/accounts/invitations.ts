import type { Store } from '#server/persistence/tables/store.ts';
import { plainCode, readableCode } from './readable-code.ts';
import { tokenHash } from './sessions.ts';

const DAY = 24 * 60 * 60_000;
/** Milliseconds for which an invitation is valid. */
export const INVITATION_SPAN = 7 * DAY;
/** Four groups have about 79 bits: nobody can guess a code, even with the stored hash. */
const GROUPS = 4;

interface Invited {
  /** The code of the invitation. It is shown once, and stored only as a hash. */
  readonly code: string;
  /** The time when the invitation expires, in epoch ms. */
  readonly expiresAt: number;
}

/** Creates an invitation that opens one more account. `now`: epoch ms. */
export async function invite({ invitations }: Pick<Store, 'invitations'>, now: number): Promise<Invited> {
  const code = readableCode(GROUPS);
  const expiresAt = now + INVITATION_SPAN;
  await invitations.add({ codeHash: invitationHash(code), createdAt: now, expiresAt });
  return { code, expiresAt };
}

/** The stored hash of an invitation code, typed in any form: as the whole link, in capitals, or without dashes. */
export function invitationHash(typed: string): string {
  return tokenHash(plainCode(typed.slice(typed.lastIndexOf('#') + 1)));
}

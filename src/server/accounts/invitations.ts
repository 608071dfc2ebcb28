import type { Store } from '#server/persistence/ports/store.ts';
import { plainCode, readableCode } from './readable-code.ts';
import { tokenHash } from './sessions.ts';

const DAY = 24 * 60 * 60_000;
/** An invitation ends so long after it was given. Milliseconds. */
export const INVITATION_SPAN = 7 * DAY;
/** Of a code: about 79 bits, which nobody guesses, not even with what the database keeps. */
const GROUPS = 4;

interface Invited {
  /** Told this once. */
  readonly code: string;
  /** Epoch ms. */
  readonly expiresAt: number;
}

/** Lets one more person open an account. `now`: epoch ms. */
export async function invite({ invitations }: Pick<Store, 'invitations'>, now: number): Promise<Invited> {
  const code = readableCode(GROUPS);
  const expiresAt = now + INVITATION_SPAN;
  await invitations.add({ codeHash: invitationHash(code), createdAt: now, expiresAt });
  return { code, expiresAt };
}

/** What is kept of a code, however it was typed: as the whole link, in capitals, without its dashes. */
export function invitationHash(typed: string): string {
  return tokenHash(plainCode(typed.slice(typed.lastIndexOf('#') + 1)));
}

import type { CommandId } from '#domain/ids.ts';
import { impossible } from '#domain/impossible.ts';
import type { OwnLinkAnswer } from '#protocol/calls/links.ts';
import type { Actor } from '#protocol/events/events.ts';
import type { SignedIn } from './sessions.ts';

/** The caller: a signed-in user, or the holder of a link. */
export interface Asker {
  /** The signed-in user; null on calls that need no session. */
  readonly signedIn: SignedIn | null;
  /** The link whose code the call carries; null for a call without a code. */
  readonly link: OwnLinkAnswer | null;
}

/** The sender of an order. */
export interface Orderer extends Asker {
  /** The id by which the sender may ask for the answer again. */
  readonly commandId: CommandId | undefined;
}

export function whoAsks({ signedIn }: Pick<Asker, 'signedIn'>): SignedIn {
  return signedIn ?? impossible('a call for signed-in users that asks for no session');
}

/** The link that authenticated this call. */
export function ownLinkOf({ link }: Pick<Asker, 'link'>): OwnLinkAnswer {
  return link ?? impossible('a call for the holder of a link that asks for none');
}

/** The author whom the log names for an order of this console. */
export function actorAt(asker: Asker): Actor {
  const { link } = asker;
  return link === null ? { is: 'user', user: whoAsks(asker).user.id } : { is: 'scorer', link: link.id };
}

import { validate } from '#web/net/calls/accounts.ts';
import { Refused, Unreachable } from '#web/net/client/call.ts';
import { keptToken } from './kept-session.ts';
import type { TokenCheck } from './session-store.ts';

/** Asks the server about the kept token. Only the server's own 401 makes it invalid: docs/decisions/access.md. */
export async function checkToken(): Promise<TokenCheck> {
  try {
    return { holds: 'yes', user: await validate(keptToken()) };
  } catch (reason) {
    return saidBy(reason);
  }
}

export function saidBy(reason: unknown): TokenCheck {
  if (reason instanceof Refused) return { holds: reason.status === 401 ? 'no' : 'server-broken' };
  const broken = reason instanceof Unreachable && reason.status !== null && reason.status >= 500;
  return { holds: broken ? 'server-broken' : 'nobody-answered' };
}

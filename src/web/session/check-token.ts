import { validate } from '#web/calls/accounts.ts';
import { Refused } from '#web/calls/call.ts';
import type { TokenCheck } from './session-store.ts';

/** Asks the server about the kept token. Only its own 401 says no: a broken server is no reason to sign out. */
export async function checkToken(): Promise<TokenCheck> {
  try {
    return { holds: 'yes', user: await validate() };
  } catch (reason) {
    return reason instanceof Refused && reason.status === 401
      ? { holds: 'no' }
      : { holds: 'nobody-answered' };
  }
}

import { Refused, retried } from '#web/net/client/call.ts';
import { enterBy } from '#web/net/calls/second-laptop.ts';
import { makeId } from '#web/net/client/http.ts';
import { keepSession, keptToken } from '#web/net/client/credential.ts';

/** How often a ticket is sent without an answer, at most, and the pause (ms) between two attempts. */
const RETRIES = {
  mostTries: 6,
  pauses: [500],
  passes: (reason: unknown) => !(reason instanceof Refused) || reason.status >= 500,
} as const;

/**
 * Exchanges the ticket of a console for a session on this laptop, and opens the page that it came from. Only a laptop
 * that has taken over accepts tickets. A console that is signed in here already sends none.
 */
export async function enterByTicket(): Promise<void> {
  const brought = new URLSearchParams(location.hash.slice(1));
  const ticket = brought.get('ticket');
  if (ticket !== null && keptToken() === null) await enter(ticket);
  location.replace(placeHere(brought.get('to')));
}

/** Exchanges the ticket, repeatedly because an answer may be lost. Without a session the page asks to sign in. */
async function enter(ticket: string): Promise<void> {
  const nonce = makeId();
  await retried(() => enterBy(ticket, nonce), RETRIES).then(
    ({ token, user }) => keepSession(token, user),
    () => undefined,
  );
}

/** A path on this laptop. */
function placeHere(to: string | null): string {
  const address = URL.canParse(to ?? '', location.origin) ? new URL(to ?? '', location.origin) : null;
  return address?.origin === location.origin ? address.href : '/';
}

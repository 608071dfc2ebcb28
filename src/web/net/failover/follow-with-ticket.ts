import type { Successor } from '#protocol/feed/live.ts';
import { sessionTicket, enterBy } from '#web/net/calls/second-laptop.ts';
import { keptToken, bearer, keepSession } from '#web/net/client/credential.ts';
import { wallClock } from '#web/net/clock.ts';
import { followSuccessor, type AskReplica, openOn, pathHere, throughFrame } from './follow-successor.ts';
import { MOVED, type Copy } from './use-successor.ts';
import { Refused, retried } from '#web/net/client/call.ts';
import { makeId } from '#web/net/client/http.ts';

/** A ticket that signs a console in on the replica; null until it arrives. `of`: session, replica, term, pairing. */
interface Ticket {
  readonly of: string;
  readonly ticket: string | null;
}

/** The failover of a console, with a ticket for its session. */
export function follow(copy: Copy): () => void {
  let kept: Ticket = { of: '', ticket: null };

  /** The session of this console; null on a scorer's page, whose link opens the same on the replica. */
  const session = (): string | null => (bearer() === keptToken() ? keptToken() : null);

  async function fetchTicket({ installation, term, pairing }: Successor): Promise<void> {
    const token = session();
    const of = [token, installation, term, pairing].join(' ');
    if (token === null || of === kept.of) return;
    kept = { of, ticket: null };
    try {
      const ticket = await sessionTicket();
      if (kept.of === of) kept = { of, ticket };
    } catch {
      // Tried again at the next message of the server.
      if (kept.of === of) kept = { of: '', ticket: null };
    }
  }

  const frame = throughFrame();
  const ask: AskReplica = {
    ...frame,
    prepare(successor) {
      frame.prepare(successor);
      void fetchTicket(successor);
    },
  };
  /** The ticket follows the # of the address, which no browser sends to a server. */
  const goTo = (url: string): void => {
    const { of, ticket } = kept;
    if (ticket === null || session() === null || !of.startsWith(`${session() ?? ''} `)) openOn(url);
    else location.replace(`${url}${MOVED}#${String(new URLSearchParams({ ticket, to: pathHere() }))}`);
  };
  return followSuccessor({ clock: wallClock, ask, goTo }, copy);
}

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

import type { Successor } from '#protocol/feed/live.ts';
import { sessionTicket } from '#web/net/calls/second-laptop.ts';
import { keptToken, bearer } from '#web/net/client/credential.ts';
import { wallClock } from '#web/net/clock.ts';
import { followSuccessor, type AskReplica, openOn, pathHere, throughFrame } from './follow-successor.ts';
import { MOVED, type Copy } from './use-successor.ts';

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

import { Refused } from '#web/calls/client/call.ts';
import { enterBy } from '#web/calls/second-laptop.ts';
import { makeId } from '#web/session/make-id.ts';
import { keepSession, keptToken } from '#web/session/kept-session.ts';

/** How often a ticket is shown where nobody answers, and ms between two times. */
const [TRIES, AGAIN] = [6, 500];

/**
 * A console comes from the laptop that was the house before, with a ticket for its session and the page it was on. Only a
 * laptop that has taken over exchanges it; where somebody is signed in already, nobody asks.
 */
export async function moveIn(): Promise<void> {
  const brought = new URLSearchParams(location.hash.slice(1));
  const ticket = brought.get('ticket');
  if (ticket !== null && keptToken() === null) await enter(ticket);
  location.replace(placeHere(brought.get('to')));
}

/** The same session, however often it asks: an answer may be lost. Where there is none, the page asks to sign in. */
async function enter(ticket: string): Promise<void> {
  const nonce = makeId();
  for (let left = TRIES; left > 0; left -= 1) {
    try {
      const { token, user } = await enterBy(ticket, nonce);
      keepSession(token, user);
      return;
    } catch (reason) {
      if (reason instanceof Refused && reason.status < 500) return;
      await new Promise((next) => setTimeout(next, AGAIN));
    }
  }
}

/** An address of this laptop, and of no other. */
function placeHere(to: string | null): string {
  const address = URL.canParse(to ?? '', location.origin) ? new URL(to ?? '', location.origin) : null;
  return address?.origin === location.origin ? address.href : '/';
}

import { keptToken } from '#web/session/kept-session.ts';
import { bearer } from '#web/session/bearer.ts';
import { wallClock } from '#web/copy/clock.ts';
import { goOnBy } from './go-on-by.ts';
import { goThere, hereOn } from './go-there.ts';
import { MOVED } from './moved.ts';
import { throughWindow } from './through-window.ts';
import type { Copy } from './use-successor.ts';

/** A console, with its session. */
export function goOn(copy: Copy): () => void {
  return goOnBy({ clock: wallClock, ask: throughWindow(), goTo: goSignedIn }, copy);
}

/**
 * The console on another laptop. A browser keeps the session by the address of a laptop: so it is brought along, behind
 * the # of an address, which no browser sends to anybody. The link of a scorer stands there already.
 */
function goSignedIn(url: string): void {
  const token = keptToken();
  if (token === null || bearer() !== token) return goThere(url);
  location.replace(`${url}${MOVED}#${String(new URLSearchParams({ token, to: hereOn() }))}`);
}

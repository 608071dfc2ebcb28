import { wallClock } from '#web/net/sync/clock.ts';
import { goOnBy } from './go-on-by.ts';
import { goThere } from './go-there.ts';
import { throughWindow } from './through-window.ts';
import type { Copy } from './use-successor.ts';

/** The failover of a page that a link opens: the link is valid on both laptops. */
export function goOn(copy: Copy): () => void {
  return goOnBy({ clock: wallClock, ask: throughWindow(), goTo: goThere }, copy);
}

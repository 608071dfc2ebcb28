import { networkOf } from '#server/accounts/network-of.ts';
import { createTurns } from '#server/room/turns.ts';
import { createPace, type PaceLimits } from './pace.ts';

/** A hall that types addresses wrong gets on; a program that guesses gets 43,200 tries a day at 2^128 codes. */
export const GUESS_LIMITS: PaceLimits = { atOnce: 30, perSecond: 0.5, mostKeys: 20_000 };

const MOST_KNOWN = 20_000;

/**
 * Bounds how many wrong codes come from one network. A whole hall may stand behind one address, so a code that has
 * opened something from there before is never made to wait for somebody else's guesses.
 */
export interface Guesses {
  /** Looks a code up, unless this network guesses: then the whole seconds to wait. Null: it opens nothing. */
  tried<Found>(
    code: string,
    address: string,
    look: () => Promise<Found | null>,
  ): Promise<{ readonly wait: number } | { readonly found: Found | null }>;
}

/** `now` gives epoch ms. */
export function createGuesses(now: () => number, limits: PaceLimits = GUESS_LIMITS): Guesses {
  const pace = createPace(now, limits);
  const known = new Set<string>();
  const turns = createTurns();

  const keep = (name: string): void => {
    // Set anew, it moves behind all others: the first one is always the one longest unused.
    known.delete(name);
    known.add(name);
    const [oldest] = known;
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  };

  return {
    async tried(code, address, look) {
      const network = networkOf(address);
      const name = `${network} ${code}`;

      const tried = async () => {
        const found = await look();
        if (found !== null) keep(name);
        else {
          known.delete(name);
          pace.take(network);
        }
        return { found };
      };
      if (known.has(name)) return tried();
      // One after the other, so that a thousand tries at once are not a thousand free ones, and a hall of phones that
      // comes back at the same moment has not tried a thousand times.
      return turns.take(network, async () => {
        const wait = pace.wait(network);
        return wait > 0 ? { wait } : tried();
      });
    },
  };
}

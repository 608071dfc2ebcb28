/** How quickly one may act: so many times at once, and so many a second for as long as one likes. */
export interface PaceLimits {
  readonly atOnce: number;
  readonly perSecond: number;
  /** The keys longest unused are forgotten above this many: memory is bounded. */
  readonly mostKeys: number;
}

export interface Pace {
  /** Takes the right to act once: 0, or the whole seconds to wait for it. */
  take(key: string): number;
  /** It was not what is counted here. */
  giveBack(key: string): void;
}

interface Purse {
  left: number;
  /** Epoch ms of the last filling. */
  at: number;
}

/** Each key has its own; nobody waits for another. `now` gives epoch ms. */
export function createPace(now: () => number, { atOnce, perSecond, mostKeys }: PaceLimits): Pace {
  const purses = new Map<string, Purse>();

  const filled = (key: string): Purse => {
    const at = now();
    const { left, at: since } = purses.get(key) ?? { left: atOnce, at };
    // A clock that was set back gives nothing, and takes nothing away.
    const grown = (Math.max(0, at - since) / 1_000) * perSecond;
    const purse = { left: Math.min(atOnce, left + grown), at };
    // Set anew, the key moves behind all others: the first one is always the one longest unused.
    purses.delete(key);
    purses.set(key, purse);
    const [oldest] = purses.keys();
    if (purses.size > mostKeys && oldest !== undefined) purses.delete(oldest);
    return purse;
  };

  const wait = ({ left }: Purse): number => (left < 1 ? Math.ceil((1 - left) / perSecond) : 0);

  return {
    take(key) {
      const purse = filled(key);
      const seconds = wait(purse);
      if (seconds === 0) purse.left -= 1;
      return seconds;
    },
    giveBack(key) {
      const purse = filled(key);
      purse.left = Math.min(atOnce, purse.left + 1);
    },
  };
}

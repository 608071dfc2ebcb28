/** So many of one network are on their way in at once, at least: 64 kB, for which no bid behind them waits long. */
export const FEWEST = 8;
/** ... and at most, where each of them has what it begins with as soon as this (ms). */
export const MOST = 64;
export const SOON = 250;
/** Ms after which the next one comes, whatever is heard of the one before: it sleeps, or its line is as slow as that. */
export const LONGEST = 2_000;

/**
 * Where the spectators of one network come in a few at a time: a hall whose Wi-Fi or whose server comes back opens two
 * hundred pages in one second, over the line on which the owners bid (docs/decisions/0107).
 */
export interface Turnstile<Seat> {
  /** Ends when its turn has come, or when it is gone; at once where few are on their way in. */
  turn(seat: Seat, network: string): Promise<void>;
  /** It has what it begins with: the next one comes. Nothing for one whose turn has not come, whatever it says. */
  through(seat: Seat): void;
  /** It is gone, wherever it stood. */
  left(seat: Seat): void;
  /** To be called once a second: of whom nothing is heard, he keeps nobody waiting. */
  look(): void;
}

interface Lane<Seat> {
  /** How many may be on their way in at once. */
  width: number;
  /** Since when, ms. */
  readonly entering: Map<Seat, number>;
  /** In the order in which they came. */
  readonly waiting: Map<Seat, () => void>;
}

/** @param elapsed ms since some moment. */
export function createTurnstile<Seat>(elapsed: () => number): Turnstile<Seat> {
  const lanes = new Map<string, Lane<Seat>>();
  const networks = new Map<Seat, string>();

  function laneOf(network: string): Lane<Seat> {
    const lane = lanes.get(network) ?? { width: FEWEST, entering: new Map(), waiting: new Map() };
    lanes.set(network, lane);
    return lane;
  }

  function letNext(network: string, { width, entering, waiting }: Lane<Seat>): void {
    for (const [seat, enter] of waiting) {
      if (entering.size >= width) break;
      waiting.delete(seat);
      entering.set(seat, elapsed());
      enter();
    }
    if (entering.size === 0) lanes.delete(network);
  }

  function leave(seat: Seat, lane: Lane<Seat>): void {
    networks.delete(seat);
    lane.waiting.get(seat)?.();
    lane.waiting.delete(seat);
    const since = lane.entering.get(seat);
    lane.entering.delete(seat);
    if (since !== undefined) lane.width = elapsed() - since <= SOON ? Math.min(MOST, lane.width + 1) : FEWEST;
  }

  function goOn(seat: Seat, network: string): void {
    const lane = laneOf(network);
    leave(seat, lane);
    letNext(network, lane);
  }

  return {
    turn(seat, network) {
      const lane = laneOf(network);
      networks.set(seat, network);
      return new Promise((enter) => {
        lane.waiting.set(seat, enter);
        letNext(network, lane);
      });
    },
    through(seat) {
      const network = networks.get(seat);
      if (network !== undefined && lanes.get(network)?.entering.has(seat) === true) goOn(seat, network);
    },
    left(seat) {
      const network = networks.get(seat);
      if (network !== undefined) goOn(seat, network);
    },
    look() {
      const now = elapsed();
      for (const [network, lane] of lanes) {
        for (const [seat, since] of lane.entering) if (now - since > LONGEST) leave(seat, lane);
        letNext(network, lane);
      }
    },
  };
}

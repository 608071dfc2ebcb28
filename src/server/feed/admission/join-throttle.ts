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
export interface JoinThrottle<Connection> {
  /** Ends when its turn has come, or when it is gone; at once where few are on their way in. */
  turn(connection: Connection, network: string): Promise<void>;
  /** It has what it begins with: the next one comes. Nothing for one whose turn has not come, whatever it says. */
  through(connection: Connection): void;
  /** It is gone, wherever it stood. */
  left(connection: Connection): void;
  /** To be called once a second: of whom nothing is heard, he keeps nobody waiting. */
  look(): void;
}

interface Lane<Connection> {
  /** How many may be on their way in at once. */
  width: number;
  /** Since when, ms. */
  readonly entering: Map<Connection, number>;
  /** In the order in which they came. */
  readonly waiting: Map<Connection, () => void>;
}

/** @param elapsed ms since some moment. */
export function createJoinThrottle<Connection>(elapsed: () => number): JoinThrottle<Connection> {
  const lanes = new Map<string, Lane<Connection>>();
  const networks = new Map<Connection, string>();

  function laneOf(network: string): Lane<Connection> {
    const lane = lanes.get(network) ?? { width: FEWEST, entering: new Map(), waiting: new Map() };
    lanes.set(network, lane);
    return lane;
  }

  function letNext(network: string, { width, entering, waiting }: Lane<Connection>): void {
    for (const [connection, enter] of waiting) {
      if (entering.size >= width) break;
      waiting.delete(connection);
      entering.set(connection, elapsed());
      enter();
    }
    if (entering.size === 0) lanes.delete(network);
  }

  function leave(connection: Connection, lane: Lane<Connection>): void {
    networks.delete(connection);
    lane.waiting.get(connection)?.();
    lane.waiting.delete(connection);
    const since = lane.entering.get(connection);
    lane.entering.delete(connection);
    if (since !== undefined) lane.width = elapsed() - since <= SOON ? Math.min(MOST, lane.width + 1) : FEWEST;
  }

  function goOn(connection: Connection, network: string): void {
    const lane = laneOf(network);
    leave(connection, lane);
    letNext(network, lane);
  }

  return {
    turn(connection, network) {
      const lane = laneOf(network);
      networks.set(connection, network);
      return new Promise((enter) => {
        lane.waiting.set(connection, enter);
        letNext(network, lane);
      });
    },
    through(connection) {
      const network = networks.get(connection);
      if (network !== undefined && lanes.get(network)?.entering.has(connection) === true)
        goOn(connection, network);
    },
    left(connection) {
      const network = networks.get(connection);
      if (network !== undefined) goOn(connection, network);
    },
    look() {
      const now = elapsed();
      for (const [network, lane] of lanes) {
        for (const [connection, since] of lane.entering) if (now - since > LONGEST) leave(connection, lane);
        letNext(network, lane);
      }
    },
  };
}

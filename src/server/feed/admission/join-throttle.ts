/**
 * The fewest screens of one network that may join at once. Their first views have 64 kB, which delays a bid only
 * briefly.
 */
export const FEWEST = 8;
/** The most screens of one network that may join at once, if each receives its first view within this time (ms). */
export const MOST = 64;
export const SOON = 250;
/** Ms after which the next screen joins without an answer of the previous one, which may sleep or be slow. */
export const LONGEST = 2_000;

/**
 * The queue in which the spectators of one network join a few at a time. When a hall's Wi-Fi comes back, two hundred
 * pages reconnect in one second. They use the same line as the bids (docs/decisions/feed.md).
 */
export interface JoinThrottle<Connection> {
  /** Resolves when the screen may join or has disconnected. Resolves at once while few screens are joining. */
  turn(connection: Connection, network: string): Promise<void>;
  /** Tells that the screen has its first view, so the next one may join. Ignores screens that are not joining. */
  through(connection: Connection): void;
  /** Tells that the screen disconnected. */
  left(connection: Connection): void;
  /** Ends the wait for silent screens, which otherwise delay the next ones. Call it once a second. */
  look(): void;
}

interface Lane<Connection> {
  /** The number of screens that may join at once. */
  width: number;
  /** The screens that are joining, with the start of each join in ms. */
  readonly entering: Map<Connection, number>;
  /** The waiting screens in order of arrival, each with the function that lets it join. */
  readonly waiting: Map<Connection, () => void>;
}

/** Creates the join queue of spectators. `elapsed` gives monotonic ms. */
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

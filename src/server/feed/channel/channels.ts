import type { TournamentId } from '#domain/ids.ts';
import type { Connection } from '#server/feed/connection/connection.ts';
import { type Around, Channel, type ChannelParts, type LookedAt, NOBODY } from './channel.ts';

/** The open channels, one for each watched auction. */
export interface Channels {
  /**
   * The channel for a screen that has everything up to the line `after`, or nothing if `after` is null. Returns null if
   * the tournament does not exist. The caller must add its screen without an await between.
   */
  of(tournament: TournamentId, after: number | null): Promise<Channel | null>;
  /** The hall view at the end of the log; null if the tournament does not exist. */
  look(tournament: TournamentId): Promise<LookedAt | null>;
  /** Refreshes every channel, and closes empty ones. */
  refresh(around: Around): void;
  close(): void;
}

interface ChannelsParts extends Omit<ChannelParts, 'fanOut'> {
  readonly onProblem: (error: unknown) => void;
}

export function createChannels({ onProblem, ...parts }: ChannelsParts): Channels {
  const open = new Map<TournamentId, Channel>();
  const opening = new Map<TournamentId, Promise<Channel | null>>();
  const fanOut = new FanOut<Connection>(onProblem);

  async function enter(tournament: TournamentId): Promise<Channel | null> {
    try {
      const channel = await Channel.open(tournament, { ...parts, fanOut });
      if (channel !== null) open.set(tournament, channel);
      return channel;
    } finally {
      opening.delete(tournament);
    }
  }

  async function opened(tournament: TournamentId): Promise<Channel | null> {
    const channel = open.get(tournament);
    if (channel !== undefined && !channel.isClosed) return channel;
    const entering = opening.get(tournament) ?? enter(tournament);
    opening.set(tournament, entering);
    return entering;
  }

  return {
    async of(tournament, after) {
      const channel = await opened(tournament);
      if (channel === null || channel.isClosed || after === null || after <= channel.sequence) return channel;
      // The screen comes from another process and knows later lines. This process reads them, so that the channel gets
      // them.
      await parts.auctions.history(tournament, after, 0);
      return opened(tournament);
    },
    async look(tournament) {
      // This process reads the lines that other processes wrote, so that the channel gets them.
      await parts.auctions.auctionAtEnd(tournament);
      const channel = await opened(tournament);
      return channel === null || channel.isClosed ? null : channel.look();
    },
    refresh(around) {
      for (const [tournament, channel] of open) {
        if (channel.isEmpty) channel.close();
        if (!channel.isClosed) {
          channel.refresh(around);
          continue;
        }
        open.delete(tournament);
        parts.remote.tell(tournament, NOBODY);
      }
    },
    close() {
      for (const channel of open.values()) channel.close();
      open.clear();
      parts.remote.stop();
    },
  };
}

/** The most screens that are served before the event loop gets a turn. */
const SCREENS_A_TURN = 250;
/** The longest time (ms) for which screens are served in one turn: a bid must not wait for ten thousand spectators. */
const LONGEST_TURN = 4;
/**
 * The most screens of one audience that are served in a row. So a console does not wait for the spectators of another
 * auction.
 */
const SCREENS_IN_A_ROW = 50;

/** The screens that receive the same frames. */
export interface Audience<Connection> {
  readonly connections: ReadonlySet<Connection>;
  /** Sends one screen the news that it lacks. */
  serve(connection: Connection): void;
}

interface Round<Connection> {
  readonly audience: Audience<Connection>;
  /** An iterator over the live set of screens: it skips screens that disconnected, and reaches new ones. */
  readonly connections: Iterator<Connection, void>;
  /** True if news arrived during the round: the screens served before it need another round. */
  again: boolean;
}

/** Serves the audiences with news in turn, a few screens at a time. */
export class FanOut<Connection> {
  readonly #rounds = new Map<Audience<Connection>, Round<Connection>>();
  readonly #onProblem: (error: unknown) => void;
  #running = false;

  /**
   * Creates the scheduler.
   * @param onProblem receives the error of an audience that could not be served; the other audiences are still served
   */
  constructor(onProblem: (error: unknown) => void) {
    this.#onProblem = onProblem;
  }

  /** Schedules an audience with news. */
  call(audience: Audience<Connection>): void {
    const round = this.#rounds.get(audience);
    if (round === undefined)
      this.#rounds.set(audience, { audience, connections: audience.connections.values(), again: false });
    else round.again = true;
    if (this.#running) return;
    this.#running = true;
    setImmediate(this.#turn);
  }

  readonly #turn = (): void => {
    const end = performance.now() + LONGEST_TURN;
    let left = SCREENS_A_TURN;
    for (const round of this.#rounds.values()) {
      if (left <= 0 || performance.now() > end) break;
      this.#rounds.delete(round.audience);
      left -= this.#serve(round, Math.min(left, SCREENS_IN_A_ROW));
    }
    this.#running = this.#rounds.size > 0;
    if (this.#running) setImmediate(this.#turn);
  };

  /** Serves at most this many screens of an audience. An unfinished audience goes to the end of the queue. */
  #serve(round: Round<Connection>, most: number): number {
    const { audience, connections, again } = round;
    let served = 0;
    try {
      for (; served < most; served += 1) {
        const next = connections.next();
        if (next.done === true) {
          if (again) this.call(audience);
          return served + 1;
        }
        audience.serve(next.value);
      }
      this.#rounds.set(audience, round);
    } catch (error) {
      this.#onProblem(error);
    }
    return most;
  }
}

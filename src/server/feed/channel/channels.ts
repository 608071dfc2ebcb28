import type { TournamentId } from '#domain/ids.ts';
import { NOBODY } from './remote-presence.ts';
import { Channel, type Around, type ChannelParts, type LookedAt } from './channel.ts';
import { FanOut } from './fan-out.ts';
import type { Connection } from '#server/feed/connection/connection.ts';

/** The channels of the auctions that somebody looks at. */
export interface Channels {
  /**
   * The channel for a screen that has everything up to the line `after`, or nothing. Null for a tournament of nobody.
   * Whoever asks enters before anything else happens.
   */
  of(tournament: TournamentId, after: number | null): Promise<Channel | null>;
  /** What the hall is shown at the end of the log; null for a tournament of nobody. */
  look(tournament: TournamentId): Promise<LookedAt | null>;
  /** Counts who is there, serves who is behind, tells what is around, and closes empty channels. */
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
      // It comes from another process, and has seen more than this one: whatever is missing is read, and reaches the channel.
      await parts.auctions.history(tournament, after, 0);
      return opened(tournament);
    },
    async look(tournament) {
      // Another process may have written more, which comes to the channel as soon as it is read.
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

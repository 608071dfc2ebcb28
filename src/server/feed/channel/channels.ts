import type { TournamentId } from '#domain/ids.ts';
import type { Connection } from '#server/feed/connection/connection.ts';
import { FanOut } from '#server/feed/connection/view-group.ts';
import { type Around, Channel, type ChannelParts, type HallViewAt, NOBODY } from './channel.ts';

/** The open channels, one for each watched auction. */
export interface Channels {
  /**
   * The channel for a screen that has everything up to the line `after`, or nothing if `after` is null. Returns null if
   * the tournament does not exist. The caller must add its screen without an await between.
   */
  of(tournament: TournamentId, after: number | null): Promise<Channel | null>;
  /** The hall view at the end of the log; null if the tournament does not exist. */
  hallView(tournament: TournamentId): Promise<HallViewAt | null>;
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
    async hallView(tournament) {
      // This process reads the lines that other processes wrote, so that the channel gets them.
      await parts.auctions.auctionAtEnd(tournament);
      const channel = await opened(tournament);
      return channel === null || channel.isClosed ? null : channel.hallView();
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

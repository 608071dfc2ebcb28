import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';

/** The auctions in use, folded. The least used ones are let go: their logs tell them again. */
interface Memory {
  get(tournament: TournamentId): Auction | null;
  keep(auction: Auction): void;
}

interface MemoryParts {
  /** One that somebody watches stays: whoever watches holds it too, and hears of what follows it. */
  readonly isWatched: (tournament: TournamentId) => boolean;
  /** How many players all kept auctions may have together; the last used auction always stays. */
  readonly mostPlayers?: number;
}

export function createMemory({ isWatched, mostPlayers = 60_000 }: MemoryParts): Memory {
  // A Map keeps the order of insertion: the least used auction is in front.
  const auctions = new Map<TournamentId, Auction>();
  let players = 0;

  const forget = (tournament: TournamentId): void => {
    const auction = auctions.get(tournament);
    if (auction === undefined) return;
    players -= weightOf(auction);
    auctions.delete(tournament);
  };
  return {
    get(tournament) {
      const auction = auctions.get(tournament);
      if (auction === undefined) return null;
      auctions.delete(tournament);
      auctions.set(tournament, auction);
      return auction;
    },
    keep(auction) {
      const { id } = auction.tournament;
      forget(id);
      auctions.set(id, auction);
      players += weightOf(auction);
      for (const [least] of auctions) {
        if (players <= mostPlayers || least === id) return;
        if (!isWatched(least)) forget(least);
      }
    },
  };
}

/** An empty auction weighs something too, and so does each act of a long one. */
function weightOf(auction: Auction): number {
  return 50 + auction.players.size + auction.history.length;
}

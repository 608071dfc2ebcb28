import type { Auction } from '#domain/auction/auction.ts';
import type { TournamentId } from '#domain/ids.ts';

/** The auctions in use, folded. The least used ones are let go: their logs tell them again. */
interface Memory {
  get(tournament: TournamentId): Auction | null;
  keep(auction: Auction): void;
  forget(tournament: TournamentId): void;
}

/** @param mostPlayers how many players all kept auctions may have together; the last used auction always stays */
export function createMemory(mostPlayers = 60_000): Memory {
  // A Map keeps the order of insertion: the least used auction is in front.
  const auctions = new Map<TournamentId, Auction>();
  let players = 0;

  const forget = (tournament: TournamentId): void => {
    const auction = auctions.get(tournament);
    if (auction === undefined) return;
    players -= weightOf(auction);
    auctions.delete(tournament);
  };
  const keep = (auction: Auction): void => {
    const { id } = auction.tournament;
    forget(id);
    auctions.set(id, auction);
    players += weightOf(auction);
    for (const [least] of auctions) {
      if (players <= mostPlayers || least === id) return;
      forget(least);
    }
  };
  return {
    get(tournament) {
      const auction = auctions.get(tournament);
      if (auction === undefined) return null;
      auctions.delete(tournament);
      auctions.set(tournament, auction);
      return auction;
    },
    keep,
    forget,
  };
}

/** An empty auction weighs something too, and so does each act of a long one. */
function weightOf(auction: Auction): number {
  return 50 + auction.players.size + auction.history.length;
}

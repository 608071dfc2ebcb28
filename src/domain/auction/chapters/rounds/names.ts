import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { comesUpNext } from '#domain/auction/chapters/standing/pool.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';

/** The unsold players whom the rules let come up again, in the order in which they were passed. */
export function mayReturn(auction: Auction): readonly PlayerId[] {
  return passedOf(auction).filter((lot) => comesUpNext(auction, lot) !== null);
}

/**
 * How many unsold players each team may name now, if the rules recall only named ones. Teams may name them
 * between the last lot and the next recall. Null: not now.
 */
export function namesAsked(auction: Auction): number | null {
  const { unsold } = auction.tournament.rules;
  const waits = lotOnBlock(auction) !== null || queueOf(auction).length > 0;
  if (unsold.then !== 'named' || auction.stage === 'completed' || waits) return null;
  return mayReturn(auction).length === 0 ? null : unsold.each;
}

/** The players whom a recall would bring now; under some rules only those that a team has named. */
export function wouldReturn(auction: Auction): readonly PlayerId[] {
  const lots = mayReturn(auction);
  if (auction.tournament.rules.unsold.then !== 'named') return lots;
  return lots.filter((lot) => namedBy(auction, lot).length > 0);
}

/** The teams that have named this player. */
export function namedBy({ teams }: Pick<Auction, 'teams'>, lot: PlayerId): readonly Entrant[] {
  return [...teams.values()].filter(({ named }) => named.includes(lot));
}

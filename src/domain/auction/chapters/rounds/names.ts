import type { Auction, Entrant } from '#domain/auction/auction.ts';
import { comesUpNext } from '#domain/auction/chapters/standing/pool.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { passedOf, queueOf } from '#domain/auction/lots/places.ts';
import type { PlayerId } from '#domain/ids.ts';

/** The unsold players who may come up again, in the order in which they were passed. */
export function mayReturn(auction: Auction): readonly PlayerId[] {
  return passedOf(auction).filter((lot) => comesUpNext(auction, lot) !== null);
}

/**
 * How many unsold players each team may name now, where the rules bring those alone: from the last lot until they are
 * shown again. Null: nobody is asked.
 */
export function namesAsked(auction: Auction): number | null {
  const { unsold } = auction.tournament.rules;
  const waits = lotOnBlock(auction) !== null || queueOf(auction).length > 0;
  if (unsold.then !== 'named' || auction.stage === 'completed' || waits) return null;
  return mayReturn(auction).length === 0 ? null : unsold.each;
}

/** Those of the unsold who would come up if they were shown now: who is named by any team, where the rules ask for that. */
export function wouldReturn(auction: Auction): readonly PlayerId[] {
  const lots = mayReturn(auction);
  if (auction.tournament.rules.unsold.then !== 'named') return lots;
  return lots.filter((lot) => namedBy(auction, lot).length > 0);
}

/** The teams that have named him. */
export function namedBy({ teams }: Pick<Auction, 'teams'>, lot: PlayerId): readonly Entrant[] {
  return [...teams.values()].filter(({ named }) => named.includes(lot));
}

import type { Auction } from '#domain/auction/auction.ts';
import { FIRST_FLOOR } from '#domain/auction/chapters/room/floor-settings.ts';
import { opened } from '#domain/auction/lots/block-changes.ts';
import { blockIs } from '#domain/auction/lots/block.ts';
import { placesFrom, retainedOf } from '#domain/auction/lots/places.ts';

/**
 * Where a rehearsal begins: 'start', as the evening was set up, with the order still to be drawn; 'here', as it stands,
 * with whoever is on the block at his opening price.
 */
export type RehearsedFrom = 'start' | 'here';

/** A copy to play with: the real list, teams, retentions, adjusted purses and rules, in a hall without phones and clocks. */
export function rehearsalOf(auction: Auction, from: RehearsedFrom): Auction {
  const hall = { ...auction, floor: FIRST_FLOOR, phonesHeld: false, pause: null };
  if (from === 'here') {
    const block = blockIs(auction.block, {
      undrawn: () => auction.block,
      empty: () => auction.block,
      open: ({ lot }) => opened(lot, []),
    });
    return { ...hall, block };
  }
  return {
    ...hall,
    stage: 'upcoming',
    places: placesFrom({ retained: retainedOf(auction) }),
    round: 0,
    returned: new Map(),
    standing: null,
    block: { state: 'undrawn' },
    history: [],
  };
}

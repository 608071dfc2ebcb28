import { type Auction, FIRST_FLOOR } from '#domain/auction/auction.ts';
import { blockIs, opened } from '#domain/auction/lots/block.ts';
import { placesFrom, retainedOf } from '#domain/auction/lots/places.ts';

/**
 * The start of a rehearsal. 'start': the auction as set up, before the draw. 'here': the present state, with
 * the open lot at its opening price.
 */
export type RehearsedFrom = 'start' | 'here';

/**
 * Makes a copy for a rehearsal with the real players, teams, retentions, purses and rules, but without phones
 * and countdown.
 */
export function rehearsalOf(auction: Auction, from: RehearsedFrom): Auction {
  const hall = { ...auction, floor: FIRST_FLOOR, phonesHeld: false, pause: null, finale: null };
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
    numbers: new Map(),
    lastNumber: 0,
    standing: null,
    block: { state: 'undrawn' },
    history: [],
  };
}

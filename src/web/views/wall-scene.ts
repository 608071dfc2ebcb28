import type { Auction, OpenLot, Pause } from '#domain/auction/auction.ts';
import type { HammerMoment } from './hammer-moment.ts';
import { sceneOf } from './scene.ts';

/** What the walls of the hall (projector, overlay, monitor) show at this moment. */
export type WallScene =
  /** Nobody has come up yet: the auction is prepared, or between two lots. */
  | { readonly shows: 'waiting' }
  /** One player on the block: just revealed, under bids, or called. */
  | { readonly shows: LotScene; readonly block: OpenLot }
  | HammerMoment
  | { readonly shows: 'break'; readonly pause: Pause }
  /** Everybody was called. `closed`: the organiser has ended it; else unsold players may still come back. */
  | { readonly shows: 'finished'; readonly closed: boolean };

export type LotScene = 'revealed' | 'bidding' | 'going-once' | 'going-twice';

/** The scene of an auction; `moment` is the stroke of the hammer that the room still looks at, if any. */
export function wallScene(auction: Auction, moment: HammerMoment | null): WallScene {
  if (moment !== null) return moment;
  const scene = sceneOf(auction);
  if (scene.shows === 'finished') return { shows: 'finished', closed: true };
  if (auction.pause !== null) return { shows: 'break', pause: auction.pause };
  switch (scene.shows) {
    case 'lot':
      return { shows: lotScene(scene.block), block: scene.block };
    case 'undrawn':
      return scene.lacks === 'lots' ? { shows: 'finished', closed: false } : { shows: 'waiting' };
    case 'through':
      return scene.waiting === 0 ? { shows: 'finished', closed: false } : { shows: 'waiting' };
  }
}

function lotScene({ going, bids }: OpenLot): LotScene {
  if (going === 2) return 'going-twice';
  if (going === 1) return 'going-once';
  return bids.length === 0 ? 'revealed' : 'bidding';
}

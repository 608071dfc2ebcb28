import type { Pause } from '#domain/auction/auction.ts';
import type { BiddingSection, Stroke } from '#domain/views/sections.ts';
import type { HallView } from '#domain/views/view.ts';

/** What the walls of the hall (projector, overlay, monitor) show at this moment. */
export type WallScene =
  /** Nobody has come up yet: the auction is prepared, or between two lots. */
  | { readonly shows: 'waiting' }
  /** One player on the block: just revealed, under bids, or called. */
  | { readonly shows: LotScene }
  | Stroke
  | { readonly shows: 'break'; readonly pause: Pause }
  /** Everybody was called. `closed`: the organiser has ended it; else unsold players may still come back. */
  | { readonly shows: 'finished'; readonly closed: boolean };

export type LotScene = 'revealed' | 'bidding' | 'going-once' | 'going-twice';

/** True while the lot on the block is what the wall shows. */
export function showsLot({ shows }: WallScene): boolean {
  return shows === 'revealed' || shows === 'bidding' || shows === 'going-once' || shows === 'going-twice';
}

/** The scene of a view; `stroke` of the hammer: the one that the hall still looks at, if any. */
export function wallScene(
  { lot, bidding, pause }: Pick<HallView, 'lot' | 'bidding' | 'pause'>,
  stroke: Stroke | null,
): WallScene {
  if (stroke !== null) return stroke;
  if (lot.shows === 'finished') return { shows: 'finished', closed: true };
  if (pause !== null) return { shows: 'break', pause };
  switch (lot.shows) {
    case 'lot':
      return { shows: bidding === null ? 'revealed' : lotScene(bidding) };
    case 'undrawn':
      return lot.lacks === 'lots' ? { shows: 'finished', closed: false } : { shows: 'waiting' };
    case 'through':
      return lot.waiting === 0 ? { shows: 'finished', closed: false } : { shows: 'waiting' };
  }
}

function lotScene({ going, count }: BiddingSection): LotScene {
  if (going === 2) return 'going-twice';
  if (going === 1) return 'going-once';
  return count === 0 ? 'revealed' : 'bidding';
}

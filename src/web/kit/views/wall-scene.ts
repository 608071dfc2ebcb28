import type { Pause } from '#domain/auction/auction.ts';
import type { BiddingSection, HallView, Stroke } from '#domain/views/view.ts';

/** The present content of the hall's large screens: projector, overlay, monitor. */
export type WallScene =
  /** No lot on the block: before the first lot, or between two lots. */
  | { readonly shows: 'waiting' }
  /** A lot on the block: just opened, under bids, or called. */
  | { readonly shows: LotScene }
  | Stroke
  | { readonly shows: 'break'; readonly pause: Pause }
  /**
   * All lots were called. `closed`: the organiser ended the auction; else unsold players may still return.
   */
  | { readonly shows: 'finished'; readonly closed: boolean }
  /** Squads and awards after the last lot, while the operator shows them. */
  | { readonly shows: 'finale' };

export type LotScene = 'revealed' | 'bidding' | 'going-once' | 'going-twice';

/** True while the wall shows the lot on the block. */
export function showsLot({ shows }: WallScene): boolean {
  return shows === 'revealed' || shows === 'bidding' || shows === 'going-once' || shows === 'going-twice';
}

/** The scene of a view. `stroke`: the sale or pass that is still shown, if any. */
export function wallScene(
  { lot, bidding, pause, finale }: Pick<HallView, 'lot' | 'bidding' | 'pause' | 'finale'>,
  stroke: Stroke | null,
): WallScene {
  if (stroke !== null) return stroke;
  if (finale !== null) return { shows: 'finale' };
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

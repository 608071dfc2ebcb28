import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/block.ts';
import type { AuctionEvent } from '#domain/auction/events.ts';

/**
 * Whether a page that knows only those who are in sight can go on by a fact alone: it names nobody but who is on the
 * block, or comes up next. After any other fact such a page gets a picture. `before`: null where it is not known.
 */
export function isPlain(before: Auction | null, event: AuctionEvent): boolean {
  switch (event.type) {
    case 'TournamentEdited':
    case 'TeamEntered':
    case 'TeamEdited':
    case 'BidPlaced':
    case 'BidRetracted':
    case 'GoingCalled':
    case 'FloorSet':
    case 'PhonesHeld':
    case 'PhonesReleased':
    case 'AuctionPaused':
    case 'AuctionResumed':
    case 'ClockSet':
    case 'AuctionFinished':
    case 'AuctionReopened':
    case 'PurseAdjusted':
    case 'PurseCharged':
      return true;
    case 'LotOpened':
      return before?.queue.includes(event.lot) === true;
    case 'LotSold':
    case 'LotPassed':
      return before !== null && lotOnBlock(before) === event.lot;
    case 'PlayerEdited':
      return before !== null && lotOnBlock(before) === event.player.id;
    case 'TournamentCreated':
    case 'TeamWithdrawn':
    case 'PlayersRegistered':
    case 'PlayerWithdrawn':
    case 'OrderDrawn':
    case 'LotReopened':
    case 'SaleCorrected':
    case 'SaleUndone':
    case 'PassUndone':
    case 'UnsoldRecalled':
      return false;
  }
}

/** Facts after which the same players come up in the same order. */
const STANDS_STILL: ReadonlySet<AuctionEvent['type']> = new Set<AuctionEvent['type']>([
  'BidPlaced',
  'BidRetracted',
  'GoingCalled',
  'ClockSet',
  'PhonesHeld',
  'PhonesReleased',
  'AuctionPaused',
  'AuctionResumed',
  'PurseAdjusted',
  'PurseCharged',
]);

export function movesOrder({ type }: AuctionEvent): boolean {
  return !STANDS_STILL.has(type);
}

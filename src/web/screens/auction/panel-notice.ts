import type { Auction } from '#domain/auction/auction.ts';
import { refusalText } from '#protocol/texts.ts';

/** Why no bid is entered on this console at all, or ''. */
export function closedPanel(auction: Auction): string {
  return auction.floor.bidding === 'phones' ? refusalText({ code: 'floor-closed' }, auction) : '';
}

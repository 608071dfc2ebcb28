import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { noBidWords } from '#web/texts/no-bid-words.ts';
import { BIDS_BY_PHONE, IN_A_BREAK } from '#protocol/texts/refusals/said-at-once.ts';

/** Why no bid is entered on this console at all, or ''. */
export function closedPanel(auction: Auction): string {
  if (auction.pause !== null) return IN_A_BREAK;
  return auction.floor.bidding === 'phones' ? BIDS_BY_PHONE : '';
}

/** What stands under the bid box and stops nothing: why nobody can bid at all, or ''. */
export function panelWarning(auction: Auction): string {
  return noBidWords(
    auction.tournament.rules,
    Math.max(...[...auction.teams.keys()].map((team) => purseOf(auction, team))),
  );
}

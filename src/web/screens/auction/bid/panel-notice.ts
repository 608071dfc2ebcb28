import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { noBidWords } from '#protocol/texts/no-bid-words.ts';
import { runningRefusalText } from '#protocol/texts/refusals/running-refusal-text.ts';

/** Why no bid is entered on this console at all, or ''. */
export function closedPanel(auction: Auction): string {
  if (auction.pause !== null) return runningRefusalText({ code: 'auction-paused' }, auction);
  return auction.floor.bidding === 'phones' ? runningRefusalText({ code: 'floor-closed' }, auction) : '';
}

/** What stands under the bid box and stops nothing: why nobody can bid at all, or ''. */
export function panelWarning(auction: Auction): string {
  return noBidWords(
    auction.tournament.rules,
    Math.max(...[...auction.teams.keys()].map((team) => purseOf(auction, team))),
  );
}

import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/purse.ts';
import { noBidWords } from '#web/texts/no-bid-words.ts';
import { BIDS_BY_PHONE, IN_A_BREAK } from '#protocol/texts/refusals/said-at-once.ts';

/** The reason why this console enters no bids, or ''. */
export function closedPanel(auction: Auction): string {
  if (auction.pause !== null) return IN_A_BREAK;
  return auction.floor.bidding === 'phones' ? BIDS_BY_PHONE : '';
}

/** A warning below the bid input that nobody can bid, or ''. It prevents nothing. */
export function panelWarning(auction: Auction): string {
  return noBidWords(
    auction.tournament.rules,
    Math.max(...[...auction.teams.keys()].map((team) => purseOf(auction, team))),
  );
}

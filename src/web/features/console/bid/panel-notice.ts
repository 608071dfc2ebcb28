import type { Auction } from '#domain/auction/auction.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import type { RaiseRules } from '#domain/rules/increments.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { noBidWords } from '#web/i18n/texts/short-words.ts';
import { BIDS_BY_PHONE, IN_A_BREAK } from '#protocol/texts/refusals.ts';
import { offerAt, type BidsSoFar } from './offered-bid.ts';

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

/** Says how to bid the base price while the input offers a raise (docs/decisions/bids.md); or ''. */
export function openingNote(rules: RaiseRules, at: BidsSoFar): string {
  const { unit } = rules;
  if (at.first !== true || offerAt(rules, at) === at.next) return '';
  return `Tap a team to bid ${at.next === at.current ? 'the base price, ' : ''}${amountIn(unit, at.next)}`;
}

import type { Auction } from '#domain/auction/auction.ts';
import { answerTo, type PerRefusal } from '#domain/auction/per-refusal.ts';
import type { Refusal, RefusalCode } from '#domain/auction/refusals.ts';
import type { Rupees } from '#domain/money.ts';
import { refusalText } from './texts.ts';

/**
 * Why a team cannot bid, in three words for a place that has no room for more; `missing` says how much its purse lacks.
 * A refusal without short words says its sentence.
 */
export function shortWords(refusal: Refusal, auction: Auction, missing: (shortBy: Rupees) => string): string {
  return answerTo(SHORT, refusal, missing) ?? refusalText(refusal, auction);
}

const sentence = () => null;

const SHORT: PerRefusal<RefusalCode, [missing: (shortBy: Rupees) => string], string | null> = {
  'bid-off-grid': sentence,
  'bid-too-low': sentence,
  'no-such-team': sentence,
  'purse-too-small': ({ shortBy }, missing) => missing(shortBy),
  'squad-full': () => 'Squad full',
  'floor-moved': sentence,
  'lot-not-on-block': sentence,
  'no-lot-on-block': sentence,
  'no-bid': sentence,
  'bid-stands': sentence,
  'nothing-to-undo': sentence,
  'phones-closed': sentence,
  'phones-held': sentence,
  'floor-closed': () => 'Bids by phone',
  'auction-paused': () => 'Break',
  'auction-not-paused': sentence,
  'time-up': sentence,
  'already-leads': sentence,
  'bid-below-next': sentence,
  'already-called': sentence,
  'lot-not-hammered': sentence,
  'clock-not-out': sentence,
  'countdown-off-limits': sentence,
  'no-unsold-players': sentence,
  'no-teams': sentence,
  'no-players-to-auction': sentence,
  'auction-finished': sentence,
  'auction-not-started': sentence,
  'auction-not-finished': sentence,
  'already-drawn': sentence,
  'rules-locked': sentence,
  'too-many-teams': sentence,
  'too-many-players': sentence,
  'team-name-taken': sentence,
  'team-name-alike': sentence,
  'name-is-short-name': sentence,
  'short-name-taken': sentence,
  'short-name-alike': sentence,
  'team-has-players': sentence,
  'team-leads': sentence,
  'no-such-player': sentence,
  'number-taken': sentence,
  'player-sold': sentence,
  'player-not-sold': sentence,
  'sale-changed': sentence,
  'nothing-to-correct': sentence,
  'player-on-block': sentence,
  'price-not-positive': sentence,
  'purse-below-zero': sentence,
  'purse-holds-bid': sentence,
  'purse-too-high': sentence,
};

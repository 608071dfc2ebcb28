import type { Auction } from '#domain/auction/auction.ts';
import { answerTo, isIn, type CodesSaid, type PerRefusal } from '#domain/auction/per-refusal.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import type { Rupees } from '#domain/money.ts';
import { lackInShort } from './lack-short.ts';
import { mostInShort } from './most-short.ts';
import { runningRefusalText } from './refusals/running-refusal-text.ts';

/**
 * Why a team cannot bid, in three words for a place that has no room for more; `missing` says how much its purse lacks.
 * A refusal without short words says its sentence.
 */
export function shortWords(
  refusal: RunningRefusal,
  auction: Auction,
  missing: (shortBy: Rupees) => string,
): string {
  return isIn(SHORT, refusal)
    ? answerTo(SHORT, refusal, auction, missing)
    : runningRefusalText(refusal, auction);
}

/** What each refusal says where room is short: words of its own, or its sentence. */
interface SaidInShort {
  'floor-moved': 'sentence';
  'lot-not-on-block': 'sentence';
  'no-lot-on-block': 'sentence';
  'bid-stands': 'sentence';
  'player-on-block': 'sentence';
  'player-sold': 'sentence';
  'player-retained': 'sentence';
  'player-not-sold': 'sentence';
  'no-such-player': 'sentence';
  'bid-off-grid': 'sentence';
  'bid-too-low': 'sentence';
  'no-such-team': 'sentence';
  'purse-too-small': 'words';
  'squad-full': 'words';
  'price-not-positive': 'sentence';
  'purse-holds-bid': 'sentence';
  'team-leads': 'sentence';
  'no-teams': 'sentence';
  'no-players-to-auction': 'sentence';
  'already-drawn': 'sentence';
  'no-unsold-players': 'sentence';
  'auction-not-started': 'sentence';
  'auction-finished': 'sentence';
  'auction-not-finished': 'sentence';
  'no-bid': 'sentence';
  'floor-closed': 'words';
  'phones-closed': 'sentence';
  'phones-held': 'sentence';
  'time-up': 'sentence';
  'already-leads': 'sentence';
  'bid-equals-current': 'sentence';
  'stands-at-cap': 'sentence';
  'bid-below-next': 'sentence';
  'bid-above-next': 'sentence';
  'purse-kept-back': 'words';
  'above-most': 'words';
  'unsold-stay-out': 'sentence';
  'stays-unsold': 'sentence';
  'names-not-asked': 'sentence';
  'name-stands': 'sentence';
  'names-given': 'sentence';
  'nobody-named': 'sentence';
  'already-called': 'sentence';
  'clock-not-out': 'sentence';
  'nothing-to-undo': 'sentence';
  'lot-among': 'sentence';
  'lot-not-hammered': 'sentence';
  'sale-changed': 'sentence';
  'nothing-to-correct': 'sentence';
  'auction-paused': 'words';
  'auction-not-paused': 'sentence';
  'countdown-off-limits': 'sentence';
  'purse-below-zero': 'sentence';
  'purse-too-high': 'sentence';
}

const SHORT: PerRefusal<
  CodesSaid<'words', SaidInShort>,
  [auction: Auction, missing: (shortBy: Rupees) => string],
  string
> = {
  'purse-too-small': ({ shortBy }, _, missing) => missing(shortBy),
  'squad-full': () => 'Squad full',
  'purse-kept-back': () => 'Kept for squad',
  'above-most': ({ because }, { tournament }) =>
    lackInShort(tournament.rules, because) ?? mostInShort(because),
  'floor-closed': () => 'Bids by phone',
  'auction-paused': () => 'Break',
};

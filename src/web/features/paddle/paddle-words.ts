import { t } from '@lingui/core/macro';
import {
  answerTo,
  type CodesSaid,
  isIn,
  type PerRefusal,
  type RunningRefusal,
} from '#domain/auction/refusals.ts';
import { mostInShort } from '#web/i18n/texts/in-short.ts';

/**
 * How each refusal is explained to an owner. 'told': with its own sentence. 'quicker': another bid or a new price came
 * first. 'wait': as 'wait for the next player'.
 */
interface ToAnOwner {
  'floor-moved': 'quicker';
  'lot-not-on-block': 'quicker';
  'no-lot-on-block': 'wait';
  'bid-stands': 'wait';
  'player-on-block': 'wait';
  'player-sold': 'wait';
  'player-retained': 'wait';
  'player-not-sold': 'wait';
  'no-such-player': 'wait';
  'bid-off-grid': 'wait';
  'bid-too-low': 'quicker';
  'no-such-team': 'wait';
  'purse-too-small': 'told';
  'squad-full': 'told';
  'price-not-positive': 'wait';
  'purse-holds-bid': 'wait';
  'team-leads': 'wait';
  'no-teams': 'wait';
  'no-players-to-auction': 'wait';
  'already-drawn': 'wait';
  'no-unsold-players': 'wait';
  'auction-not-started': 'wait';
  'auction-finished': 'told';
  'auction-not-finished': 'wait';
  'no-bid': 'wait';
  'floor-closed': 'wait';
  'phones-closed': 'told';
  'phones-held': 'told';
  'time-up': 'told';
  'already-leads': 'wait';
  'bid-equals-current': 'quicker';
  'stands-at-cap': 'wait';
  'lot-among': 'wait';
  'bid-below-next': 'quicker';
  'bid-above-next': 'quicker';
  'purse-kept-back': 'told';
  'above-most': 'told';
  'against-rules': 'wait';
  'unsold-stay-out': 'wait';
  'stays-unsold': 'wait';
  'names-not-asked': 'wait';
  'name-stands': 'wait';
  'names-given': 'wait';
  'nobody-named': 'wait';
  'already-called': 'wait';
  'clock-not-out': 'wait';
  'nothing-to-undo': 'wait';
  'team-can-bid': 'wait';
  'lot-not-hammered': 'wait';
  'sale-changed': 'wait';
  'nothing-to-correct': 'wait';
  'auction-paused': 'told';
  'auction-not-paused': 'wait';
  'countdown-off-limits': 'wait';
  'finale-too-early': 'wait';
  'finale-not-shown': 'wait';
  'purse-below-zero': 'wait';
  'purse-too-high': 'wait';
}
export type CodesThat<Are> = CodesSaid<Are, ToAnOwner>;

/** The words on the button of a phone that cannot bid. */
export function titleOf(problem: RunningRefusal): string {
  return isIn(TITLES, problem) ? answerTo(TITLES, problem) : t({ context: "Owner's phone", message: 'Wait' });
}

const TITLES: PerRefusal<CodesThat<'told'>, [], string> = {
  'phones-closed': () => t({ context: "Owner's phone", message: 'Bid in the hall' }),
  'phones-held': () => t({ context: "Owner's phone", message: 'One moment' }),
  'auction-paused': () => t({ context: 'Lot', message: 'Break' }),
  'time-up': () => t({ context: "Owner's phone", message: 'Time is up' }),
  'purse-too-small': () => t({ context: "Owner's phone", message: 'Over your purse' }),
  'purse-kept-back': () => t({ context: "Owner's phone", message: 'Kept for your squad' }),
  'above-most': ({ because }) => mostInShort(because),
  'squad-full': () => t({ context: 'Lot', message: 'Squad full' }),
  'auction-finished': () => t({ context: 'Lot', message: 'Finished' }),
};

import { type CodesSaid, isIn, type RunningRefusal } from '#domain/auction/refusals.ts';

/** True when a press failed because a pending sale or skip is about to bring up another player. */
export function meetsOtherLot(refusal: RunningRefusal): boolean {
  return isIn(OTHER_LOT, refusal);
}

interface MeetsOtherLot {
  'floor-moved': false;
  'lot-not-on-block': true;
  'no-lot-on-block': true;
  'bid-stands': false;
  'player-on-block': false;
  'player-sold': false;
  'player-retained': false;
  'player-not-sold': false;
  'no-such-player': false;
  'bid-off-grid': false;
  'bid-too-low': false;
  'no-such-team': false;
  'purse-too-small': false;
  'squad-full': false;
  'price-not-positive': false;
  'purse-holds-bid': false;
  'team-leads': false;
  'no-teams': false;
  'no-players-to-auction': false;
  'already-drawn': false;
  'no-unsold-players': false;
  'auction-not-started': false;
  'auction-finished': false;
  'auction-not-finished': false;
  'no-bid': false;
  'floor-closed': false;
  'phones-closed': false;
  'phones-held': false;
  'time-up': false;
  'already-leads': false;
  'bid-equals-current': false;
  'stands-at-cap': false;
  'bid-below-next': false;
  'bid-above-next': false;
  'purse-kept-back': false;
  'above-most': false;
  'against-rules': false;
  'unsold-stay-out': false;
  'stays-unsold': false;
  'names-not-asked': false;
  'name-stands': false;
  'names-given': false;
  'nobody-named': false;
  'already-called': false;
  'clock-not-out': false;
  'nothing-to-undo': false;
  'team-can-bid': false;
  'lot-among': false;
  'match-open': false;
  'match-not-open': false;
  'not-asked': false;
  'no-card': false;
  'raise-not-higher': false;
  'term-missing': false;
  'lot-not-hammered': false;
  'sale-changed': false;
  'nothing-to-correct': false;
  'nothing-to-trade': false;
  'auction-paused': false;
  'auction-not-paused': false;
  'countdown-off-limits': false;
  'finale-too-early': false;
  'finale-not-shown': false;
  'purse-below-zero': false;
  'purse-too-high': false;
}

const OTHER_LOT: Readonly<Record<CodesSaid<true, MeetsOtherLot>, true>> = {
  'lot-not-on-block': true,
  'no-lot-on-block': true,
};

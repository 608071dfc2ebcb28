import type { BiddingRefusal } from '#domain/auction/chapters/bidding/vocabulary.ts';
import { BIDS_BY_PHONE } from './said-at-once.ts';
import type { Sentences } from './sentences.ts';

export const BIDDING: Sentences<BiddingRefusal> = {
  'no-bid': 'No team has placed a bid',
  'floor-closed': BIDS_BY_PHONE,
  'phones-closed': 'Bids are called out in the hall: phones do not bid in this auction',
  'phones-held': 'One moment: a bid from the hall is being entered',
  'time-up': 'Time is up for this player',
  'already-leads': 'Your team leads already',
  'already-called': ({ going }) => (going === 0 ? 'A new bid came in: call once first' : 'Called already'),
};

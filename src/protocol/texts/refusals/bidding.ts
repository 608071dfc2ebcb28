import type { BiddingRefusal } from '#domain/auction/chapters/bidding/refusals.ts';
import type { Sentences } from './sentences.ts';

export const BIDDING: Sentences<BiddingRefusal> = {
  'no-bid': 'No team has placed a bid',
  'floor-closed': 'Bids come from the phones: change bidding to Both to enter one here',
  'phones-closed': 'Bids are called out in the hall: phones do not bid in this auction',
  'phones-held': 'One moment: a bid from the hall is being entered',
  'time-up': 'Time is up for this player',
  'already-leads': 'Your team leads already',
  'already-called': ({ going }) => (going === 0 ? 'A new bid came in: call once first' : 'Called already'),
};

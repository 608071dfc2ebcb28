import type { AuctionCopy } from './auction-copy.ts';

/** What a wall needs of a copy, wherever the auction comes from: the time, and what is new. */
export type ShownCopy = Pick<AuctionCopy<unknown>, 'now' | 'read'>;

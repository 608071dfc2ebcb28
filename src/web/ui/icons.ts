import { createLucideIcon } from 'lucide-react';

/** Icons of an auction that Lucide lacks, drawn as its own: in a square of 24 units, stroked with 2. */
export const AuctionHammer = createLucideIcon('auction-hammer', [
  ['path', { d: 'M13 3.5 20 10.5M9.5 7l7 7M11.2 5.2 14.8 3.8M11.5 12.5 4 20', key: 'hammer' }],
]);

export const Paddle = createLucideIcon('paddle', [
  ['path', { d: 'M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 15v6', key: 'paddle' }],
]);

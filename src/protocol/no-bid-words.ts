import { BID_GRID } from '#domain/limits.ts';
import { grouped, inRupees } from './rupees-text.ts';

/** Said of a purse that covers not even the smallest bid; '' for any other. The tournament is created all the same. */
export function noBidWords(purse: number): string {
  return purse < BID_GRID
    ? `Nobody can bid with less than ${inRupees(BID_GRID)}: every bid is a multiple of ${grouped(BID_GRID)}`
    : '';
}

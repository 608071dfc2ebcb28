import type { Auction } from '#domain/auction/auction.ts';
import { amountBeside, nameBehind, unitOf } from '#protocol/amount-text.ts';

/** How many digits wide a letter of a unit may be beside a price: it is small, and may be a W. */
const LETTER = 0.85;

/** The characters of the highest price there can be, as style sheets reckon with them. */
export function priceChars(auction: Pick<Auction, 'tournament'>): number {
  const unit = unitOf(auction);
  const highest = auction.tournament.rules.purse.opening;
  return amountBeside(unit, Infinity, highest).length + nameBehind(unit).length * LETTER;
}

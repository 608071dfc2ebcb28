import { lowered, raised, suggestedBid } from '#domain/auction/increments.ts';
import type { PlayerId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { toRupees, type Rupees } from '#domain/money.ts';

/** The amount box: what stands in it, for which lot, at which current bid, and whether somebody typed it. */
export interface OfferedBid {
  readonly lot: PlayerId;
  readonly current: Rupees;
  /** Digits, or nothing. */
  readonly text: string;
  readonly typed: boolean;
}

/** A new player appears: the box offers the current bid plus 1,000. Specification section 4. */
export function offeredBid(lot: PlayerId, current: Rupees): OfferedBid {
  return { lot, current, text: String(suggestedBid(current)), typed: false };
}

/** The box after the auction moved: what was typed stays, what was only offered follows the current bid. */
export function inStep(box: OfferedBid, lot: PlayerId, current: Rupees): OfferedBid {
  const stays = box.lot === lot && (box.typed || box.current === current);
  return stays ? box : offeredBid(lot, current);
}

export function typedBid(box: OfferedBid, text: string): OfferedBid {
  return { ...box, text, typed: true };
}

/** What stood in the box has become a bid: it goes on offering, also where that bid was the base price or an equal one. */
export function takenBid(box: OfferedBid): OfferedBid {
  return offeredBid(box.lot, amountIn(box));
}

export function raisedBid(box: OfferedBid, increment: Rupees): OfferedBid {
  return typedBid(box, String(raised(amountIn(box), increment)));
}

export function loweredBid(box: OfferedBid, increment: Rupees, current: Rupees): OfferedBid {
  return typedBid(box, String(lowered(amountIn(box), increment, current)));
}

/** An empty box counts from the current bid; an absurd one from the highest amount there is. */
function amountIn({ text, current }: OfferedBid): Rupees {
  const typed = Number(text);
  if (text === '') return current;
  return typed > MOST_RUPEES ? MOST_RUPEES : toRupees(typed);
}

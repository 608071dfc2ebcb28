import { lowered, raised, suggestedBid } from '#domain/rules/increments.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
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
export function offeredBid(rules: RuleSet, lot: PlayerId, current: Rupees): OfferedBid {
  return { lot, current, text: String(suggestedBid(rules, current)), typed: false };
}

/** The box after the auction moved: what was typed stays, what was only offered follows the current bid. */
export function inStep(rules: RuleSet, box: OfferedBid, lot: PlayerId, current: Rupees): OfferedBid {
  const stays = box.lot === lot && (box.typed || box.current === current);
  return stays ? box : offeredBid(rules, lot, current);
}

export function typedBid(box: OfferedBid, text: string): OfferedBid {
  return { ...box, text, typed: true };
}

/** What stood in the box has become a bid: it goes on offering, also where that bid was the base price or an equal one. */
export function takenBid(rules: RuleSet, box: OfferedBid): OfferedBid {
  return offeredBid(rules, box.lot, amountIn(box));
}

export function raisedBid(rules: RuleSet, box: OfferedBid): OfferedBid {
  return typedBid(box, String(raised(rules, amountIn(box))));
}

export function loweredBid(rules: RuleSet, box: OfferedBid, current: Rupees): OfferedBid {
  return typedBid(box, String(lowered(rules, amountIn(box), current)));
}

/** An empty box counts from the current bid; an absurd one from the highest amount there is. */
function amountIn({ text, current }: OfferedBid): Rupees {
  const typed = Number(text);
  if (text === '') return current;
  return typed > MOST_RUPEES ? MOST_RUPEES : toRupees(typed);
}

import { lowered, raised, raisedBid as nextAfter, suggestedBid } from '#domain/rules/increments.ts';
import { hasOwnRules } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { toRupees, type Rupees } from '#domain/money.ts';

/** How far the bidding for a lot has come. Whole rupees. */
export interface BidsSoFar {
  readonly lot: PlayerId;
  readonly current: Rupees;
  /** The next amount by the increments. */
  readonly next: Rupees;
  /** Nobody has bid: the next amount is the base price, on a multiple. */
  readonly first?: boolean;
  /** The bid that leads stands at a cap that others may bid, too. */
  readonly shared?: boolean;
  /** Whose bid leads because the organiser let it pass; null: the bid that leads is like any other. */
  readonly letPass?: TeamId | null;
}

/** The amount box: what stands in it, at which bids, and whether somebody typed it. */
export interface OfferedBid {
  readonly at: BidsSoFar;
  /** Digits, or nothing. */
  readonly text: string;
  readonly typed: boolean;
}

/** A new player appears: the box offers the current bid plus 1,000 (specification section 4), the next amount or the cap. */
export function offeredBid(rules: RuleSet, at: BidsSoFar): OfferedBid {
  return { at, text: String(offerAt(rules, at)), typed: false };
}

/** The amount that the box offers, and the least for its minus. By a league's own rules a tile bids the same at first. */
export function offerAt(rules: RuleSet, { current, next, shared = false, first = false }: BidsSoFar): Rupees {
  return shared || (first && hasOwnRules(rules)) ? next : suggestedBid(rules, current, next);
}

/** The box after the auction moved: what was typed stays, what was only offered follows the bids. */
export function inStep(rules: RuleSet, box: OfferedBid, at: BidsSoFar): OfferedBid {
  if (box.at.lot !== at.lot) return offeredBid(rules, at);
  const moved = box.at.current !== at.current || box.at.next !== at.next;
  return box.typed || !moved ? box : offeredBid(rules, at);
}

export function typedBid(box: OfferedBid, text: string): OfferedBid {
  return { ...box, text, typed: true };
}

/** What stood in the box has become a bid: it goes on offering, also where that bid was the base price or an equal one. */
export function takenBid(rules: RuleSet, box: OfferedBid): OfferedBid {
  const current = amountIn(box);
  return offeredBid(rules, { ...box.at, current, next: nextAfter(rules, current), first: false });
}

export function raisedBid(rules: RuleSet, box: OfferedBid): OfferedBid {
  return typedBid(box, String(raised(rules, amountIn(box))));
}

export function loweredBid(rules: RuleSet, box: OfferedBid, at: BidsSoFar): OfferedBid {
  return typedBid(box, String(lowered(rules, amountIn(box), offerAt(rules, at))));
}

/** An empty box counts from the current bid; an absurd one from the highest amount there is. */
function amountIn({ text, at }: OfferedBid): Rupees {
  const typed = Number(text);
  if (text === '') return at.current;
  return typed > MOST_RUPEES ? MOST_RUPEES : toRupees(typed);
}

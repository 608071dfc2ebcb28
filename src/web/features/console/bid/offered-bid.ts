import { lowered, raised, raisedBid as nextAfter, suggestedBid } from '#domain/rules/increments.ts';
import { isOfLeague } from '#domain/rules/presets/specification.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { PlayerId, TeamId } from '#domain/ids.ts';
import { MOST_RUPEES } from '#domain/limits.ts';
import { toRupees, type Rupees } from '#domain/money.ts';

/** The state of the bidding for a lot. Whole rupees. */
export interface BidsSoFar {
  readonly lot: PlayerId;
  readonly current: Rupees;
  /** The next amount by the increments. */
  readonly next: Rupees;
  /** True before the first bid: `next` is then the base price, rounded to the multiple. */
  readonly first?: boolean;
  /** True when the high bid is at a cap that other teams may bid, too. */
  readonly shared?: boolean;
  /** The team whose high bid the organiser allowed against the rules; null for any other high bid. */
  readonly letPass?: TeamId | null;
}

/** The content of the amount input, the bids that it was made for, and whether it was typed. */
export interface OfferedBid {
  readonly at: BidsSoFar;
  /** Digits, or ''. */
  readonly text: string;
  readonly typed: boolean;
}

/**
 * The offer for a new player: the current bid plus 1,000 (specification section 4), the next amount or the
 * cap.
 */
export function offeredBid(rules: RuleSet, at: BidsSoFar): OfferedBid {
  return { at, text: String(offerAt(rules, at)), typed: false };
}

/**
 * The offered amount, which is also the minimum of the minus button. With a league's own rules it is the next amount
 * by the increments; a tournament without them keeps to the specification.
 */
export function offerAt(rules: RuleSet, { current, next, shared = false }: BidsSoFar): Rupees {
  return shared || isOfLeague(rules) ? next : suggestedBid(rules, current, next);
}

/** The input after the auction moved: a typed amount stays, an offered one follows the bids. */
export function inStep(rules: RuleSet, box: OfferedBid, at: BidsSoFar): OfferedBid {
  if (box.at.lot !== at.lot) return offeredBid(rules, at);
  const moved = box.at.current !== at.current || box.at.next !== at.next;
  return box.typed || !moved ? box : offeredBid(rules, at);
}

export function typedBid(box: OfferedBid, text: string): OfferedBid {
  return { ...box, text, typed: true };
}

/** The input after its bid was accepted, also a bid at the base price or an equal one. It offers the next amount. */
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

/** Counts an empty input from the current bid, and an absurd one from the highest amount. */
function amountIn({ text, at }: OfferedBid): Rupees {
  const typed = Number(text);
  if (text === '') return at.current;
  return typed > MOST_RUPEES ? MOST_RUPEES : toRupees(typed);
}

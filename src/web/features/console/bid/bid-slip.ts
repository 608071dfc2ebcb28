import type { Rupees } from '#domain/money.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { inStep, offeredBid, takenBid, type BidsSoFar, type OfferedBid } from './offered-bid.ts';

/** The input of the bid panel. */
export interface BidSlip {
  readonly box: OfferedBid;
  /** The id of the team, or ''. */
  readonly team: string;
  /** The sentence about its problem, or ''. */
  readonly problem: string;
  /** The question that the last press asked instead of placing the bid, or ''. */
  readonly question: string;
  /** When Place Bid was pressed, in ms since the page opened; null after a change of the slip. */
  readonly pressedAt: number | null;
}

/** Time (ms) within which two presses of an unchanged slip count as a double click. */
const DOUBLE_CLICK = 500;

export function newSlip(rules: RuleSet, at: BidsSoFar): BidSlip {
  return { box: offeredBid(rules, at), team: '', problem: '', question: '', pressedAt: null };
}

/** The slip after the operator changed it. */
export function changed(slip: BidSlip, change: Partial<Pick<BidSlip, 'box' | 'team'>>): BidSlip {
  return { ...slip, ...change, problem: '', question: '', pressedAt: null };
}

/** True for the second press of a double click. `at`: ms since the page opened. */
export function isPressedTwice({ pressedAt }: BidSlip, at: number): boolean {
  return pressedAt !== null && at - pressedAt < DOUBLE_CLICK;
}

/**
 * The slip after the auction moved: a new amount clears the error, a new player also clears the team. A
 * refused bid that the organiser then allowed counts as accepted.
 */
export function slipInStep(rules: RuleSet, slip: BidSlip, at: BidsSoFar): BidSlip {
  const box = wasLetPass(slip, at) ? offeredBid(rules, at) : inStep(rules, slip.box, at);
  if (box === slip.box) return slip;
  return { ...slip, box, team: box.at.lot === slip.box.at.lot ? slip.team : '', problem: '', question: '' };
}

/**
 * The slip after the answer to a bid. `refused`: the reason; null when accepted. Later input of the operator
 * stays.
 */
export function answered(rules: RuleSet, slip: BidSlip, sent: BidSlip, refused: string | null): BidSlip {
  if (slip.box !== sent.box) return slip;
  const box = refused === null ? takenBid(rules, slip.box) : slip.box;
  return { ...slip, box, problem: slip.team === sent.team ? (refused ?? '') : slip.problem };
}

function wasLetPass({ box, team, problem }: BidSlip, { current, letPass = null }: BidsSoFar): boolean {
  return problem !== '' && letPass === team && box.text === String(current);
}

/**
 * True when a purse covers the typed amount, for the options of the team select. An empty text is covered.
 */
export function covers(purse: Rupees, typed: string): boolean {
  return purse >= Number(typed);
}

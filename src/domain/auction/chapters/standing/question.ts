import { candidate, type Candidate, type Side } from '#domain/completion/agreed.ts';
import { kindsOf, withPlayer, type Kind } from '#domain/completion/kinds.ts';
import { ruledBy, type Ruled } from '#domain/completion/ruled.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Auction, Sale } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { placeOf } from '#domain/auction/lots/places.ts';
import { comesBack, onBlock, poolOf, sidesOf } from './pool.ts';
import type { JointPart } from './standing.ts';

/** What the most a team may bid follows from, of one state of the auction. Plain values: another thread may be asked. */
export interface Situation {
  readonly rules: RuleSet;
  readonly sides: readonly Side[];
  /** As he comes up now; null: nobody is on the block. */
  readonly lot: Candidate | null;
  /** Everybody else who can still come up, kind by kind. Nobody under rules that ask for no completion. */
  readonly others: readonly Kind[];
}

/** What is to be searched for after facts that changed more than bids. */
export interface StandingQuestion {
  readonly now: Situation;
  /** The lot as he comes up again if nobody buys him; null: he does not. */
  readonly again: Candidate | null;
  /** From which state a proof is carried on; null: from none. */
  readonly before: Carried | null;
}

/** A state whose teams could all complete their squads so, and how the lot that was on the block was sold; null: not. */
export interface Carried {
  readonly situation: Situation;
  readonly joint: readonly JointPart[];
  readonly sale: Sale | null;
}

/** A situation with the rules ready to be asked. */
export interface Field extends Situation {
  readonly ruled: Ruled;
  /** Everybody who can still come up, the lot among them. */
  readonly all: readonly Kind[];
}

/** `before`: the auction before these facts. */
export function standingQuestion(before: Auction, after: Auction): StandingQuestion {
  const now = situationOf(after);
  const { lot, rules } = now;
  const again = lot === null ? null : comesBack(after, lot.id);
  return {
    now,
    again: lot === null || again === null ? null : candidate(rules, lot.id, again),
    before: carriedFrom(before, after),
  };
}

function carriedFrom(before: Auction, after: Auction): Carried | null {
  const { mostBid } = after.tournament.rules;
  const joint = before.standing?.joint ?? [];
  if (joint.length === 0 || mostBid.is !== 'exact' || !mostBid.together) return null;
  const situation = situationOf(before);
  const place = situation.lot === null ? null : placeOf(after, situation.lot.id);
  return { situation, joint, sale: place?.at === 'squad' ? place : null };
}

function situationOf(auction: Auction): Situation {
  const { rules } = auction.tournament;
  const id = lotOnBlock(auction);
  const asksForCompletion = rules.mostBid.is === 'exact';
  return {
    rules,
    sides: sidesOf(auction),
    lot: id === null ? null : candidate(rules, id, onBlock(auction, id)),
    others: asksForCompletion ? kindsOf(ruledFor(rules), poolOf(auction)) : [],
  };
}

export function fieldOf(situation: Situation): Field {
  const { rules, lot, others } = situation;
  const ruled = ruledFor(rules);
  return { ...situation, ruled, all: lot === null ? others : withPlayer(ruled, others, lot) };
}

/** Its players are asked after every lot: what was read of the rules stays with them. */
const known = new WeakMap<RuleSet, Ruled>();

export function ruledFor(rules: RuleSet): Ruled {
  const { multiple, squad, limits, caps } = rules;
  const ruled =
    known.get(rules) ?? ruledBy({ multiple, squad, caps, limits: limits.filter(({ binding }) => binding) });
  known.set(rules, ruled);
  return ruled;
}

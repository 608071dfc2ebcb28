import { candidate, type Candidate, type Side } from '#domain/completion/agreed.ts';
import { kindsOf, withPlayer, type Kind } from '#domain/completion/kinds.ts';
import { ruledBy, type Ruled } from '#domain/completion/ruled.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Auction, Sale } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { placeOf } from '#domain/auction/lots/places.ts';
import { comesBack, onBlock, poolOf, sidesOf } from './pool.ts';
import type { JointPart } from './standing.ts';

/** The input of the bid limit search for one state. It is plain data, so that another process can take it. */
export interface Situation {
  readonly rules: RuleSet;
  readonly sides: readonly Side[];
  /** The lot as it comes up now; null: the block is empty. */
  readonly lot: Candidate | null;
  /** All other players who can still come up, grouped by kind; empty if the rules need no completion. */
  readonly others: readonly Kind[];
}

/** The input of the search after events that changed more than bids. */
export interface StandingQuestion {
  readonly now: Situation;
  /** The lot as it would come up again after a pass; null: it would not. */
  readonly again: Candidate | null;
  /** The earlier state whose proof may be reused; null: none. */
  readonly before: Carried | null;
}

/** An earlier state, the way in which all teams could fill their squads there, and its sale. `sale`: null if unsold. */
export interface Carried {
  readonly situation: Situation;
  readonly joint: readonly JointPart[];
  readonly sale: Sale | null;
}

/** A situation with its rules prepared for the solver. */
export interface Field extends Situation {
  readonly ruled: Ruled;
  /** All players who can still come up, including the lot. */
  readonly all: readonly Kind[];
}

/** `before`: the auction before these events. */
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

/** Caches the prepared rules for each rule set, because every lot needs them. */
const known = new WeakMap<RuleSet, Ruled>();

export function ruledFor(rules: RuleSet): Ruled {
  const { multiple, squad, limits, caps } = rules;
  const ruled =
    known.get(rules) ?? ruledBy({ multiple, squad, caps, limits: limits.filter(({ binding }) => binding) });
  known.set(rules, ruled);
  return ruled;
}

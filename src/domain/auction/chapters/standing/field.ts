import { candidate, type Candidate, type Ruled, ruledBy, type Side } from '#domain/completion/agreed.ts';
import { kindsOf, withPlayer, type Kind } from '#domain/completion/kinds.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { comesBack, onBlock, poolOf, sidesOf } from './pool.ts';

/** One state of the auction as the solver sees it. */
export interface Field {
  readonly rules: RuleSet;
  readonly ruled: Ruled;
  readonly sides: readonly Side[];
  /** The lot as it comes up now; null: the block is empty. */
  readonly lot: Candidate | null;
  /** The lot as it would come up again after a pass; null: it would not. */
  readonly again: Candidate | null;
  /** All other players who can still come up, grouped by kind; empty if the rules need no completion. */
  readonly others: readonly Kind[];
  /** All players who can still come up, including the lot. */
  readonly all: readonly Kind[];
}

export function fieldOf(auction: Auction): Field {
  const { rules } = auction.tournament;
  const ruled = ruledFor(rules);
  const id = lotOnBlock(auction);
  const lot = id === null ? null : candidate(rules, id, onBlock(auction, id));
  const again = id === null ? null : comesBack(auction, id);
  const others = rules.mostBid.is === 'exact' ? kindsOf(ruled, poolOf(auction)) : [];
  return {
    ...{ rules, ruled, sides: sidesOf(auction), lot, others },
    again: id === null || again === null ? null : candidate(rules, id, again),
    all: lot === null ? others : withPlayer(ruled, others, lot),
  };
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

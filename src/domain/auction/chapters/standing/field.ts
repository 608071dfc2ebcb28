import { candidate, type Candidate, type Side } from '#domain/completion/agreed.ts';
import { kindsOf, type Kind } from '#domain/completion/kinds.ts';
import { ruledBy, type Ruled } from '#domain/completion/ruled.ts';
import type { Allowance } from '#domain/completion/allowance.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Auction } from '#domain/auction/auction.ts';
import { lotOnBlock } from '#domain/auction/lots/block.ts';
import { onBlock, poolOf, sidesOf } from './pool.ts';

/** Everything that the most a team may bid follows from: of one state of the auction. */
export interface Field {
  readonly rules: RuleSet;
  readonly ruled: Ruled;
  readonly sides: readonly Side[];
  /** As he comes up now; null: nobody is on the block. */
  readonly lot: Candidate | null;
  /** Everybody else who can still come up. */
  readonly pool: readonly Candidate[];
  /** ... kind by kind. */
  readonly others: readonly Kind[];
  /** ... and the lot. */
  readonly all: readonly Kind[];
}

/**
 * For each question. The longest of an evening of ten teams with five quotas takes a hundredth of it: what runs out is
 * marked, and no bid waits for more than some milliseconds.
 */
export function allowance(): Allowance {
  return { work: 100_000 };
}

export function fieldOf(auction: Auction): Field {
  const { rules } = auction.tournament;
  const ruled = ruledFor(rules);
  const id = lotOnBlock(auction);
  const lot = id === null ? null : candidate(rules, id, onBlock(auction, id));
  const pool = poolOf(auction);
  const others = kindsOf(ruled, pool);
  const all = lot === null ? others : kindsOf(ruled, [...pool, lot]);
  return { rules, ruled, sides: sidesOf(auction), lot, pool, others, all };
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

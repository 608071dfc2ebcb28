import { countOf } from '#domain/auction/chapters/standing/team-counts.ts';
import { fits, type Fields, type RuleLimit } from '#domain/rules/limit.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import type { Side } from '#domain/completion/agreed.ts';

/** What a squad would still have to get to be complete. Amounts in whole rupees. */
export interface Lacks {
  /** Players of any kind, for the least squad. */
  readonly players: number;
  readonly limits: readonly LimitLack[];
}

export interface LimitLack {
  readonly limit: RuleLimit;
  /** So many players of it. */
  readonly many: number;
  /** So much that has to be spent on it. */
  readonly spend: number;
}

/** Limits that only warn are among them. */
export function lacksOf({ squad: { least }, limits }: RuleSet, side: Side): Lacks {
  return {
    players: Math.max(0, least - side.squad.length),
    limits: limits.flatMap((limit) => {
      const { has, spent } = countOf(limit, side);
      const many = Math.max(0, (limit.count?.least ?? 0) - has);
      const spend = Math.max(0, (limit.spend?.least ?? 0) - spent);
      return many > 0 || spend > 0 ? [{ limit, many, spend }] : [];
    }),
  };
}

/** What of it such a player would help with. */
export function helpedBy({ limits }: Lacks, fields: Fields): readonly LimitLack[] {
  return limits.filter(({ limit }) => fits(limit.where, fields));
}

/** Nothing is lacking that the rules insist on. */
export function isComplete({ players, limits }: Lacks): boolean {
  return players === 0 && limits.every(({ limit }) => !limit.binding);
}

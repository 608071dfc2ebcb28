import { countOf } from '#domain/auction/chapters/standing/team-counts.ts';
import { type Fields, fits, type RuleLimit, type RuleSet } from '#domain/rules/rule-set.ts';
import type { Side } from '#domain/completion/agreed.ts';

/** The players that a squad still needs, and what it should still spend. Amounts in whole rupees. */
export interface Lacks {
  /** The missing players for the least squad, of any kind. */
  readonly players: number;
  readonly limits: readonly LimitLack[];
}

export interface LimitLack {
  readonly limit: RuleLimit;
  /** The number of missing players for this limit. */
  readonly many: number;
  /** The amount that should still be spent for this limit: advice. */
  readonly spend: number;
}

/** Includes limits that only warn. */
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

/** The missing parts that a player with these fields would help to fill. */
export function helpedBy({ limits }: Lacks, fields: Fields): readonly LimitLack[] {
  return limits.filter(({ limit }) => fits(limit.where, fields));
}

/** True if nothing is missing that a binding rule requires. */
export function isComplete({ players, limits }: Lacks): boolean {
  return players === 0 && limits.every(({ limit, many }) => many === 0 || !limit.binding);
}

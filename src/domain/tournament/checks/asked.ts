import type { Rupees } from '#domain/money.ts';
import type { RuleLimit } from '#domain/rules/limit.ts';
import type { RolesRule, RuleSet } from '#domain/rules/rule-set.ts';
import { ownValues, type OwnDraft } from '#domain/tournament/own-values.ts';

/** What a tournament asks of its players beside the specification's fields, and what they open at by category. */
export interface Asked extends Pick<RuleSet, 'fields' | 'categories'> {
  /** In which roles they count; missing: as written. */
  readonly roles?: RolesRule;
  /** The kinds that its quotas count, in the order of the rules; missing: none. */
  readonly kinds?: readonly Kind[];
}

/** Players of whom a quota speaks, and what a league calls them. */
export type Kind = Pick<RuleLimit, 'id' | 'one' | 'many' | 'where'>;

/** As the specification has it. */
export const NOTHING_ASKED: Asked = { fields: [], categories: null };

/** What a player opens at for whom no base price is typed: that of his category; null: it has none. */
export function categoryBase(own: OwnDraft, { fields, categories }: Asked): Rupees | null {
  if (categories === null) return null;
  const written = ownValues(own, fields)[categories.field];
  return categories.rungs.find(({ value }) => value === written)?.base ?? null;
}

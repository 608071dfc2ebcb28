import type { Rupees } from '#domain/money.ts';
import type { RuleLimit } from '#domain/rules/limit.ts';
import type { RolesRule, RuleSet } from '#domain/rules/rule-set.ts';
import { ownValues, type OwnDraft } from '#domain/tournament/own-values.ts';

/** The fields of players that a tournament's rules ask for, and its categories with base prices. */
export interface Asked extends Pick<RuleSet, 'fields' | 'categories'> {
  /** How roles are counted; missing: as written. */
  readonly roles?: RolesRule;
  /** The groups of players that quotas count, in the order of the rules; missing: none. */
  readonly kinds?: readonly Kind[];
}

/** A group of players of a quota, with the league's name for it. */
export type Kind = Pick<RuleLimit, 'id' | 'one' | 'many' | 'where'>;

/** The specification: no own fields and no categories. */
export const NOTHING_ASKED: Asked = { fields: [], categories: null };

/** The base price of the player's category, used if none is typed; null: no category. */
export function categoryBase(own: OwnDraft, { fields, categories }: Asked): Rupees | null {
  if (categories === null) return null;
  const written = ownValues(own, fields)[categories.field];
  return categories.rungs.find(({ value }) => value === written)?.base ?? null;
}

import type { Rupees } from '#domain/money.ts';
import type { RolesRule, RuleSet } from './rule-set.ts';

/** A rule set from a form or a call: its shape is checked, its numbers are not. */
export type RuleSetDraft = AsTyped<Omit<RuleSet, 'version' | 'offered' | 'roles'>> & {
  /** Missing: `AS_WRITTEN`, for clients that do not know the choice. */
  readonly roles?: RolesRule;
};

/** The same type with unchecked numbers for amounts, and lists of any length. */
type AsTyped<Value> = Value extends Rupees
  ? number
  : Value extends readonly (infer One)[]
    ? readonly AsTyped<One>[]
    : Value extends object
      ? { readonly [Part in keyof Value]: AsTyped<Value[Part]> }
      : Value;

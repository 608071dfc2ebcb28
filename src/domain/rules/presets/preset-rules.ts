import type { RuleSet } from '#domain/rules/rule-set.ts';

/** Rules to start with, and their source. */
export interface PresetRules {
  /** The value of `preset` in the rule set. */
  readonly id: string;
  readonly name: string;
  /** The year in which a league used these rules; null: none, or unknown. */
  readonly year: number | null;
  /** A web address, or words to search for. */
  readonly source: string;
  readonly rules: RuleSet;
}

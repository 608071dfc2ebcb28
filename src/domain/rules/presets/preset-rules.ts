import type { RuleSet } from '#domain/rules/rule-set.ts';

/** Rules to begin with, and where they are from. */
export interface PresetRules {
  /** As `preset` of a rule set has it. */
  readonly id: string;
  readonly name: string;
  /** In which a league played by them; null: in none, or the source does not say which. */
  readonly year: number | null;
  /** An address, or words by which a reader finds it. */
  readonly source: string;
  readonly rules: RuleSet;
}

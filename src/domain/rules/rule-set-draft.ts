import type { RolesRule } from '#domain/tournament/playing-styles.ts';
import type { Rupees } from '#domain/money.ts';
import type { FieldsPart, FieldsProblemCode } from '#domain/tournament/check-fields.ts';
import type { RuleSet } from './rule-set.ts';

/** A rule set from a form or a call: its shape is checked, its numbers are not. */
export type RuleSetDraft = AsTyped<Omit<RuleSet, 'version' | 'offered' | 'roles'>> & {
  /** Missing: `AS_WRITTEN`, for clients that do not know the choice. */
  readonly roles?: RolesRule;
};

/** A type with unchecked numbers in place of amounts, and lists of any length. */
type AsTyped<Value> = Value extends Rupees
  ? number
  : Value extends readonly (infer One)[]
    ? readonly AsTyped<One>[]
    : Value extends object
      ? { readonly [Part in keyof Value]: AsTyped<Value[Part]> }
      : Value;

/** The part of the rules form that has a problem. */
export type RulesPart =
  | 'unit'
  | 'multiple'
  | 'purse.opening'
  | 'squad.most'
  | 'squad.least'
  | StepsPart
  | `${StepsPart}.${number}.${'from' | 'by'}`
  | `stepsFor.${number}.where`
  | 'raises.jump'
  | 'mostBid.each'
  | KindsPart
  | FieldsPart;

/** The general table of increments, or the table of one kind of players. */
export type StepsPart = 'increments' | `stepsFor.${number}.increments`;

/** The parts of the form about kinds of players. List positions count from 0. */
export type KindsPart =
  | 'categories.field'
  | `categories.rungs.${number}.${'value' | 'base'}`
  | `limits.${number}.${'one' | 'many' | 'where' | 'count' | 'spend' | 'keep'}`
  | `${'caps' | 'feeCaps'}.${number}.${'where' | 'most'}`
  | `sets.${number}.${'name' | 'where'}`
  | 'sets.atATime'
  | `unsold.${'then' | 'percent' | 'returns' | 'each' | 'later'}`
  | `match.${'who' | 'where' | 'cards' | 'of' | 'seconds' | 'against' | 'terms'}`
  | `match.${'cards' | 'terms'}.${number}`;

/** A problem of a rule set: an invalid part, or two parts that contradict each other. */
export type RuleProblem = { readonly at: RulesPart } & (
  | { readonly code: 'unit-without-name' }
  | { readonly code: 'unit-not-a-name' }
  | { readonly code: 'unit-too-long'; readonly most: number }
  | { readonly code: 'amount-not-whole' }
  | { readonly code: 'amount-too-low'; readonly least: Rupees }
  | { readonly code: 'count-out-of-bounds'; readonly least: number; readonly most: number }
  | { readonly code: 'steps-missing'; readonly most: number }
  | { readonly code: 'step-out-of-order' }
  | { readonly code: 'step-off-multiple'; readonly multiple: Rupees }
  | { readonly code: 'least-above-most'; readonly least: number; readonly most: number }
  | { readonly code: 'nothing-to-keep-for' }
  | {
      readonly code: 'least-squad-beyond-purse';
      readonly least: number;
      readonly each: Rupees;
      readonly needed: Rupees;
      readonly purse: Rupees;
    }
  | { readonly code: FieldsProblemCode }
  | { readonly code: KindsProblemCode }
  | { readonly code: 'kind-name-too-long' | 'too-many-parts'; readonly most: number }
  | { readonly code: 'bounds-crossed'; readonly least: number; readonly most: number }
  /** The limits require more players than a squad has places. */
  | { readonly code: 'limits-beyond-squad'; readonly needed: number; readonly most: number }
  /** The cap is below the base price of the category. */
  | { readonly code: 'cap-below-base'; readonly base: Rupees; readonly most: Rupees }
);

type KindsProblemCode =
  /** The category's field is not a choice, or not public. */
  | 'category-without-choice'
  | 'rungs-missing'
  /** The value does not belong to the field, or is listed twice. */
  | 'rung-unknown'
  | 'limit-id-taken'
  | 'limit-says-nothing'
  /** A reserve for further players needs both a largest count and a largest spend. */
  | 'keep-without-most'
  | 'kind-without-name'
  | 'kind-not-a-name'
  /** The field does not exist, or is not public. */
  | 'where-unknown-field'
  | 'where-unknown-value'
  | 'nowhere-to-go-down'
  /** The field of the last team is missing, not public, or neither text nor choice. */
  | 'match-without-field'
  /** The table has no number for a team that retained nobody. */
  | 'cards-missing'
  | 'term-twice';

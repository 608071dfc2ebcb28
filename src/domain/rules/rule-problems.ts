import type { Rupees } from '#domain/money.ts';
import type { FieldsPart, FieldsProblemCode } from '#domain/tournament/checks/check-fields.ts';

/** Where in the form of rules something is wrong. */
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

/** A table of increments: that for everybody, or one for players of a kind. */
export type StepsPart = 'increments' | `stepsFor.${number}.increments`;

/** Where the form speaks of players of a kind. Parts of a list count from 0. */
export type KindsPart =
  | 'categories.field'
  | `categories.rungs.${number}.${'value' | 'base'}`
  | `limits.${number}.${'one' | 'many' | 'where' | 'count' | 'spend' | 'keep'}`
  | `caps.${number}.${'where' | 'most'}`
  | `sets.${number}.${'name' | 'where'}`
  | 'sets.atATime'
  | `unsold.${'then' | 'percent' | 'returns' | 'each'}`;

/** What is wrong with a rule set: a part by itself, or two parts that cannot both be meant. */
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
  /** More of one kind, or of several kinds that share nobody, than a squad has places. */
  | { readonly code: 'limits-beyond-squad'; readonly needed: number; readonly most: number }
  /** Nobody of this category may be paid for what he opens at. */
  | { readonly code: 'cap-below-base'; readonly base: Rupees; readonly most: Rupees }
);

export type KindsProblemCode =
  /** The field is no choice, or nobody but the organiser sees it. */
  | 'category-without-choice'
  | 'rungs-missing'
  /** It is no value of the field, or stands in the list already. */
  | 'rung-unknown'
  | 'limit-id-taken'
  | 'limit-says-nothing'
  /** Money is kept for each one more, and nothing says how many there may be, or for how much. */
  | 'keep-without-most'
  | 'kind-without-name'
  | 'kind-not-a-name'
  /** Of this field rules may not ask: it is not there, or not public. */
  | 'where-unknown-field'
  | 'where-unknown-value'
  | 'nowhere-to-go-down';

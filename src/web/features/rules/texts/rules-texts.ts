import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import { SPECIFIED } from '#domain/rules/presets/specification.ts';
import type { IncrementStep, RuleSet } from '#domain/rules/rule-set.ts';
import type { Craft } from '#domain/tournament/playing-styles.ts';
import { readWhole } from '#domain/whole-number.ts';
import { draftOf } from '#protocol/calls/rules.ts';
import { kindsFrom, kindsTextsOf, type KindsTexts } from './kinds-texts.ts';
import { whereFrom, type WhereTexts } from './where-texts.ts';

/** The values of the form of rules as text; numbers as digits. */
export interface RulesTexts extends KindsTexts {
  /** The id of the preset that the rules are based on. */
  readonly preset: string;
  /** Amounts are rupees, or points with a name. */
  readonly counts: 'money' | 'points';
  /** The name of the points; kept while money is selected. */
  readonly unitName: string;
  readonly multiple: string;
  readonly purse: string;
  readonly least: string;
  readonly most: string;
  /** The first step starts at 0, whatever its `from` says. */
  readonly steps: readonly StepTexts[];
  /** Other tables, for kinds of players. */
  readonly stepsFor: readonly KindStepsTexts[];
  readonly to: RuleSet['raises']['to'];
  readonly equalOnFloor: boolean;
  readonly snap: boolean;
  /** The offered jump; '' offers none. Kept while raises are restricted. */
  readonly jump: string;
  readonly mostBid: RuleSet['mostBid']['is'];
  /** Kept while the whole purse may be bid. */
  readonly each: string;
  /** Quotas count a player in one role, or in every written role. */
  readonly roles: 'one' | 'written';
  /** The roles in which all-rounders count, too; kept while each player counts in one role. */
  readonly allRounders: readonly Craft[];
}

export interface StepTexts {
  readonly from: string;
  readonly by: string;
}

export interface KindStepsTexts {
  /** The key of this table within the form. */
  readonly key: string;
  readonly where: WhereTexts;
  readonly steps: readonly StepTexts[];
}

export function textsOf(rules: RuleSet): RulesTexts {
  const { preset, unit, multiple, purse, squad, increments, stepsFor = [], raises, mostBid, roles } = rules;
  return {
    preset,
    counts: typeof unit === 'string' ? 'money' : 'points',
    unitName: typeof unit === 'string' ? 'points' : unit.points,
    multiple: String(multiple),
    purse: String(purse.opening),
    least: String(squad.least),
    most: String(squad.most),
    steps: increments.map(stepTexts),
    stepsFor: stepsFor.map(({ where, increments }, at) => ({
      key: String(at),
      where,
      steps: increments.map(stepTexts),
    })),
    ...raises,
    jump: raises.jump === undefined ? '' : String(raises.jump),
    mostBid: mostBid.is,
    each: mostBid.is === 'purse-less-kept' ? String(mostBid.each) : '',
    roles: roles === 'one' ? 'one' : 'written',
    allRounders: roles === 'one' ? [] : roles.allRounders,
    ...kindsTextsOf(rules),
  };
}

/** Applies the typed values to the loaded rules; rules that the form does not show stay. */
export function draftFrom(texts: RulesTexts, loaded: RuleSet): RuleSetDraft {
  const { preset, to, equalOnFloor, snap, jump } = texts;
  // Optional fields must be absent from the draft when they are not typed.
  const { atCap: _, atATime: __, stepsFor: ___, ...shown } = draftOf(loaded);
  return {
    ...shown,
    preset,
    unit: texts.counts === 'money' ? SPECIFIED.unit : { points: texts.unitName },
    multiple: number(texts.multiple),
    purse: { ...loaded.purse, opening: number(texts.purse) },
    squad: { ...loaded.squad, least: number(texts.least), most: number(texts.most) },
    increments: stepsFrom(texts.steps),
    ...(texts.stepsFor.length > 0 && {
      stepsFor: texts.stepsFor.map(({ where, steps }) => ({
        where: whereFrom(where, texts.fields),
        increments: stepsFrom(steps),
      })),
    }),
    raises: { to, equalOnFloor, snap, ...(jump === '' || to === 'next' ? {} : { jump: number(jump) }) },
    mostBid: mostBidOf(texts),
    roles: texts.roles === 'one' ? 'one' : { allRounders: texts.allRounders },
    ...kindsFrom(texts),
  };
}

function stepTexts({ from, by }: IncrementStep): StepTexts {
  return { from: String(from), by: String(by) };
}

function stepsFrom(steps: readonly StepTexts[]): RuleSetDraft['increments'] {
  return steps.map(({ from, by }, at) => ({ from: at === 0 ? 0 : number(from), by: number(by) }));
}

function mostBidOf({ mostBid, each }: RulesTexts): RuleSetDraft['mostBid'] {
  switch (mostBid) {
    case 'purse':
      return { is: mostBid };
    case 'purse-less-kept':
      return { is: mostBid, each: number(each) };
    case 'exact':
      return { is: mostBid };
  }
}

/** An empty text becomes NaN, which the check reports. */
function number(digits: string): number {
  return readWhole(digits) ?? NaN;
}

import type { RuleSetDraft, RulesPart } from '#domain/rules/rule-set-draft.ts';
import { SPECIFIED, NO_KINDS } from '#domain/rules/presets/specification.ts';
import type { IncrementStep, RuleSet } from '#domain/rules/rule-set.ts';
import type { Craft } from '#domain/tournament/playing-styles.ts';
import { readWhole } from '#domain/whole-number.ts';
import { draftOf } from '#protocol/calls/rules.ts';
import { kindsFrom, type KindsTexts, kindsTextsOf } from './kinds-texts.ts';
import { whereFrom, type WhereTexts } from './where-texts.ts';
import { checkRuleSet } from '#domain/rules/check-rule-set.ts';
import { type RulePartName, ruleTitle } from '#web/i18n/texts/rule-book.ts';
import { sameValue } from '#domain/same-value.ts';
import { amountIn, nameOf, grouped } from '#protocol/amount-text.ts';
import { allOf } from '#protocol/texts/words.ts';

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
  const { atCap: _, atATime: __, stepsFor: ___, match: ____, ...shown } = draftOf(loaded);
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

/**
 * Replaces the invalid parts of a draft by the loaded ones, so that the other parts can show their sentences. `unsaid`: the
 * parts whose sentence would not describe the draft.
 */
export function sayable(
  draft: RuleSetDraft,
  loaded: RuleSet,
): { readonly rules: RuleSet; readonly unsaid: ReadonlySet<RulePartName> } {
  const { match, ...others } = draft;
  const wrong = new Set<Group>();
  for (;;) {
    const kept = match === undefined || wrong.has('match') ? others : draft;
    const checked = checkRuleSet({ ...kept, ...instead(wrong, draftOf(loaded)) });
    const unsaid = new Set([...wrong].flatMap((group) => SPOILED[group]));
    if (checked.ok) return { rules: checked.rules, unsaid };
    const known = wrong.size;
    for (const { at } of checked.problems) for (const group of groupsOf(at)) wrong.add(group);
    // Increments that use an invalid field are invalid as well.
    if (draft.stepsFor !== undefined && wrong.has('fields')) wrong.add('stepsFor');
    // A replaced part may contradict another one. If nothing is left to replace, the loaded rules are
    // themselves invalid.
    if (wrong.size === known) return { rules: loaded, unsaid };
  }
}

const GROUPS = [
  ...(['unit', 'multiple', 'purse', 'squad', 'increments', 'stepsFor', 'raises', 'mostBid'] as const),
  ...(['fields', 'categories', 'limits', 'caps', 'feeCaps', 'sets', 'unsold', 'match'] as const),
] as const;
type Group = (typeof GROUPS)[number];

function groupsOf(at: RulesPart): readonly Group[] {
  return GROUPS.filter((group) => at === group || at.startsWith(`${group}.`));
}

/** The sentences that each part affects. */
const SPOILED: Readonly<Record<Group, readonly RulePartName[]>> = {
  unit: ['amounts'],
  multiple: ['amounts', 'raises'],
  purse: ['purse', 'most-bid'],
  squad: ['squad', 'most-bid'],
  increments: ['increments', 'raises'],
  stepsFor: ['increments'],
  raises: ['raises'],
  mostBid: ['most-bid'],
  fields: ['fields', 'categories', 'limits', 'caps', 'sets', 'unsold'],
  categories: ['categories', 'unsold'],
  limits: ['limits'],
  caps: ['caps'],
  feeCaps: ['caps'],
  sets: ['sets'],
  unsold: ['unsold'],
  match: ['match'],
};

function instead(groups: ReadonlySet<Group>, loaded: RuleSetDraft): Partial<RuleSetDraft> {
  const { unit, multiple, purse, squad, increments } = loaded;
  const { jump: _, ...raises } = loaded.raises;
  const { categories, limits, caps, sets, unsold } = NO_KINDS;
  return {
    ...(groups.has('unit') && { unit }),
    ...(groups.has('multiple') && { multiple, increments }),
    ...(groups.has('increments') && { increments, multiple }),
    ...(groups.has('stepsFor') && { stepsFor: [] }),
    ...(groups.has('raises') && { raises }),
    ...(groups.has('purse') && { purse, mostBid: { is: 'purse' } }),
    ...(groups.has('squad') && { squad, mostBid: { is: 'purse' } }),
    ...(groups.has('mostBid') && { mostBid: { is: 'purse' } }),
    ...(groups.has('fields') && { fields: [], ...NO_KINDS }),
    ...(groups.has('categories') && { categories, unsold }),
    ...(groups.has('limits') && { limits }),
    ...(groups.has('caps') && { caps }),
    ...(groups.has('feeCaps') && { feeCaps: [] }),
    ...(groups.has('sets') && { sets }),
    ...(groups.has('unsold') && { unsold }),
  };
}

/**
 * The differences of two rule sets in words. Example: 'squad 11 to 15 instead of 9 to 12; also increments and raises'.
 * '' for equal ones.
 */
export function changedParts(was: RuleSet, is: RuleSet): string {
  const numbers = NUMBERS.flatMap(([name, said]) =>
    said(was) === said(is) ? [] : [`${name} ${said(is)} instead of ${said(was)}`],
  );
  const others = OTHERS.flatMap(([part, of]) =>
    sameValue(of(was), of(is)) ? [] : [ruleTitle(part).toLowerCase()],
  );
  if (others.length === 0) return numbers.join(', ');
  return numbers.length === 0 ? allOf(others) : `${numbers.join(', ')}; also ${allOf(others)}`;
}

/** The parts that fit in a sentence with their values. */
const NUMBERS: readonly (readonly [name: string, said: (rules: RuleSet) => string])[] = [
  [
    'squad',
    ({ squad: { least, most } }) => (least === most ? String(most) : `${String(least)} to ${String(most)}`),
  ],
  ['purse', ({ unit, purse }) => amountIn(unit, purse.opening)],
  ['amounts in', ({ unit }) => nameOf(unit)],
  ['every bid a multiple of', ({ multiple }) => grouped(multiple)],
];

const OTHERS: readonly (readonly [part: RulePartName, of: (rules: RuleSet) => unknown])[] = [
  ['increments', ({ increments, stepsFor }) => [increments, stepsFor]],
  ['raises', ({ raises }) => raises],
  ['most-bid', ({ mostBid }) => mostBid],
  ['fields', ({ fields }) => fields],
  ['categories', ({ categories }) => categories],
  ['limits', ({ limits, roles }) => [limits, roles]],
  ['caps', ({ caps, feeCaps, atCap }) => [caps, feeCaps, atCap]],
  ['match', ({ match }) => match ?? null],
  ['sets', ({ sets, atATime }) => [sets, atATime]],
  ['unsold', ({ unsold }) => unsold],
];

import { toRupees } from '#domain/money.ts';
import { LAST_TEAM, type OwnField } from '#domain/tournament/own-field.ts';
import {
  type Bounds,
  type Categories,
  KEPT,
  type LotSet,
  type MatchRule,
  type MostBidRule,
  type Raises,
  RETAINED,
  type RuleLimit,
  type RuleSet,
  type Where,
} from '#domain/rules/rule-set.ts';
import { SPECIFIED, specificationRules } from './specification.ts';

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

/** The source with its year, unless it says the year itself. */
export function sourceOf({ source, year }: Pick<PresetRules, 'source' | 'year'>): string {
  return year === null || source.includes(String(year)) ? source : `${source}, ${String(year)}`;
}

/**
 * A preset, with the rules that its source states; the specification fills the rest. Amounts are whole, in the unit of
 * the preset.
 */
export interface Stated
  extends
    Omit<PresetRules, 'rules'>,
    Partial<Omit<RuleSet, 'preset' | 'purse' | 'squad' | 'multiple' | 'offered' | 'increments'>> {
  readonly purse: number;
  readonly squad: RuleSet['squad'];
  /** Missing: the multiple of the specification. */
  readonly multiple?: number;
  /** Increments by current bid, as [from, by]; missing: the multiple. */
  readonly steps?: readonly [Step, ...Step[]];
}

type Step = readonly [from: number, by: number];

export function league({ id, name, year, source, ...stated }: Stated): PresetRules {
  const { purse, squad, multiple = SPECIFIED.multiple, steps = [[0, multiple]], ...others } = stated;
  const [first, ...more] = steps;
  const grid = toRupees(multiple);
  const step = ([from, by]: Step) => ({ from: toRupees(from), by: toRupees(by) });
  const rules = {
    ...specificationRules({ openingPurse: toRupees(purse), squadLimit: squad.most, increment: grid }),
    ...others,
    preset: id,
    squad,
    multiple: grid,
    offered: grid,
    increments: [step(first), ...more.map(step)],
  } as const;
  return { id, name, year, source, rules };
}

/**
 * For leagues that publish increments but no rule for amounts between them: a raise is at least one increment.
 */
export const BY_STEPS: Raises = { to: 'next-or-more', equalOnFloor: false, snap: false };

/** For leagues with a least squad or quotas: only exact limits guarantee them. */
export const EXACT: MostBidRule = { is: 'exact' };

/** A binding limit. `called`: the name of one such player, and of several. */
export function limit(
  id: string,
  called: readonly [one: string, many: string],
  where: Where,
  bounds: { readonly count?: Bounds; readonly spend?: Bounds },
): RuleLimit {
  const [one, many] = called;
  return { id, one, many, where, ...bounds, binding: true };
}

/** A choice field 'Category' with the base price of each value, the most expensive first; then more fields. */
export function categoriesAt(
  bases: Readonly<Record<string, number>>,
  ...more: readonly OwnField[]
): {
  readonly fields: readonly OwnField[];
  readonly categories: Categories;
} {
  const rungs = Object.entries(bases).map(([value, base]) => ({ value, base: toRupees(base) }));
  const values = rungs.map(({ value }) => value);
  return {
    fields: [{ id: 'category', name: 'Category', is: 'choice', values, public: true }, ...more],
    categories: { field: 'category', rungs },
  };
}

/** One set for each value of a field, in this order, drawn at random inside. */
export function setsBy(field: string, named: readonly (readonly [value: string, name: string])[]): LotSet[] {
  return named.map(([value, name]) => ({ name, where: { [field]: [value] }, inside: 'drawn' }));
}

/** A match at the price of the hammer, for all players of last season, without a clock: no league publishes a time. */
export function matchWith(byRetained: readonly number[], more: Partial<MatchRule> = {}): MatchRule {
  const common = { who: { field: LAST_TEAM.id }, where: {}, seconds: null, atZero: 'waits' } as const;
  return { ...common, cards: { byRetained }, raise: 'none', declined: 'kept', ...more };
}

export function atMost(
  id: string,
  called: readonly [one: string, many: string],
  where: Where,
  most: number,
): RuleLimit {
  return limit(id, called, where, { count: { most } });
}

export const OVERSEAS_YES: Where = { overseas: ['yes'] };
export const OVERSEAS_CALLED = ['overseas player', 'overseas players'] as const;
/** Retained players and matched ones. */
export const KEPT_YES: Where = { [KEPT]: ['yes'] };
export const KEPT_CALLED = ['kept player', 'kept players'] as const;
export const KEPT_UNCAPPED_CALLED = ['kept uncapped player', 'kept uncapped players'] as const;

export function keptCappedIndians(most: number): RuleLimit {
  const called = ['kept capped Indian', 'kept capped Indians'] as const;
  return atMost('keptcapped', called, { ...KEPT_YES, capped: ['yes'], overseas: ['no'] }, most);
}

/** Five kept players: at most 3 capped Indians, 2 overseas players and 2 uncapped Indians. */
export const FIVE_KEPT: readonly RuleLimit[] = [
  atMost('kept', KEPT_CALLED, KEPT_YES, 5),
  keptCappedIndians(3),
  atMost(
    'keptoverseas',
    ['kept overseas player', 'kept overseas players'],
    { ...KEPT_YES, ...OVERSEAS_YES },
    2,
  ),
  atMost('keptuncapped', KEPT_UNCAPPED_CALLED, { ...KEPT_YES, capped: ['no'], overseas: ['no'] }, 2),
];

export function retainedAtMost(most: number): RuleLimit {
  return atMost('retained', ['retained player', 'retained players'], { [RETAINED]: ['yes'] }, most);
}

/** Warns only: a team that spends less breaks the rules of its league at the end of the auction. */
export function leastSpend(least: number): RuleLimit {
  return { ...limit('spent', ['player', 'players'], {}, { spend: { least } }), binding: false };
}

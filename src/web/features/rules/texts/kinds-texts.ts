import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type {
  AtCap,
  Bounds,
  Cap,
  LotSet,
  RuleLimit,
  RuleSet,
  Unsold,
  MatchRule,
} from '#domain/rules/rule-set.ts';
import { tidy } from '#domain/text.ts';
import { readWhole } from '#domain/whole-number.ts';
import {
  fieldFrom,
  type FieldTexts,
  fieldTextsOf,
  whereFrom,
  type WhereTexts,
  wordOf,
} from './where-texts.ts';
import { MOST_OWN_FIELDS } from '#domain/limits.ts';
import { fieldIdFor } from '#domain/tournament/check-fields.ts';
import { LAST_TEAM } from '#domain/tournament/own-field.ts';
import { namesLastTeam } from '#domain/tournament/sheet/sheet-headings.ts';

/** The form values of the rules for kinds of players. */
export interface KindsTexts {
  readonly fields: readonly FieldTexts[];
  readonly categories: CategoriesTexts;
  readonly limits: readonly LimitTexts[];
  readonly caps: readonly CapTexts[];
  /** The caps on fees. */
  readonly feeCaps: readonly CapTexts[];
  /** Kept while there is no cap. */
  readonly atCap: AtCapChoice;
  readonly sets: readonly SetTexts[];
  /** The number of players per turn; '' means one whole set after the other. Kept while there are no sets. */
  readonly atATime: string;
  readonly unsold: UnsoldTexts;
  readonly match: MatchTexts;
}

/** The rule for a player for whom several teams bid the cap. */
export type AtCapChoice = 'first' | AtCap;

export interface CategoriesTexts {
  /** False: no categories; the choices are kept. */
  readonly on: boolean;
  /** The id of a field; '' while none is chosen. */
  readonly field: string;
  readonly rungs: readonly RungTexts[];
}

export interface RungTexts {
  /** The key of a value of the field. */
  readonly key: string;
  readonly base: string;
}

export interface CapTexts {
  /** The key of this cap within the form. */
  readonly key: string;
  readonly where: WhereTexts;
  readonly most: string;
}

export interface SetTexts {
  /** The key of this set within the form. */
  readonly key: string;
  readonly name: string;
  readonly where: WhereTexts;
  readonly inside: LotSet['inside'];
}

type KindsOf<Rules extends RuleSetDraft | RuleSet> = Pick<Rules, keyof KindsTexts & keyof Rules>;

export function kindsTextsOf({
  fields,
  categories,
  limits,
  caps,
  feeCaps = [],
  atCap,
  sets,
  atATime,
  unsold,
  match,
}: KindsOf<RuleSet>): KindsTexts {
  return {
    fields: fields.map(fieldTextsOf),
    categories: {
      on: categories !== null,
      field: categories?.field ?? '',
      rungs: (categories?.rungs ?? []).map(({ value, base }) => ({ key: value, base: String(base) })),
    },
    limits: limits.map(limitTextsOf),
    caps: caps.map(capTextsOf),
    feeCaps: feeCaps.map(capTextsOf),
    atCap: atCap ?? 'first',
    sets: sets.map((set, at) => ({ key: String(at), ...set })),
    atATime: atATime === undefined ? '' : String(atATime),
    unsold: unsoldTextsOf(unsold),
    match: matchTextsOf(match),
  };
}

export function kindsFrom({
  fields,
  limits,
  caps,
  feeCaps,
  atCap,
  sets,
  atATime,
  unsold,
  categories,
  match,
}: KindsTexts): KindsOf<RuleSetDraft> {
  return {
    fields: fields.map(fieldFrom),
    categories: categories.on ? categoriesFrom(categories, fields) : null,
    limits: limits.map((limit) => limitFrom(limit, fields)),
    caps: caps.map((cap) => capFrom(cap, fields)),
    ...(feeCaps.length > 0 && { feeCaps: feeCaps.map((cap) => capFrom(cap, fields)) }),
    ...(atCap === 'first' || caps.length === 0 ? {} : { atCap }),
    sets: sets.map(({ name, where, inside }) => ({ name, where: whereFrom(where, fields), inside })),
    ...(atATime === '' || sets.length === 0 ? {} : { atATime: readWhole(atATime) ?? NaN }),
    unsold: unsoldFrom(unsold),
    ...(match.on && { match: matchFrom(match, fields) }),
  };
}

function capTextsOf({ where, most }: Cap, at: number): CapTexts {
  return { key: String(at), where, most: String(most) };
}

function capFrom({ where, most }: CapTexts, fields: readonly FieldTexts[]) {
  return { where: whereFrom(where, fields), most: readWhole(most) ?? NaN };
}

function categoriesFrom({ field, rungs }: CategoriesTexts, fields: readonly FieldTexts[]) {
  const of = fields.find(({ id }) => id === field);
  return {
    field,
    rungs: rungs.map(({ key, base }) => ({ value: tidy(wordOf(key, of)), base: readWhole(base) ?? NaN })),
  };
}

/** The form values of a quota or a budget. */
export interface LimitTexts {
  /** Created with the limit, and never changed. */
  readonly id: string;
  readonly where: WhereTexts;
  readonly one: string;
  readonly many: string;
  readonly count: BoundsTexts;
  readonly spend: BoundsTexts;
  /** The reserve for further players; '' means none. */
  readonly keep: string;
  readonly binding: boolean;
}

/** The form values of a minimum and a maximum; '' means none. */
interface BoundsTexts {
  readonly least: string;
  readonly most: string;
}

export const NO_BOUNDS: BoundsTexts = { least: '', most: '' };

function limitTextsOf({ count, spend, keep, ...others }: RuleLimit): LimitTexts {
  return {
    ...others,
    count: boundsTextsOf(count),
    spend: boundsTextsOf(spend),
    keep: keep === undefined ? '' : String(keep),
  };
}

function boundsTextsOf(bounds: Bounds | undefined): BoundsTexts {
  if (bounds === undefined) return NO_BOUNDS;
  const { least, most } = bounds;
  return { least: least === undefined ? '' : String(least), most: most === undefined ? '' : String(most) };
}

function limitFrom(
  { id, where, one, many, count, spend, keep, binding }: LimitTexts,
  fields: readonly FieldTexts[],
): RuleSetDraft['limits'][number] {
  return {
    id,
    where: whereFrom(where, fields),
    ...(isSaid(count) && { count: boundsFrom(count) }),
    ...(isSaid(spend) && { spend: boundsFrom(spend) }),
    ...(keep !== '' && { keep: readWhole(keep) ?? NaN }),
    one,
    many,
    binding,
  };
}

function isSaid({ least, most }: BoundsTexts): boolean {
  return least !== '' || most !== '';
}

function boundsFrom({ least, most }: BoundsTexts): Bounds {
  return {
    ...(least !== '' && { least: readWhole(least) ?? NaN }),
    ...(most !== '' && { most: readWhole(most) ?? NaN }),
  };
}

/** The form values of the rule on unsold players. Values of other choices are kept. */
export interface UnsoldTexts {
  readonly then: Unsold['then'];
  readonly percent: string;
  /** Number of returns; '' means as often as the organiser likes. */
  readonly returns: string;
  /** Number of players that each team may name. */
  readonly each: string;
  /** The same from the second round on; '' means as many. */
  readonly later: string;
}

function unsoldTextsOf(unsold: Unsold): UnsoldTexts {
  return {
    then: unsold.then,
    percent: unsold.then === 'again' ? String(unsold.percent) : '100',
    returns: unsold.then === 'end' || unsold.returns === null ? '' : String(unsold.returns),
    each: unsold.then === 'named' ? String(unsold.each) : '3',
    later: unsold.then === 'named' && unsold.later !== undefined ? String(unsold.later) : '',
  };
}

function unsoldFrom({ then, percent, returns, each, later }: UnsoldTexts): Unsold {
  const often = { returns: returns === '' ? null : (readWhole(returns) ?? NaN) };
  switch (then) {
    case 'end':
      return { then };
    case 'again':
      return { then, percent: readWhole(percent) ?? NaN, ...often };
    case 'demote':
      return { then, ...often };
    case 'named':
      return {
        then,
        each: readWhole(each) ?? NaN,
        ...(later !== '' && { later: readWhole(later) ?? NaN }),
        ...often,
      };
  }
}

/** The form values of the right to match. Values of other choices are kept. */
export interface MatchTexts {
  /** False: the hammer sells at once. */
  readonly on: boolean;
  readonly who: 'field' | 'any';
  /** The id of the field with the last team; '' while none is chosen. */
  readonly field: string;
  readonly where: WhereTexts;
  /** One number of cards for every team, or a table by the number of players that it retained. */
  readonly by: 'all' | 'retained';
  readonly all: string;
  /** From no retained player on; the last number holds for every larger one. */
  readonly table: readonly string[];
  /** The retained players that count. */
  readonly of: WhereTexts;
  readonly raise: MatchRule['raise'];
  readonly declined: MatchRule['declined'];
  /** '' means no clock. */
  readonly seconds: string;
  readonly atZero: MatchRule['atZero'];
  /** '' means any number. */
  readonly against: string;
  readonly terms: readonly string[];
}

/** The first values of the form: one card, and the buyer may raise once. */
const FIRST: MatchTexts = {
  ...{ on: false, who: 'field', field: LAST_TEAM.id, where: {} },
  ...{ by: 'all', all: '1', table: ['2', '1', '0'], of: {} },
  ...{ raise: 'once', declined: 'kept', seconds: '', atZero: 'passes', against: '', terms: [] },
};

export function matchTextsOf(match: MatchRule | undefined): MatchTexts {
  if (match === undefined) return FIRST;
  const { who, where, cards, raise, declined, seconds, atZero, against, terms = [] } = match;
  const table = cards.byRetained.map(String);
  const [all = ''] = table;
  return {
    on: true,
    ...(who === 'any' ? { who, field: FIRST.field } : { who: 'field', field: who.field }),
    where,
    ...(table.length === 1 ? { by: 'all', all, table: FIRST.table } : { by: 'retained', all, table }),
    of: cards.of ?? {},
    ...{ raise, declined, atZero, terms },
    seconds: seconds === null ? '' : String(seconds),
    against: against === undefined ? '' : String(against),
  };
}

export function matchFrom(
  { who, field, where, by, all, table, of, seconds, against, terms, ...match }: MatchTexts,
  fields: readonly FieldTexts[],
): NonNullable<RuleSetDraft['match']> {
  const { raise, declined, atZero } = match;
  const byRetained = (by === 'all' ? [all] : table).map((cards) => readWhole(cards) ?? NaN);
  const isOfKind = by === 'retained' && Object.keys(of).length > 0;
  return {
    who: who === 'any' ? who : { field },
    where: whereFrom(where, fields),
    cards: { byRetained, ...(isOfKind && { of: whereFrom(of, fields) }) },
    ...{ raise, declined },
    seconds: seconds === '' ? null : (readWhole(seconds) ?? NaN),
    atZero,
    ...(against !== '' && { against: readWhole(against) ?? NaN }),
    ...(terms.length > 0 && { terms }),
  };
}

/** The fields that may name the last team. */
export function fieldsOfLastTeam(fields: readonly FieldTexts[]): readonly FieldTexts[] {
  return fields.filter((field) => field.public && (field.is === 'text' || field.is === 'choice'));
}

/** Switches on the right to match; if it asks the last team, with a field for it. */
export function withMatch({
  match,
  fields,
}: {
  readonly match: MatchTexts;
  readonly fields: readonly FieldTexts[];
}): { readonly match: MatchTexts; readonly fields?: readonly FieldTexts[] } {
  const on = { ...match, on: true };
  if (match.who === 'any') return { match: on };
  const offered = fieldsOfLastTeam(fields);
  const known =
    offered.find(({ id }) => id === match.field) ?? offered.find(({ name }) => namesLastTeam(name));
  if (known !== undefined) return { match: { ...on, field: known.id } };
  if (fields.length >= MOST_OWN_FIELDS) return { match: on };
  const id = fieldIdFor(
    LAST_TEAM.name,
    fields.map((field) => field.id),
  );
  return { match: { ...on, field: id }, fields: [...fields, { ...fieldTextsOf(LAST_TEAM), id }] };
}

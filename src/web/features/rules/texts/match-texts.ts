import { MOST_OWN_FIELDS } from '#domain/limits.ts';
import type { RuleSetDraft } from '#domain/rules/rule-set-draft.ts';
import type { MatchRule } from '#domain/rules/rule-set.ts';
import { fieldIdFor } from '#domain/tournament/check-fields.ts';
import { LAST_TEAM } from '#domain/tournament/own-field.ts';
import { namesLastTeam } from '#domain/tournament/sheet/sheet-headings.ts';
import { readWhole } from '#domain/whole-number.ts';
import { type FieldTexts, fieldTextsOf } from './field-texts.ts';
import { whereFrom, type WhereTexts } from './where-texts.ts';

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

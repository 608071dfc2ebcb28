import type { FieldId } from '#domain/ids.ts';
import { MOST_CHOICES, MOST_OWN_FIELDS, TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, sameKey, tidy } from '#domain/text.ts';
import {
  lettersOf,
  PROBLEM_TITLE,
  SHEET_TITLES,
  TEMPLATE_COLUMNS,
} from '#domain/tournament/sheet/sheet-headings.ts';
import { type ChoiceField, inPresentKind, type OwnField } from './own-field.ts';

/** A problem in the list of own fields, and its place in the rules form. Positions count from 0. */
interface FieldsProblem {
  readonly code: FieldsProblemCode;
  readonly at: FieldsPart;
}

export type FieldsPart = `fields.${number}.${'id' | 'name' | 'values'}` | `fields.${number}.values.${number}`;

export type FieldsProblemCode =
  /** There are more fields than `MOST_OWN_FIELDS`. */
  | 'too-many-fields'
  /** The id has other characters than `isFieldId` allows, is built in, or belongs to another field. */
  | 'field-id-not-usable'
  /** The name has no letter or digit, so no column heading could match it. */
  | 'field-name-missing'
  /** The name is longer than `TEXT_LENGTH.ownFieldName`. */
  | 'field-name-too-long'
  | 'field-name-has-unseen-characters'
  /** The name equals that of another field or of a standard column when headings are compared. */
  | 'field-name-taken'
  | 'no-choices'
  /** There are more values than `MOST_CHOICES`. */
  | 'too-many-choices'
  | 'choice-missing'
  /** The value is longer than `TEXT_LENGTH.ownChoice`. */
  | 'choice-too-long'
  | 'choice-has-unseen-characters'
  /** The value equals another value of the field when texts are compared. */
  | 'choice-taken';

/** All problems of a tournament's own fields, in their order. */
export function checkFields(drafts: readonly OwnField[]): FieldsProblem[] {
  return drafts.flatMap((draft, at) => [
    ...fieldProblems(draft, drafts.slice(0, at)),
    ...(draft.is === 'choice' ? valueProblems(draft, at) : []),
  ]);
}

/** The field with tidied texts, as it is stored. */
export function tidiedField(field: OwnField): OwnField {
  const name = tidy(field.name);
  return field.is === 'choice'
    ? { ...field, name, values: field.values.map(tidy) }
    : inPresentKind({ ...field, name });
}

function fieldProblems({ id, name }: OwnField, before: readonly OwnField[]): FieldsProblem[] {
  const at = `fields.${before.length}` as const;
  const ids = before.map((other) => other.id);
  const wrongName = nameProblem(name, before);
  const problems: (FieldsProblem | null)[] = [
    before.length < MOST_OWN_FIELDS ? null : { code: 'too-many-fields', at: `${at}.name` },
    isFieldId(id, ids) ? null : { code: 'field-id-not-usable', at: `${at}.id` },
    wrongName === null ? null : { code: wrongName, at: `${at}.name` },
  ];
  return problems.filter((problem) => problem !== null);
}

// The heading of second names is not reserved, because an older tournament may have a field of that name.
const OTHER_TITLES = [...TEMPLATE_COLUMNS.map((column) => SHEET_TITLES[column]), PROBLEM_TITLE];

function nameProblem(name: string, before: readonly OwnField[]): FieldsProblemCode | null {
  const kept = tidy(name);
  if (hasUnseen(kept)) return 'field-name-has-unseen-characters';
  if (lengthOf(kept) > TEXT_LENGTH.ownFieldName) return 'field-name-too-long';
  const letters = lettersOf(kept);
  if (letters === '') return 'field-name-missing';
  const others = [...OTHER_TITLES, ...before.map((other) => other.name)];
  return others.some((other) => lettersOf(other) === letters) ? 'field-name-taken' : null;
}

function valueProblems({ values }: ChoiceField, field: number): FieldsProblem[] {
  if (values.length === 0) return [{ code: 'no-choices', at: `fields.${field}.values` }];
  return values.flatMap((text, value) => {
    const code = valueProblem(tidy(text), values.slice(0, value));
    return code === null ? [] : [{ code, at: `fields.${field}.values.${value}` } as const];
  });
}

function valueProblem(kept: string, before: readonly string[]): FieldsProblemCode | null {
  if (before.length >= MOST_CHOICES) return 'too-many-choices';
  if (isBlank(kept)) return 'choice-missing';
  if (hasUnseen(kept)) return 'choice-has-unseen-characters';
  if (lengthOf(kept) > TEXT_LENGTH.ownChoice) return 'choice-too-long';
  return before.some((other) => sameKey(other) === sameKey(kept)) ? 'choice-taken' : null;
}

/** An id begins with a letter, because form libraries take '7' for a list index. */
const FIELD_ID = /^[a-z][a-z0-9]{0,39}$/;
/** Built-in fields that rules may use. */
const ASKED_OF_ALL = ['role', 'owner'];

/** True for an id that a new field may have. `taken`: the ids of the other fields. */
function isFieldId(id: string, taken: readonly FieldId[]): boolean {
  return FIELD_ID.test(id) && !ASKED_OF_ALL.includes(id) && !taken.includes(id);
}

/** The id of a new field: the Latin letters and digits of its name, or 'field'. It gets a number if it is taken. */
export function fieldIdFor(name: string, taken: readonly FieldId[]): FieldId {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  const stem = letters.replace(/^\d+/, '').slice(0, MOST_OF_NAME) || 'field';
  let id = stem;
  for (let count = 2; !isFieldId(id, taken); count += 1) id = `${stem}${String(count)}`;
  return id;
}

/** The length of the name's part, which leaves room for the number. */
const MOST_OF_NAME = 36;

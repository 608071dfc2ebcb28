import { MOST_CHOICES, MOST_OWN_FIELDS, TEXT_LENGTH } from '#domain/limits.ts';
import { hasUnseen, isBlank, lengthOf, sameKey, tidy } from '#domain/text.ts';
import { isFieldId } from '#domain/tournament/field-id.ts';
import type { ChoiceField, OwnField } from '#domain/tournament/own-field.ts';
import { lettersOf, PROBLEM_TITLE, SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';

/** What is wrong with a list of fields, and where in the form of rules. Fields and values count from 0. */
export interface FieldsProblem {
  readonly code: FieldsProblemCode;
  readonly at: FieldsPart;
}

export type FieldsPart = `fields.${number}.${'id' | 'name' | 'values'}` | `fields.${number}.values.${number}`;

export type FieldsProblemCode =
  /** It stands behind the last that there may be: `MOST_OWN_FIELDS`. */
  | 'too-many-fields'
  /** Not as `isFieldId` has it: of other letters, one of those that every tournament has, or that of another field. */
  | 'field-id-not-usable'
  /** Without a letter or digit: no column could be found by it. */
  | 'field-name-missing'
  /** Above `TEXT_LENGTH.ownFieldName`. */
  | 'field-name-too-long'
  | 'field-name-has-unseen-characters'
  /** To a reader of headings it is that of another field, or of a column that every sheet has. */
  | 'field-name-taken'
  | 'no-choices'
  /** Above `MOST_CHOICES`. */
  | 'too-many-choices'
  | 'choice-missing'
  /** Above `TEXT_LENGTH.ownChoice`. */
  | 'choice-too-long'
  | 'choice-has-unseen-characters'
  /** To a reader it is another value of the same field. */
  | 'choice-taken';

/** All that is wrong with the fields of a tournament's own, in their order. */
export function checkFields(drafts: readonly OwnField[]): FieldsProblem[] {
  return drafts.flatMap((draft, at) => [
    ...fieldProblems(draft, drafts.slice(0, at)),
    ...(draft.is === 'choice' ? valueProblems(draft, at) : []),
  ]);
}

/** As it is kept. */
export function tidiedField(field: OwnField): OwnField {
  const name = tidy(field.name);
  return field.is === 'choice' ? { ...field, name, values: field.values.map(tidy) } : { ...field, name };
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

const OTHER_TITLES = [...Object.values(SHEET_TITLES), PROBLEM_TITLE];

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

import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS, type RetentionColumn } from '#domain/tournament/retention.ts';

/** Kinds of field that a column can create. 'category' also sets base prices. */
export const NEW_FIELDS = ['choice', 'text', 'number', 'money', 'yes-no', 'category'] as const;
export type NewField = (typeof NEW_FIELDS)[number];

/** Columns that add to another: a date of birth is an age, a unit belongs to the base amount, parts of a name join. */
export const HELPERS = ['birthDate', 'unit', 'name.more', 'join.left', 'join.right'] as const;
export type Helper = (typeof HELPERS)[number];

/** Target of a sheet's column; '' means not chosen yet. A string, because select options and storage need one. */
export type ColumnTarget =
  | ''
  | 'leave-out'
  | SheetColumn
  | RetentionColumn
  | Helper
  | `style.${PlayingStyle}`
  | `own.${FieldId}`
  | `new.${NewField}`;

export const LEAVE_OUT = 'leave-out';

/** Parses a target; '' if the text is no target or names a field that the tournament lacks. */
export function toTarget(text: unknown, fields: readonly OwnField[]): ColumnTarget {
  const targets: readonly ColumnTarget[] = [
    LEAVE_OUT,
    ...SHEET_COLUMNS,
    ...RETENTION_COLUMNS,
    ...HELPERS,
    ...PLAYING_STYLES.map((style) => `style.${style}` as const),
    ...fields.map(({ id }) => `own.${id}` as const),
    ...NEW_FIELDS.map((kind) => `new.${kind}` as const),
  ];
  return targets.find((target) => target === text) ?? '';
}

/** True if only one column can have this target. Any number of columns can create fields or be left out. */
export function holdsOne(target: ColumnTarget): boolean {
  const isAny = target.startsWith('new.') || target.startsWith('join.') || target === 'name.more';
  return target !== '' && target !== LEAVE_OUT && !isAny;
}

/** Returns the kind of new field that the target creates, else null. */
export function newFieldIn(target: ColumnTarget): NewField | null {
  return NEW_FIELDS.find((kind) => target === `new.${kind}`) ?? null;
}

/** Returns the tournament's own field that the target names, else null. */
export function ownFieldIn(target: ColumnTarget, fields: readonly OwnField[]): OwnField | null {
  return fields.find(({ id }) => target === `own.${id}`) ?? null;
}

/** The chosen target of a column and the meanings of its words, keyed by `sameKey` of the word. */
export interface ColumnChoice {
  readonly target: ColumnTarget;
  /** The name of a new field; missing: the heading, shortened. */
  readonly name?: string;
  readonly values: ReadonlyMap<string, string>;
  /** Whether everybody sees the new field; left out: as the column looks. */
  readonly isPublic?: boolean;
}

/** Choices by column key (`ReadColumn.key`). */
export type Mapping = ReadonlyMap<string, ColumnChoice>;

export const NO_MAPPING: Mapping = new Map();

/** Returns the mapping with every unmapped column left out. */
export function restLeftOut(mapping: Mapping): Mapping {
  return new Map(
    [...mapping].map(([key, choice]) => [
      key,
      choice.target === '' ? { ...choice, target: LEAVE_OUT } : choice,
    ]),
  );
}

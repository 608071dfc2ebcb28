import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS, type RetentionColumn } from '#domain/tournament/sheet/sheet-retention.ts';

/** A field that is made from a column: of a kind, or the category that says what its players open at. */
export const NEW_FIELDS = ['choice', 'text', 'number', 'yes-no', 'category'] as const;
export type NewField = (typeof NEW_FIELDS)[number];

/** Where a column of somebody's sheet goes; '' is not chosen yet. A text, for it is an option and is kept. */
export type ColumnTarget =
  | ''
  | 'leave-out'
  | SheetColumn
  | RetentionColumn
  | `style.${PlayingStyle}`
  | `own.${FieldId}`
  | `new.${NewField}`;

export const LEAVE_OUT = 'leave-out';

/** A text as a target; '' where it is none, or is that of a field that the tournament does not have. */
export function toTarget(text: unknown, fields: readonly OwnField[]): ColumnTarget {
  const targets: readonly ColumnTarget[] = [
    LEAVE_OUT,
    ...SHEET_COLUMNS,
    ...RETENTION_COLUMNS,
    ...PLAYING_STYLES.map((style) => `style.${style}` as const),
    ...fields.map(({ id }) => `own.${id}` as const),
    ...NEW_FIELDS.map((kind) => `new.${kind}` as const),
  ];
  return targets.find((target) => target === text) ?? '';
}

/** True where two columns cannot both go: a new field and 'leave out' are there for any number of them. */
export function holdsOne(target: ColumnTarget): boolean {
  return target !== '' && target !== LEAVE_OUT && !target.startsWith('new.');
}

/** The kind of a new field, or null where the target is none. */
export function newFieldIn(target: ColumnTarget): NewField | null {
  return NEW_FIELDS.find((kind) => target === `new.${kind}`) ?? null;
}

/** The field of the tournament's own that is meant, or null. */
export function ownFieldIn(target: ColumnTarget, fields: readonly OwnField[]): OwnField | null {
  return fields.find(({ id }) => target === `own.${id}`) ?? null;
}

/** What is chosen for a column: where it goes, and what its words mean there, by `sameKey` of the word. */
export interface ColumnChoice {
  readonly target: ColumnTarget;
  readonly values: ReadonlyMap<string, string>;
}

/** Choices by the key of their column, see `ReadColumn`. */
export type Mapping = ReadonlyMap<string, ColumnChoice>;

export const NO_MAPPING: Mapping = new Map();

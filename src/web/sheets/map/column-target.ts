import type { FieldId } from '#domain/ids.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES, type PlayingStyle } from '#domain/tournament/playing-styles.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS, type RetentionColumn } from '#domain/tournament/retention.ts';
import * as z from 'zod/mini';

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

const keptSchema = z.array(z.tuple([z.string(), z.string(), z.array(z.tuple([z.string(), z.string()]))]));
/** Most columns remembered per tournament; the oldest are dropped first. */
const MOST_KEPT = 300;

/** Browser storage: `localStorage`, or a stub in tests. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads the mapping remembered for this tournament in this browser. Unreadable storage counts as empty. */
export function keptMapping(
  tournamentId: string,
  fields: readonly OwnField[],
  shelf: Shelf = localStorage,
): Mapping {
  try {
    const kept = keptSchema.parse(JSON.parse(shelf.getItem(placeOf(tournamentId)) ?? '[]'));
    return new Map(
      kept.map(([key, target, values]) => [
        key,
        { target: toTarget(target, fields), values: new Map(values) },
      ]),
    );
  } catch {
    return new Map();
  }
}

/** Remembers a mapping for the tournament's next sheet. Without storage, the next sheet asks again. */
export function keepMapping(
  tournamentId: string,
  chosen: Mapping,
  fields: readonly OwnField[],
  shelf: Shelf = localStorage,
): void {
  const all = new Map(keptMapping(tournamentId, fields, shelf));
  for (const [key, choice] of chosen) {
    all.delete(key);
    if (choice.target !== '' && newFieldIn(choice.target) === null) all.set(key, choice);
  }
  const kept = [...all].slice(-MOST_KEPT).map(([key, { target, values }]) => [key, target, [...values]]);
  try {
    shelf.setItem(placeOf(tournamentId), JSON.stringify(kept));
  } catch {
    // Storage is full or disabled: the mapping step opens again for the next file.
  }
}

/** Returns the mapping with every unmapped column left out. */
export function restLeftOut(mapping: Mapping): Mapping {
  return new Map(
    [...mapping].map(([key, choice]) => [
      key,
      choice.target === '' ? { ...choice, target: LEAVE_OUT } : choice,
    ]),
  );
}

function placeOf(tournamentId: string): string {
  return `boli.columns.${tournamentId}`;
}

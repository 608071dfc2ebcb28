import { sameKey } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import {
  lettersOf,
  SHEET_COLUMNS,
  SHEET_TITLES,
  zerosUnder,
  type SheetHeadings,
} from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS } from '#domain/tournament/sheet/sheet-retention.ts';
import type { ColumnTarget, Mapping } from './column-target.ts';
import type { ReadColumn } from './read-columns.ts';

/** Converts a mapping into the headings that the import understands. */
export function mappedHeadings(
  columns: readonly ReadColumn[],
  mapping: Mapping,
  fields: readonly OwnField[],
): SheetHeadings {
  const columnFor = (target: ColumnTarget) => columns.find(({ key }) => mapping.get(key)?.target === target);
  const placesOf = <Key>(keys: readonly Key[], targetOf: (key: Key) => ColumnTarget) =>
    new Map(
      keys.flatMap((key) => {
        const column = columnFor(targetOf(key));
        return column === undefined ? [] : [[key, column.place] as const];
      }),
    );
  const retention = placesOf(RETENTION_COLUMNS, (column) => column);
  const isLink = lettersOf(columnFor('photo')?.heading ?? '') === lettersOf(SHEET_TITLES.photo);
  return {
    places: placesOf(SHEET_COLUMNS, (column) => column),
    styles: placesOf(PLAYING_STYLES, (style) => `style.${style}`),
    own: placesOf(
      fields.map(({ id }) => id),
      (id) => `own.${id}`,
    ),
    zeros: zerosUnder(columnFor('baseAmount')?.heading ?? ''),
    ...(retention.size > 0 && {
      retention: { places: retention, zeros: zerosUnder(columnFor('retainedAt')?.heading ?? '') },
    }),
    photoIsLink: isLink,
    serial: null,
    unused: [],
  };
}

/** Replaces mapped words of a row by their meanings. The meaning '' empties the cell. */
export function withMeanings(
  cells: readonly Cell[],
  columns: readonly ReadColumn[],
  mapping: Mapping,
): readonly Cell[] {
  let meant: Cell[] | null = null;
  for (const { key, place } of columns) {
    const values = mapping.get(key)?.values;
    if (values === undefined || values.size === 0) continue;
    const meaning = values.get(sameKey(saidIn(cells[place] ?? null)));
    if (meaning === undefined) continue;
    meant ??= [...cells];
    meant[place] = meaning === '' ? null : meaning;
  }
  return meant ?? cells;
}

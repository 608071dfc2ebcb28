import { sameKey } from '#domain/text.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { PLAYING_STYLES } from '#domain/tournament/playing-styles.ts';
import { saidIn, textOf, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import {
  isSerialHeading,
  lettersOf,
  ownZerosUnder,
  SHEET_COLUMNS,
  SHEET_TITLES,
  type SheetHeadings,
  zerosUnder,
} from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS } from '#domain/tournament/retention.ts';
import { LEAVE_OUT, type ColumnTarget, type Mapping } from './column-target.ts';
import { hasWords } from '#web/i18n/texts/own-words.ts';
import { birthDatesIn } from './birth-dates.ts';
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
  const places = placesOf(SHEET_COLUMNS, (column) => column);
  // A date of birth without a column of ages has become one.
  const birth = columnFor('birthDate');
  if (birth !== undefined && !places.has('age')) places.set('age', birth.place);
  const number = columnFor('playerNumber')?.heading ?? '';
  const retention = placesOf(RETENTION_COLUMNS, (column) => column);
  const isLink = lettersOf(columnFor('photo')?.heading ?? '') === lettersOf(SHEET_TITLES.photo);
  return {
    places,
    styles: placesOf(PLAYING_STYLES, (style) => `style.${style}`),
    own: placesOf(
      fields.map(({ id }) => id),
      (id) => `own.${id}`,
    ),
    ...ownZerosUnder(fields, (id) => columnFor(`own.${id}`)?.heading ?? ''),
    zeros: zerosUnder(columnFor('baseAmount')?.heading ?? ''),
    ...(retention.size > 0 && {
      retention: { places: retention, zeros: zerosUnder(columnFor('retainedAt')?.heading ?? '') },
    }),
    photoIsLink: isLink,
    serial: isSerialHeading(number) ? number : null,
    unused: columns.flatMap(({ key, heading }) => {
      const target = mapping.get(key)?.target ?? '';
      const isIdle =
        target === '' || target === LEAVE_OUT || (target === 'birthDate' && columnFor('age') !== undefined);
      return isIdle ? [heading] : [];
    }),
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

/**
 * Works out the columns that add to another: parts of a name and of a number join it, a date of birth gives the age on
 * `day` where no age stands, and a unit follows its amount.
 */
export function withHelpers<Row extends { readonly cells: readonly Cell[] }>(
  rows: readonly Row[],
  columns: readonly ReadColumn[],
  mapping: Mapping,
  day: string,
): readonly Row[] {
  const targetOf = ({ key }: ReadColumn) => mapping.get(key)?.target ?? '';
  const placeOf = (target: ColumnTarget) => columns.find((column) => targetOf(column) === target)?.place;
  const steps: ((cells: Cell[], at: number) => void)[] = [];
  const join = (from: number, to: number | undefined, isBefore: boolean) => {
    if (to === undefined) return;
    steps.push((cells) => {
      const [part, whole] = [saidIn(cells[from] ?? null), saidIn(cells[to] ?? null)];
      if (part === '' || hasWords(sameKey(whole), sameKey(part))) return;
      cells[to] = textOf(isBefore ? `${part} ${whole}` : `${whole} ${part}`);
    });
  };
  for (const { place } of columns.filter((column) => targetOf(column) === 'name.more'))
    join(place, placeOf('name'), false);
  // Chains end at their last column: first, middle, last.
  for (const [at, column] of columns.entries())
    if (targetOf(column) === 'join.left') {
      const before = columns.slice(0, at).findLast((one) => targetOf(one) !== 'join.left');
      join(column.place, before?.place, false);
    }
  for (const [at, column] of [...columns.entries()].toReversed())
    if (targetOf(column) === 'join.right') join(column.place, columns[at + 1]?.place, true);
  const [birth, unit, base] = [placeOf('birthDate'), placeOf('unit'), placeOf('baseAmount')];
  if (birth !== undefined) {
    const age = placeOf('age') ?? birth;
    const ages = birthDatesIn(
      rows.map(({ cells }) => cells[birth] ?? null),
      day,
    );
    steps.push((cells, at) => {
      if (age === birth || saidIn(cells[age] ?? null) === '') cells[age] = ages[at] ?? null;
    });
  }
  if (unit !== undefined && base !== undefined)
    steps.push((cells) => {
      const amount = saidIn(cells[base] ?? null);
      if (amount !== '' && !/\p{L}/u.test(amount))
        cells[base] = `${amount} ${saidIn(cells[unit] ?? null)}`.trim();
    });
  if (steps.length === 0) return rows;
  return rows.map((row, at) => {
    const cells = [...row.cells];
    for (const step of steps) step(cells, at);
    return { ...row, cells };
  });
}

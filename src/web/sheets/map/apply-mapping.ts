import { hasWords, lengthOf, sameKey, tidy } from '#domain/text.ts';
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
  withoutUnit,
} from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS } from '#domain/tournament/retention.ts';
import {
  LEAVE_OUT,
  type ColumnTarget,
  type Mapping,
  holdsOne,
  newFieldIn,
  ownFieldIn,
  type NewField,
} from './column-target.ts';
import { birthDatesIn, holdsFileNames, type ReadColumn } from './read-columns.ts';
import { checkFields, fieldIdFor, type FieldsProblemCode } from '#domain/tournament/check-fields.ts';
import { hasPrivateValues, isPrivateHeading } from '#domain/tournament/private-column.ts';
import { MOST_CHOICES, MOST_OWN_FIELDS, TEXT_LENGTH } from '#domain/limits.ts';

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
  const joins = [
    ...surnamesIn(columns, mapping),
    ...joinsToTheLeft(columns, mapping),
    ...joinsToTheRight(columns, mapping),
  ];
  const ages = agesByBirth(rows, columns, mapping, day);
  const unit = unitOfBase(columns, mapping);
  if (joins.length === 0 && ages === null && unit === null) return rows;
  return rows.map((row, at) => {
    const cells = [...row.cells];
    joinParts(cells, joins);
    if (ages !== null) fillAge(cells, ages, at);
    if (unit !== null) addUnit(cells, unit);
    return { ...row, cells };
  });
}

/** A cell that joins another one of its row, by their places. */
interface Join {
  readonly from: number;
  readonly to: number;
  /** True for a part that goes before the text of the other cell. */
  readonly isBefore: boolean;
}

function surnamesIn(columns: readonly ReadColumn[], mapping: Mapping): readonly Join[] {
  const to = placeOf(columns, mapping, 'name');
  if (to === undefined) return [];
  return columns
    .filter(({ key }) => targetOf(mapping, key) === 'name.more')
    .map(({ place }) => ({ from: place, to, isBefore: false }));
}

/** Each part of a chain joins the column before the chain. */
function joinsToTheLeft(columns: readonly ReadColumn[], mapping: Mapping): readonly Join[] {
  const isPart = ({ key }: ReadColumn) => targetOf(mapping, key) === 'join.left';
  return columns.flatMap((column, at) => {
    const before = columns.slice(0, at).findLast((one) => !isPart(one));
    return isPart(column) && before !== undefined
      ? [{ from: column.place, to: before.place, isBefore: false }]
      : [];
  });
}

/** The last part of a chain joins first, so that all arrive at the end of the chain: first, middle, last. */
function joinsToTheRight(columns: readonly ReadColumn[], mapping: Mapping): readonly Join[] {
  const joins = columns.flatMap(({ key, place }, at) => {
    const next = columns[at + 1];
    return targetOf(mapping, key) === 'join.right' && next !== undefined
      ? [{ from: place, to: next.place, isBefore: true }]
      : [];
  });
  return joins.toReversed();
}

/** Joins the parts in this order. A part whose words are there already is left out. */
function joinParts(cells: Cell[], joins: readonly Join[]): void {
  for (const { from, to, isBefore } of joins) {
    const [part, whole] = [saidIn(cells[from] ?? null), saidIn(cells[to] ?? null)];
    if (part === '' || hasWords(sameKey(whole), sameKey(part))) continue;
    cells[to] = textOf(isBefore ? `${part} ${whole}` : `${whole} ${part}`);
  }
}

/** The ages that a column of birth dates gives. */
interface Ages {
  /** By the place of the row. */
  readonly ages: readonly Cell[];
  /** The column of ages; without one that of the dates. */
  readonly to: number;
  /** True if the dates themselves become ages. */
  readonly isOver: boolean;
}

function agesByBirth(
  rows: readonly { readonly cells: readonly Cell[] }[],
  columns: readonly ReadColumn[],
  mapping: Mapping,
  day: string,
): Ages | null {
  const birth = placeOf(columns, mapping, 'birthDate');
  if (birth === undefined) return null;
  const dates = rows.map(({ cells }) => cells[birth] ?? null);
  const to = placeOf(columns, mapping, 'age') ?? birth;
  return { ages: birthDatesIn(dates, day), to, isOver: to === birth };
}

function fillAge(cells: Cell[], { ages, to, isOver }: Ages, at: number): void {
  if (isOver || saidIn(cells[to] ?? null) === '') cells[to] = ages[at] ?? null;
}

/** The places of the base amount and of its unit. */
interface UnitOfBase {
  readonly base: number;
  readonly unit: number;
}

function unitOfBase(columns: readonly ReadColumn[], mapping: Mapping): UnitOfBase | null {
  const base = placeOf(columns, mapping, 'baseAmount');
  const unit = placeOf(columns, mapping, 'unit');
  return base === undefined || unit === undefined ? null : { base, unit };
}

/** Writes the unit behind an amount that has no word of its own. */
function addUnit(cells: Cell[], { base, unit }: UnitOfBase): void {
  const amount = saidIn(cells[base] ?? null);
  if (amount !== '' && !/\p{L}/u.test(amount))
    cells[base] = `${amount} ${saidIn(cells[unit] ?? null)}`.trim();
}

/** Problems of a mapping by column key. Each sentence appears at the column's field. */
export function mappingProblems(
  columns: readonly ReadColumn[],
  mapping: Mapping,
  fields: readonly OwnField[],
): ReadonlyMap<string, string> {
  const problems = new Map<string, string>();
  const made = madeFields(columns, mapping, fields);
  const wrong = new Map(
    checkFields([...fields, ...made.map(({ field }) => field)]).map(({ at, code }) => [
      made[Number(at.split('.')[1]) - fields.length]?.key,
      code,
    ]),
  );
  const categories = columns.filter(({ key }) => targetOf(mapping, key) === 'new.category');
  for (const column of columns) {
    const { key } = column;
    const target = targetOf(mapping, key);
    const others = columns.filter((one) => one !== column && targetOf(mapping, one.key) === target);
    const code = wrong.get(key);
    if (target === '') problems.set(key, 'Please choose a field, or leave the column out');
    else if (others.length > 0 && holdsOne(target))
      problems.set(key, `'${others[0]?.heading ?? ''}' goes there as well: please choose one of them`);
    else if (!hasNeighbour(columns, column, target))
      problems.set(key, 'There is no column beside it to join it to');
    else if (hasManyChoices(column, target))
      problems.set(key, `More than ${String(MOST_CHOICES)} different values: choose a text`);
    else if (target === 'new.category' && categories.length > 1)
      problems.set(key, 'A tournament has one category: make this a choice');
    else if (code !== undefined) problems.set(key, FIELD_SENTENCES[code] ?? OTHER_SENTENCE);
  }
  return problems;
}

/** A tournament field created from a column; `key` is the column's key. */
export interface MadeField {
  readonly key: string;
  readonly field: OwnField;
  readonly isCategory: boolean;
}

/** Fields that the mapping creates, in column order. Rules ask for a category, so everybody sees it. */
export function madeFields(
  columns: readonly ReadColumn[],
  mapping: Mapping,
  fields: readonly OwnField[],
): MadeField[] {
  const made: MadeField[] = [];
  for (const column of columns) {
    const kind = newFieldIn(targetOf(mapping, column.key));
    if (kind === null) continue;
    const name = tidy(mapping.get(column.key)?.name ?? fieldNameFor(column, kind));
    const taken = [...fields, ...made.map(({ field }) => field)].map(({ id }) => id);
    const isCategory = kind === 'category';
    const isPublic = isCategory || (mapping.get(column.key)?.isPublic ?? !looksPrivate(column));
    const of = { id: fieldIdFor(name, taken), name, public: isPublic };
    const field: OwnField =
      isCategory || kind === 'choice'
        ? { ...of, is: 'choice', values: column.words.map(({ text }) => tidy(text)) }
        : { ...of, is: kind };
    made.push({ key: column.key, field, isCategory });
  }
  return made;
}

/**
 * The name of a field made of this column: its heading, cut at a word if it is a long question. Amounts are kept in
 * full, so the name of their field has no unit.
 */
export function fieldNameFor(column: Pick<ReadColumn, 'heading' | 'begin'>, kind: NewField): string {
  const written = kind === 'money' ? withoutUnit(column.heading) : column.heading;
  const heading = tidy(written.replace(/\s+/g, ' '));
  const name = holdsFileNames(column) ? `${heading} (file)` : heading;
  if (lengthOf(name) <= TEXT_LENGTH.ownFieldName) return name;
  const [first = ''] = name.split(/[?(:\-–—]/);
  const words = tidy(first) === '' ? name : tidy(first);
  if (lengthOf(words) <= TEXT_LENGTH.ownFieldName) return words;
  const cut = Array.from(words)
    .slice(0, TEXT_LENGTH.ownFieldName + 1)
    .join('');
  const short = cut.replace(/\s+\S*$/u, '');
  return lengthOf(short) <= TEXT_LENGTH.ownFieldName
    ? short
    : Array.from(words).slice(0, TEXT_LENGTH.ownFieldName).join('');
}

/** True for a heading that is too long for a field. */
export function isLongHeading({ heading }: Pick<ReadColumn, 'heading'>): boolean {
  return lengthOf(tidy(heading)) > TEXT_LENGTH.ownFieldName;
}

function targetOf(mapping: Mapping, key: string): ColumnTarget {
  return mapping.get(key)?.target ?? '';
}

/** The place of the first column with this target. */
function placeOf(columns: readonly ReadColumn[], mapping: Mapping, target: ColumnTarget): number | undefined {
  return columns.find(({ key }) => targetOf(mapping, key) === target)?.place;
}

function hasNeighbour(columns: readonly ReadColumn[], column: ReadColumn, target: ColumnTarget): boolean {
  if (target === 'join.left') return columns[0] !== column;
  return target !== 'join.right' || columns.at(-1) !== column;
}

function hasManyChoices({ differing }: ReadColumn, target: ColumnTarget): boolean {
  return (target === 'new.choice' || target === 'new.category') && differing > MOST_CHOICES;
}

/** True for a column that is for the organiser alone, by its heading or by its values. */
export function looksPrivate(column: Pick<ReadColumn, 'heading' | 'begin'>): boolean {
  return isPrivateHeading(column.heading) || holdsFileNames(column) || hasPrivateValues(column.begin);
}

/** True for a column that looks private and goes into a field that everybody sees already. */
export function isShownToAll(
  column: Pick<ReadColumn, 'heading' | 'begin'>,
  target: ColumnTarget,
  fields: readonly OwnField[],
): boolean {
  return ownFieldIn(target, fields)?.public === true && looksPrivate(column);
}

const FIELD_SENTENCES: Partial<Record<FieldsProblemCode, string>> = {
  'too-many-fields': `A tournament has at most ${String(MOST_OWN_FIELDS)} fields of its own`,
  'field-name-taken': 'There is a field of this name already: choose it, or another heading',
  'field-name-too-long': 'This name is longer than 40 letters: please shorten it',
};
const OTHER_SENTENCE = 'No field can be made of this: make it under Rules, or leave the column out';

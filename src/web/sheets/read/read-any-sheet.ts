import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/player.ts';
import { saidIn, type Cell } from '#domain/tournament/sheet/sheet-cell.ts';
import type { OwnField } from '#domain/tournament/own-field.ts';
import { readHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { mappedHeadings, withHelpers, withMeanings } from '#web/sheets/map/apply-mapping.ts';
import { HELPERS, type ColumnTarget, type Mapping } from '#web/sheets/map/column-target.ts';
import { readColumns, type ReadColumn } from '#web/sheets/map/read-columns.ts';
import { suggestMapping, type Suggestion } from '#web/sheets/map/suggest-mapping.ts';
import { type BookChoice } from './book-choice.ts';
import { findBookTable, keyOfHeading, type BookTable } from './book-tables.ts';
import type { SheetReading, Taken } from './import-row.ts';
import { asWritten, listFromMessage } from './message-list.ts';
import { playersIn } from './read-players.ts';
import { readBook } from './read-workbook.ts';
import { UnreadableSheet } from './sheet-files.ts';

/** Settings for reading a sheet of any shape. */
export interface AnySheet {
  readonly taken: Taken;
  readonly unit: Unit;
  readonly asked: Asked;
  /** The mapping chosen now, or remembered from an earlier file. */
  readonly mapping: Mapping;
  /** True if the organiser confirmed `mapping` for this file; then no mapping step opens. */
  readonly isChosen: boolean;
  /** Pasted cells need no headings. */
  readonly isPasted: boolean;
  /** The day of the tournament ('2026-11-24'), on which a date of birth is an age. */
  readonly day: string;
  readonly choice: BookChoice;
}

/** The columns of a sheet and their suggested mapping. */
export interface SheetColumns extends Suggestion {
  readonly columns: readonly ReadColumn[];
}

/** The columns and, once they are mapped, the players. */
export interface AnyReading extends SheetColumns {
  /** Null if the organiser must map the columns first. */
  readonly reading: SheetReading | null;
}

/**
 * Reads the players of a sheet of any shape. Understood headings are read as in `readPlayers`; other columns are
 * returned for mapping. Throws `UnreadableSheet`.
 */
export function readAnySheet(bytes: Uint8Array, sheet: AnySheet): AnyReading {
  const { taken, unit, asked, mapping: kept, isChosen, isPasted, choice, day } = sheet;
  const message = isPasted ? listFromMessage(bytes) : null;
  const found = findBookTable(readBook(message?.cells ?? bytes, isPasted), asked.fields, isPasted, choice);
  if (found === null) throw new UnreadableSheet('no-headings');
  const { parts, others, hidden } = found;
  const { headings, titles, rows: cellRows } = withoutTwins(found, asked.fields);
  // The headings of a message are the first row of its cells, and no line of its text.
  const rows = cellRows.map((row) => ({ ...row, row: message?.lines[row.row - 2]?.at ?? row.row }));
  const columns = readColumns(
    titles,
    rows.map(({ cells }) => cells),
  );
  const suggestion = isChosen
    ? { mapping: kept, remembered: false, strange: false }
    : suggestMapping(columns, headings, asked.fields, kept);
  const { mapping, remembered, strange } = suggestion;
  if (strange) return { ...suggestion, columns, reading: null };
  const isMapped = isChosen || remembered || helps(mapping);
  const table =
    !isMapped && headings !== null
      ? { headings, rows }
      : {
          headings: mappedHeadings(columns, mapping, asked.fields),
          rows: withHelpers(
            rows.map((row) => ({ ...row, cells: withMeanings(row.cells, columns, mapping) })),
            columns,
            mapping,
            day,
          ),
        };
  const zeros = choice.zeros ?? table.headings.zeros;
  const reading = playersIn({ ...table, headings: { ...table.headings, zeros } }, taken, unit, asked, day);
  const headingFor = (target: ColumnTarget) =>
    columns.find(({ key }) => mapping.get(key)?.target === target)?.heading;
  const birth = headingFor('age') === undefined ? (headingFor('birthDate') ?? null) : null;
  const whole = {
    ...reading,
    ...{ parts, others, hidden, birth },
    scaled: zeros > 0 || headingFor('unit') !== undefined,
  };
  const shown = columns.map(({ heading }) => heading);
  return { ...suggestion, columns, reading: message === null ? whole : asWritten(whole, message, shown) };
}

function helps(mapping: Mapping): boolean {
  return [...mapping.values()].some(({ target }) => HELPERS.some((helper) => helper === target));
}

/**
 * Joins columns whose headings differ in case or spaces only ('Name' and 'name') and are understood: of each row the
 * first cell that is not empty counts.
 */
function withoutTwins(
  table: BookTable,
  fields: readonly OwnField[],
): Pick<BookTable, 'headings' | 'titles' | 'rows'> {
  const { headings, titles, rows } = table;
  if (headings === null || titles === null) return table;
  const letters = titles.map(keyOfHeading);
  const twins = [...headings.places.values()].flatMap((place) => {
    const others = letters.flatMap((text, at) => (at > place && text === letters[place] ? [at] : []));
    return others.length === 0 ? [] : [{ place, others }];
  });
  if (twins.length === 0) return table;
  const dropped = new Set(twins.flatMap(({ others }) => others));
  const left = titles.map((title, at) => (dropped.has(at) ? null : title));
  return {
    headings: readHeadings(left, fields),
    titles: left,
    rows: rows.map((row) => {
      const cells: Cell[] = [...row.cells];
      for (const { place, others } of twins) {
        const filled = [place, ...others].find((at) => saidIn(cells[at] ?? null) !== '');
        cells[place] = cells[filled ?? place] ?? null;
        for (const at of others) cells[at] = null;
      }
      return { ...row, cells };
    }),
  };
}

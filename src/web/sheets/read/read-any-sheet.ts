import type { Unit } from '#domain/rules/rule-set.ts';
import type { Asked } from '#domain/tournament/checks/asked.ts';
import type { SheetHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { mappedHeadings, withMeanings } from '#web/sheets/map/apply-mapping.ts';
import type { Mapping } from '#web/sheets/map/column-target.ts';
import { findStrangeTable, type StrangeTable } from '#web/sheets/map/find-table.ts';
import { readColumns, type ReadColumn } from '#web/sheets/map/read-columns.ts';
import { suggestMapping, type Suggestion } from '#web/sheets/map/suggest-mapping.ts';
import type { SheetReading, Taken } from './import-row.ts';
import { findTable, playersIn } from './read-players.ts';
import { readBook, type ReadBook } from './read-workbook.ts';
import { gridOf, type GridRow } from './sheet-grid.ts';
import { UnreadableSheet } from './sheet-problem.ts';

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
  const { taken, unit, asked, mapping: kept, isChosen } = sheet;
  const { headings, titles, rows } = tableIn(bytes, sheet);
  const columns = readColumns(
    titles,
    rows.map(({ cells }) => cells),
  );
  const suggestion = isChosen
    ? { mapping: kept, remembered: false, strange: false }
    : suggestMapping(columns, headings, asked.fields, kept);
  const { mapping, remembered, strange } = suggestion;
  if (strange) return { ...suggestion, columns, reading: null };
  const isMapped = isChosen || remembered;
  if (!isMapped && headings !== null)
    return { ...suggestion, columns, reading: playersIn({ headings, rows }, taken, unit, asked) };
  const mapped = {
    headings: mappedHeadings(columns, mapping, asked.fields),
    rows: rows.map((row) => ({ ...row, cells: withMeanings(row.cells, columns, mapping) })),
  };
  return { ...suggestion, columns, reading: playersIn(mapped, taken, unit, asked) };
}

function tableIn(bytes: Uint8Array, { asked, isPasted }: AnySheet): AnyTable {
  const first = readBook(bytes, true, isPasted);
  const understood = findTable(first, asked.fields);
  if (understood !== null) return understood;
  const all = readBook(bytes, false, isPasted);
  // Understood headings on any sheet take precedence over unknown headings.
  const later = findTable(all, asked.fields);
  if (later !== null) return later;
  const strange = strangeTables(all, isPasted);
  const found = strange.find(({ titles }) => titles !== null) ?? strange[0];
  if (found === undefined) throw new UnreadableSheet('no-headings');
  return { ...found, headings: null };
}

interface AnyTable extends StrangeTable<GridRow> {
  /** Null if the import does not understand the headings. */
  readonly headings: SheetHeadings | null;
}

function strangeTables({ book, isText }: ReadBook, isPasted: boolean): StrangeTable<GridRow>[] {
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    return sheet === undefined ? [] : (findStrangeTable(gridOf(sheet, isText), isPasted) ?? []);
  });
}

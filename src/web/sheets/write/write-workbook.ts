import { utils, write } from '@e965/xlsx';
import { impossible } from '#domain/impossible.ts';
import type { Table } from './table.ts';

/**
 * Writes an .xlsx file with one sheet per table. Text stays a text cell even if it begins with '=', so nothing is
 * calculated (docs/decisions/files.md).
 */
export function workbookBytes(tables: readonly Table[]): ArrayBuffer {
  const book = utils.book_new();
  for (const { name, columns, rows } of tables) {
    const sheet = utils.aoa_to_sheet([columns.map(({ heading }) => heading), ...rows.map((row) => [...row])]);
    sheet['!cols'] = columns.map(({ width }) => ({ wch: width }));
    utils.book_append_sheet(book, sheet, name);
  }
  const bytes: unknown = write(book, { type: 'array', bookType: 'xlsx', compression: true });
  return bytes instanceof ArrayBuffer ? bytes : impossible('a workbook that is no buffer');
}

import { utils, write } from '@e965/xlsx';
import { impossible } from '#domain/impossible.ts';
import type { Cell } from '#domain/tournament/sheet/sheet-cell.ts';

/** One sheet to write: name (at most 31 characters), columns and rows. */
export interface Table {
  readonly name: string;
  /** Column widths in characters, as spreadsheets count them. */
  readonly columns: readonly { readonly heading: string; readonly width: number }[];
  readonly rows: readonly (readonly Cell[])[];
}

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

const MOST_LETTERS_OF_SHEET = 31;
/** Characters that a sheet name must not contain. */
const FORBIDDEN = /[\\/?*[\]:]/g;

/** Makes valid, unique sheet names of at most 31 letters. Uniqueness ignores case. */
export function sheetNames(wanted: readonly string[]): string[] {
  const used = new Set<string>();
  return wanted.map((name) => {
    const plain = name
      .replace(FORBIDDEN, ' ')
      .replace(/^'+|'+$/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const base = plain === '' || plain.toLowerCase() === 'history' ? `Team ${plain}`.trim() : plain;
    let free = shortened(base, MOST_LETTERS_OF_SHEET);
    for (let count = 2; used.has(free.toLowerCase()); count += 1) {
      const ending = ` (${count})`;
      free = shortened(base, MOST_LETTERS_OF_SHEET - ending.length) + ending;
    }
    used.add(free.toLowerCase());
    return free;
  });
}

/** Spreadsheets count UTF-16 units. A letter of two units is never cut in half. */
function shortened(name: string, most: number): string {
  let kept = '';
  for (const letter of name) {
    if (kept.length + letter.length > most) break;
    kept += letter;
  }
  return kept.replace(/[\s']+$/, '');
}

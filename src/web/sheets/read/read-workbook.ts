import { read, type ParsingOptions, type WorkBook } from '@e965/xlsx';
import { csvText, HEADINGS_WITHIN } from './csv-text.ts';
import { fileKind } from './file-kind.ts';
import { unpackedWorkbook } from './safe-zip.ts';
import { MOST_FILE_BYTES, MOST_PASTED_CELLS, MOST_ROWS, UnreadableSheet } from './sheet-problem.ts';

/** Reads two rows beyond the limit to detect a file with too many rows. */
const OPTIONS: ParsingOptions = {
  type: 'array',
  dense: true,
  raw: true,
  cellHTML: false,
  // Hidden rows and columns, formats and formulas without a result come with the styles.
  cellStyles: true,
  sheetRows: MOST_ROWS + HEADINGS_WITHIN + 2,
};

export interface ReadBook {
  readonly book: WorkBook;
  /** True for a .csv, in which every cell is text. */
  readonly isText: boolean;
}

/** Reads the sheets of a file. Pasted cells need no headings. Throws `UnreadableSheet`. */
export function readBook(bytes: Uint8Array, isPasted = false): ReadBook {
  if (bytes.length > MOST_FILE_BYTES) throw new UnreadableSheet('too-large');
  if (isPasted) return { book: pastedBook(new TextDecoder().decode(bytes)), isText: true };
  const kind = fileKind(bytes);
  switch (kind) {
    case 'text':
      // The byte order mark stops the library from guessing another format by the first letters.
      return {
        book: parse(new TextEncoder().encode(`\uFEFF${csvText(bytes)}`)),
        isText: true,
      };
    case 'zip':
      return { book: parse(unpackedWorkbook(bytes)), isText: false };
    case 'compound':
      return { book: parse(bytes), isText: false };
  }
}

/** Spreadsheet programs put an HTML table or tab-separated text on the clipboard. */
function pastedBook(text: string): WorkBook {
  if (cellsIn(text) > MOST_PASTED_CELLS) throw new UnreadableSheet('paste-too-large');
  if (/<table[\s>]/i.test(text))
    return parse(`<html><body>${text}</body></html>`, { ...OPTIONS, type: 'string' });
  // With tabs as separators, a comma between two styles must not split the cell.
  const apart = text.includes('\t') ? { ...OPTIONS, FS: '\t' } : OPTIONS;
  return parse(new TextEncoder().encode(`\uFEFF${text}`), apart);
}

/** Counts the cells of pasted text without reading them. */
function cellsIn(text: string): number {
  return text.match(/<t[dh][\s>]|\t|\n/gi)?.length ?? 0;
}

function parse(bytes: Uint8Array | string, options = OPTIONS): WorkBook {
  try {
    return read(bytes, options);
  } catch (reason) {
    const locked = reason instanceof Error && /password|encrypt/i.test(reason.message);
    throw new UnreadableSheet(locked ? 'password' : 'broken');
  }
}

import { read, type ParsingOptions, type WorkBook } from '@e965/xlsx';
import { csvText, HEADINGS_WITHIN } from './csv-text.ts';
import { fileKind } from './file-kind.ts';
import { unpackedWorkbook } from './safe-zip.ts';
import { MOST_FILE_BYTES, MOST_ROWS, UnreadableSheet } from './sheet-problem.ts';

/** Two rows more than may be, so that too many can be told from just enough. */
const OPTIONS: ParsingOptions = {
  type: 'array',
  dense: true,
  raw: true,
  cellDates: true,
  cellHTML: false,
  sheetRows: MOST_ROWS + HEADINGS_WITHIN + 2,
};

export interface ReadBook {
  readonly book: WorkBook;
  /** True for a .csv, where every cell is a text. */
  readonly isText: boolean;
}

/**
 * The sheets of a file; `onlyFirst` leaves the others unread. Pasted cells are a text of which no headings are asked.
 * Throws `UnreadableSheet`.
 */
export function readBook(bytes: Uint8Array, onlyFirst: boolean, isPasted = false): ReadBook {
  if (bytes.length > MOST_FILE_BYTES) throw new UnreadableSheet('too-large');
  const options = onlyFirst ? { ...OPTIONS, sheets: 0 } : OPTIONS;
  if (isPasted) return { book: pastedBook(new TextDecoder().decode(bytes), options), isText: true };
  const kind = fileKind(bytes);
  switch (kind) {
    case 'text':
      // The mark in front keeps the library from guessing other formats by the first letters.
      return {
        book: parse(new TextEncoder().encode(`\uFEFF${csvText(bytes)}`), options),
        isText: true,
      };
    case 'zip':
      return { book: parse(unpackedWorkbook(bytes), options), isText: false };
    case 'compound':
      return { book: parse(bytes, options), isText: false };
  }
}

/** Spreadsheet programs put a table of HTML on the clipboard, or a text with tabs between the cells. */
function pastedBook(text: string, options: ParsingOptions): WorkBook {
  if (/<table[\s>]/i.test(text))
    return parse(`<html><body>${text}</body></html>`, { ...options, type: 'string' });
  // Commas between two styles would be taken for the ends of cells.
  const apart = text.includes('\t') ? { ...options, FS: '\t' } : options;
  return parse(new TextEncoder().encode(`\uFEFF${text}`), apart);
}

function parse(bytes: Uint8Array | string, options: ParsingOptions): WorkBook {
  try {
    return read(bytes, options);
  } catch (reason) {
    const locked = reason instanceof Error && /password|encrypt/i.test(reason.message);
    throw new UnreadableSheet(locked ? 'password' : 'broken');
  }
}

import { type ParsingOptions, read, type WorkBook } from '@e965/xlsx';
import { strFromU8, type Unzipped, unzipSync, zipSync } from 'fflate';
import { readHeadings } from '#domain/tournament/sheet/sheet-headings.ts';
import { isKnownHeading } from '#web/sheets/map/guess-targets.ts';
import {
  fileKind,
  HEADINGS_WITHIN,
  MOST_FILE_BYTES,
  MOST_PASTED_CELLS,
  MOST_ROWS,
  MOST_UNPACKED_BYTES,
  UnreadableSheet,
} from './sheet-files.ts';

/** Parts of a workbook that are unpacked. Photos and drawings stay packed. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/.*|xl\/(?!media\/|embeddings\/|drawings\/|printerSettings\/).*)$/i;
const MOST_PARTS = 2_000;

/**
 * Unpacks a workbook and stores it uncompressed. It checks sizes in the zip directory first, and no part may exceed its
 * size there. So a small file cannot exhaust memory (zip bomb).
 */
export function unpackedWorkbook(bytes: Uint8Array): Uint8Array {
  const parts = unpacked(bytes);
  if (!Object.keys(parts).some((name) => /^xl\/workbook\.(xml|bin)$/i.test(name))) {
    throw new UnreadableSheet(otherKind(bytes));
  }
  return zipSync(parts, { level: 0 });
}

/** The kind of a zip that is no workbook of Excel, by the names in its directory. */
function otherKind(bytes: Uint8Array): 'open-document' | 'numbers' | 'not-a-sheet' {
  const names: string[] = [];
  unzipSync(bytes, {
    filter: ({ name }) => {
      names.push(name);
      return false;
    },
  });
  if (names.includes('content.xml') && names.includes('mimetype')) return 'open-document';
  return names.some((name) => /^Index\/.*\.iwa$|^Index\.zip$/.test(name)) ? 'numbers' : 'not-a-sheet';
}

function unpacked(bytes: Uint8Array): Unzipped {
  let total = 0;
  let count = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!NEEDED.test(name)) return false;
        total += originalSize;
        count += 1;
        if (total > MOST_UNPACKED_BYTES || count > MOST_PARTS) throw new UnreadableSheet('too-much-inside');
        return true;
      },
    });
  } catch (reason) {
    throw reason instanceof UnreadableSheet ? reason : new UnreadableSheet('broken');
  }
}

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

const MEDIA = /^xl\/media\/[^/]+\.(png|jpe?g|gif|bmp|tiff?|webp|hei[cf])$/i;
/** The parts that place pictures on cells, and into cells by a phone's spreadsheet program. */
const PLACES = /^xl\/(drawings\/drawing\d+|cellimages)\.xml$/i;
/** Larger drawings are not unpacked; their pictures are counted by their files. */
const MOST_PLACES_BYTES = 5_000_000;

/**
 * The number of pictures in the cells of a workbook, which the import leaves out. One picture on two cells counts twice.
 * Pictures stay packed, and a file that is no workbook has none.
 */
export function picturesIn(bytes: Uint8Array): number {
  try {
    if (fileKind(bytes) !== 'zip') return 0;
    let files = 0;
    let unpacked = 0;
    const places = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (MEDIA.test(name)) files += 1;
        if (!PLACES.test(name) || unpacked + originalSize > MOST_PLACES_BYTES) return false;
        unpacked += originalSize;
        return true;
      },
    });
    const placed = Object.values(places).reduce(
      (sum, part) => sum + (strFromU8(part).match(/\br:embed=/g)?.length ?? 0),
      0,
    );
    return Math.max(files, placed);
  } catch {
    return 0;
  }
}

/** The address of a picture formula: IMAGE("https://..."), also as text in a .csv; null for any other. */
export function imageLink(formula: string): string | null {
  const link = /^=?(?:_xl(?:fn|ws)\.)*IMAGE\(\s*"([^"]+)"/i.exec(formula.trim())?.[1] ?? '';
  return /^https?:\/\//i.test(link) ? link : null;
}

/** A checked photo link and a warning for the organiser. */
export interface PhotoLink {
  readonly photo: string | null;
  /** One sentence without a full stop. */
  readonly warning: string;
}

/**
 * Handles links that give no picture; returns null for any other link.
 * Links with http:// are removed. A link to a page of Google Drive or Dropbox becomes a link to its picture.
 */
export function photoLink(link: string): PhotoLink | null {
  if (/^http:\/\//i.test(link)) return { photo: null, warning: NOT_SECURE };
  const store = STORES.find(({ is }) => is.test(link));
  return store === undefined ? null : { photo: store.picture(link), warning: store.warning };
}

const NOT_SECURE =
  'the photo link begins with http:// and is left out; use a link with https://, or add the picture with Photos in bulk';

interface Store {
  readonly is: RegExp;
  readonly picture: (link: string) => string;
  readonly warning: string;
}

const STORES: readonly Store[] = [
  {
    is: /^https:\/\/(drive|docs)\.google\.com\/(?!thumbnail)/i,
    picture: (link) => {
      const id = /\/d\/([\w-]{10,})/.exec(link)?.[1] ?? /[?&]id=([\w-]{10,})/.exec(link)?.[1];
      return id === undefined ? link : `https://drive.google.com/thumbnail?id=${id}&sz=w1000`;
    },
    warning:
      'the photo is a page of Google Drive; share the picture there with "Anyone with the link", or the hall sees a shirt',
  },
  {
    is: /^https:\/\/photos\.(app\.goo\.gl|google\.com)\//i,
    picture: (link) => link,
    warning:
      'the photo is a page of Google Photos, which gives no picture to others; download it and add it with Photos in bulk',
  },
  {
    is: /^https:\/\/(www\.)?dropbox\.com\//i,
    picture: (link) => {
      const bare = link.replace(/([?&])(dl|raw)=\d/i, '$1').replace(/[?&]+$/, '');
      return `${bare}${bare.includes('?') ? '&' : '?'}raw=1`.replace('?&', '?').replace('&&', '&');
    },
    warning:
      'the photo is a page of Dropbox; set its link there to "Anyone with this link can view", or the hall sees a shirt',
  },
  {
    is: /^https:\/\/(1drv\.ms|onedrive\.live\.com|[\w-]+\.sharepoint\.com)\//i,
    picture: (link) => link,
    warning:
      'the photo is a page of OneDrive; share it there with "Anyone with the link can view", or download it and add it with Photos in bulk',
  },
];

/**
 * Decodes a .csv file in UTF-8, or UTF-16 with a byte order mark.
 * Any bytes decode as text, so it refuses text without a heading row or columns.
 */
function csvText(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const beginning = text.slice(0, SEPARATOR_SAMPLE);
  if (/^\s*<(!doctype|html|\?xml|table|head|body)/i.test(beginning)) throw new UnreadableSheet('web-page');
  const lines = beginning
    .split(/\r\n|\r|\n/)
    .slice(0, HEADINGS_WITHIN)
    .map(roughCells);
  if (!lines.some((cells) => readHeadings(cells) !== null || isLikely(cells)) && !inColumns(lines))
    throw new UnreadableSheet('no-headings');
  return text;
}

/** The headings must be within this many characters. */
const SEPARATOR_SAMPLE = 65_536;

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  try {
    return new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableSheet('not-utf8');
  }
}

/** True for a row of unknown headings with at least one known word. */
function isLikely(cells: readonly string[]): boolean {
  return cells.length >= LEAST_COLUMNS && cells.some(isKnownHeading);
}

/** True if all filled lines have the same number of cells. */
function inColumns(lines: readonly (readonly string[])[]): boolean {
  const filled = lines.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  const width = filled[0]?.length ?? 0;
  return filled.length > 1 && width >= LEAST_COLUMNS && filled.every(({ length }) => length === width);
}

const LEAST_COLUMNS = 3;

/** Splits roughly, only to detect headings. The library parses the file later. */
function roughCells(line: string): string[] {
  return line.split(/[,;\t|]/).map((cell) => cell.replaceAll('"', ''));
}

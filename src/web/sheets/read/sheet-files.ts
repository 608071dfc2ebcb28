/** Why a chosen file gives no rows. */
export type SheetProblemCode =
  | 'too-large'
  | 'empty'
  | 'not-a-sheet'
  | 'picture'
  | 'pdf'
  | 'open-document'
  | 'numbers'
  | 'lock-file'
  | 'web-page'
  | 'not-utf8'
  | 'password'
  | 'broken'
  | 'too-much-inside'
  | 'no-headings'
  | 'no-rows'
  | 'no-team-headings'
  | 'no-teams'
  | 'too-many-teams'
  | 'too-many-rows'
  | 'too-slow'
  | 'paste-too-large'
  | 'paste-too-slow'
  | 'stopped';

/** A larger file holds more than a list of players. */
export const MOST_FILE_BYTES = 20_000_000;
/** Largest unpacked size of a zipped workbook, in bytes. */
export const MOST_UNPACKED_BYTES = 100_000_000;
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 60;
/** Time limit of the worker, in ms, for a file and for pasted cells. */
export const MOST_READING_TIME = 20_000;
export const MOST_PASTING_TIME = 5_000;
/** The most cells of one paste. */
export const MOST_PASTED_CELLS = 200_000;

const SENTENCES: Readonly<Record<SheetProblemCode, string>> = {
  'too-large': 'The file is larger than 20 MB. Keep only the list of players in it, without photos.',
  empty: 'The file is empty.',
  'not-a-sheet': 'This is no .xlsx, .xls or .csv file.',
  picture:
    'This is a picture, not a spreadsheet. Choose the sheet that it was made of, or type the names under Paste cells.',
  pdf: 'This is a PDF, not a spreadsheet. Choose the sheet that it was made of, or copy its rows under Paste cells.',
  'open-document': 'This is a file of LibreOffice or OpenOffice (.ods). Open it there and save it as .xlsx.',
  numbers: 'This is a file of Apple Numbers. Open it there and export it as Excel (.xlsx).',
  'lock-file':
    'This is the small file that Excel keeps while a list is open. Choose the file without ~$ in its name.',
  'web-page': 'This is a web page, not a workbook. Open it in Excel and save it as .xlsx.',
  'not-utf8': 'The text is not in UTF-8. In Excel, save it as "CSV UTF-8" or as .xlsx.',
  password: 'The file is protected with a password. Save a copy without one.',
  broken: 'The file is damaged. Open it in Excel and save it once more.',
  'too-much-inside': 'The file unpacks to more than 100 MB. Keep only the list of players in it.',
  'no-headings':
    'There is no row of headings with Name and Player Number. Download Template shows how it should look.',
  'no-rows': 'There are no players under the headings.',
  'no-team-headings': 'There is no row of headings with Team Name.',
  'no-teams': 'There are no teams in it.',
  'too-many-teams': 'There are more than 200 rows: this is no list of teams.',
  'too-many-rows': 'There are more than 20,000 rows.',
  'too-slow': 'Reading took longer than 20 seconds. Keep only the list of players in the file.',
  'paste-too-large': 'More than 200,000 cells were pasted. Paste only the list itself, or choose the file.',
  'paste-too-slow':
    'Reading what was pasted took longer than 5 seconds. Paste only the list itself, or choose the file.',
  stopped: 'Reading stopped unexpectedly. Please check the connection and try again.',
};

/** The file cannot be read. The message says why and what to do. */
export class UnreadableSheet extends Error {
  constructor(readonly code: SheetProblemCode) {
    super(SENTENCES[code]);
  }
}

type FileKind = 'zip' | 'compound' | 'text';

const PICTURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x42, 0x4d],
];
const PDF = [0x25, 0x50, 0x44, 0x46];
/** A picture of a phone begins with the length of its first box, then 'ftyp' and the kind. */
const PHONE_PICTURE = /^....ftyp(hei|hev|mif1|msf1|avif)/s;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Number of bytes checked for binary content. */
const BEGINNING = 4_096;

/** Detects the file kind by its first bytes, not its name: .xlsx is zip, .xls compound, .csv text. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (bytes.length === 0) throw new UnreadableSheet('empty');
  if (beginsWith(bytes, ZIP)) return 'zip';
  if (beginsWith(bytes, COMPOUND)) return 'compound';
  if (PICTURES.some((signature) => beginsWith(bytes, signature))) throw new UnreadableSheet('picture');
  if (PHONE_PICTURE.test(String.fromCharCode(...bytes.subarray(0, 12)))) throw new UnreadableSheet('picture');
  if (beginsWith(bytes, PDF)) throw new UnreadableSheet('pdf');
  const isUtf16 = beginsWith(bytes, [0xff, 0xfe]) || beginsWith(bytes, [0xfe, 0xff]);
  if (!isUtf16 && bytes.subarray(0, BEGINNING).includes(0)) throw new UnreadableSheet('not-a-sheet');
  return 'text';
}

function beginsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** The row of headings is within this many rows of the top. */
export const HEADINGS_WITHIN = 10;

/** Removes the apostrophe that our .csv files write before text that looks like a formula. */
export function withoutApostrophe(cell: string): string {
  return /^'[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) ? cell.slice(1) : cell;
}

/** Reads spreadsheet cells from the clipboard, HTML table first; null if there are no cells. */
export function pastedCells(clipboard: Pick<DataTransfer, 'getData'>): File | null {
  const html = clipboard.getData('text/html');
  if (/<table[\s>]/i.test(html)) return pastedFile(html);
  const text = clipboard.getData('text/plain');
  // Text on a single line is for a text field, not for the import.
  return /\t|\S[^\S\n]*\r?\n\s*\S/.test(text) ? pastedFile(text) : null;
}

/** Wraps typed or pasted text as a file for the import. */
export function pastedFile(text: string): File {
  return new File([text], 'Pasted cells', { type: 'text/plain' });
}

/** An online sheet, with the address that downloads it as .xlsx where it is known. */
export interface OnlineSheet {
  readonly download: string | null;
}

const ONLINE =
  /https?:\/\/(?:docs\.google\.com\/spreadsheets|[\w.-]*(?:sharepoint\.com|onedrive\.live\.com|1drv\.ms|office\.com|zoho\.(?:com|in)|airtable\.com|dropbox\.com))\/\S*/i;

/** Finds the address of an online sheet in a short text; null if the text holds cells. */
export function onlineSheetIn(text: string): OnlineSheet | null {
  const address = text.includes('\t') || text.length > MOST_ADDRESS ? null : ONLINE.exec(text);
  if (address === null) return null;
  const [found] = address;
  const id = /\/spreadsheets\/d\/([\w-]{20,})/.exec(found)?.[1];
  return {
    download: id === undefined ? null : `https://docs.google.com/spreadsheets/d/${id}/export?format=xlsx`,
  };
}

/** A message with an address; a list with a link for each player is longer. */
const MOST_ADDRESS = 600;

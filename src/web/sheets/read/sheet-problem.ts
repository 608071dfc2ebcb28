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

import { sameKey, tidy } from '#domain/text.ts';
import { readWhole } from '#domain/whole-number.ts';

/** A cell of a spreadsheet; null means an empty cell. */
export type Cell = string | number | boolean | null;

/** Returns a cell's trimmed text. A line break in a cell (Alt+Enter) becomes a space. */
export function textOf(cell: Cell): string {
  return cell === null ? '' : tidy(String(cell).replace(/\s+/g, ' '));
}

/** Placeholders that people write into an empty cell: '-', 'NA', 'nil'. */
const NOTHING = /^([-\u2013\u2014_.?]+|n\.?\/?a\.?|nil|none|null|tbd)$/i;

/** Returns a cell's text; a placeholder such as '-' or 'NA' becomes ''. */
export function saidIn(cell: Cell): string {
  const text = textOf(cell);
  return NOTHING.test(text) ? '' : text;
}

/** Reads a whole number: 340, '1,284', '३४०'. Unreadable text becomes NaN, which validation reports. */
export function countOf(cell: Cell): number | null {
  return typeof cell === 'number' ? cell : readWhole(saidIn(cell));
}

const YES = keysOf(
  'yes y true 1 owner yep yeah haa haan ha ho hoy हाँ हां हा हो होय हाँजी हांजी जीहाँ जीहां હાં હાજી ஆமா ஆமாம் അതേ হ্যা ' +
    'ਹਾਂਜੀ ✓ ✔ ☑ √ ✅ 👍',
);
const NO = keysOf(
  'no n false 0 nope nahi nahin naa नहीं नाही नही नाहि ના નાજી નહીં નહિ இல்ல ഇല്ല ਨਾ లేదు ✗ ✘ × ☐ ❌ ✖ 👎',
);

function keysOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(sameKey));
}

/** The key of a word for yes or no, without spaces and the mark behind it: 'हाँ जी', 'No.'. */
function keyOf(cell: Cell): string {
  return sameKey(textOf(cell)).replace(/[.!\s]+/g, '');
}

/** True for a cell with a word for yes or a tick. */
export function yesOf(cell: Cell): boolean {
  return YES.has(keyOf(cell));
}

/** True for a cell with a word for no or a cross; an empty cell is not a no. */
export function noOf(cell: Cell): boolean {
  return NO.has(keyOf(cell));
}

/** Stands in a cell whose formula has no result. */
export const NO_RESULT = '#NO RESULT!';
const ERRORS = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!|FIELD!|ERROR!|NO RESULT!)$/i;

/** The error that a cell shows, such as '#N/A'; null for another cell. */
export function errorIn(cell: Cell): string | null {
  const text = textOf(cell);
  return ERRORS.test(text) ? text : null;
}

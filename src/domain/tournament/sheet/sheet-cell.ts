import { sameKey, tidy } from '#domain/text.ts';
import { readWhole } from '#domain/whole-number.ts';

/** A cell as a sheet gives it; null is an empty one. */
export type Cell = string | number | boolean | null;

/** A line break in a cell (Alt+Enter) is a space. */
export function textOf(cell: Cell): string {
  return cell === null ? '' : tidy(String(cell).replace(/\s+/g, ' '));
}

/** What people write where they have nothing to say: '-', 'NA', 'nil'. */
const NOTHING = /^([-\u2013\u2014_.?]+|n\.?\/?a\.?|nil|none|null|tbd)$/i;

/** The text of a cell; '' too where it only says that there is none. */
export function saidIn(cell: Cell): string {
  const text = textOf(cell);
  return NOTHING.test(text) ? '' : text;
}

/** A whole number: 340, '1,284', '३४०'. What cannot be read is NaN, for the check to speak. */
export function countOf(cell: Cell): number | null {
  return typeof cell === 'number' ? cell : readWhole(saidIn(cell));
}

const YES = ['yes', 'y', 'true', '1', 'owner', 'हाँ', 'हां', 'हो', 'होय', '✓', '✔', '☑', '√'];
const NO = ['no', 'n', 'false', '0', 'नहीं', 'नाही', '✗', '✘', '×', '☐'];

/** True for a cell that says yes, in words or with a tick. */
export function yesOf(cell: Cell): boolean {
  return YES.includes(sameKey(textOf(cell)));
}

/** True for one that says no, which is more than to say nothing. */
export function noOf(cell: Cell): boolean {
  return NO.includes(sameKey(textOf(cell)));
}

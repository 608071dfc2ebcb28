import type { Unit } from '#domain/rules/rule-set.ts';
import { sameKey, tidy } from '#domain/text.ts';
import { inLatinDigits, readWhole } from '#domain/whole-number.ts';
import { saidIn, type Cell } from './sheet-cell.ts';

/** Reads an age: '24', '24 yrs', '24 years old'. */
export function ageOf(cell: Cell): number | null {
  if (typeof cell === 'number') return cell;
  return readWhole(saidIn(cell).replace(/(\p{Nd})\s*(yrs?|years?|y|वर्ष|साल)\.?(\s+old)?$/iu, '$1'));
}

/** Number words after an amount, by the count of zeros that they add. */
const WORDS_OF_ZEROS: readonly (readonly [number, string])[] = [
  [3, 'k thousand thousands हजार हज़ार'],
  [5, 'l lac lacs lakh lakhs लाख'],
  [7, 'cr crore crores करोड़'],
];
const ZEROS = new Map(
  WORDS_OF_ZEROS.flatMap(([zeros, words]) => words.split(' ').map((word) => [sameKey(word), zeros])),
);

/** Returns the count of zeros of a word like 'k', 'Lakh' or 'Cr'; undefined for other words. */
export function zerosOf(word: string): number | undefined {
  return ZEROS.get(sameKey(word));
}

/**
 * Reads an amount in rupees: 20000, '₹ 20,000/-', 'Rs. 20000', '20k', '0.2 L', '1.5 Cr'. `zeros` come from the
 * heading ('Base Price (in lakhs)'). They count only if the cell has no word or sign of its own.
 */
export function amountOf(cell: Cell, zeros = 0): number | null {
  if (typeof cell === 'number') return zeros === 0 ? cell : shifted(String(cell), zeros);
  const text = saidIn(cell);
  const bare = text
    .replace(/^(₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*only$/i, '')
    .replace(/\s*\/[-–]$/, '')
    .replace(/\s*(₹|rs\.?|inr|rupees)$/i, '');
  if (bare === '') return text === '' ? null : NaN;
  const word = /[\p{L}\p{M}]+\.?$/u.exec(bare)?.[0] ?? '';
  const own = zerosOf(word.replace('.', ''));
  if (own !== undefined) return shifted(bare.slice(0, -word.length).trim(), own);
  return zeros === 0 || bare !== text ? readWhole(bare) : shifted(bare, zeros);
}

/** Reads an amount typed into a box: as in a sheet, or in points as screens write them, '1,200 tokens'. */
export function typedAmount(text: string, unit: Unit): number | null {
  if (unit === 'rupees') return amountOf(text);
  const written = tidy(text);
  const named = written.toLowerCase().endsWith(unit.points.toLowerCase());
  // A sign replaces the unit's name, so that a box with the name alone is NaN, not empty.
  return amountOf(named ? `${written.slice(0, -unit.points.length)}₹` : written);
}

/** Shifts the decimal point in the text: '0.2' with five zeros is 20,000. A float could lose a rupee. */
function shifted(text: string, zeros: number): number {
  const written = /^([\d,]*)(?:\.(\d*))?$/.exec(inLatinDigits(text));
  if (written === null || text === '') return NaN;
  const [whole, fraction] = [written[1] || '0', (written[2] ?? '').replace(/0+$/, '')];
  if (fraction.length > zeros) return NaN;
  return Number(`${String(readWhole(whole))}${fraction.padEnd(zeros, '0')}`);
}

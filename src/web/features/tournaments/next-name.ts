import { inLatinDigits } from '#domain/whole-number.ts';

const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/g;
/** '2025-26' or '2025/2026'. */
const SEASON = /(?<!\d)((?:19|20)\d\d)(\s*[-–/]\s*)((?:19|20)?\d\d)(?!\d)/g;

/**
 * The tournament's name with its last year, or the years of its last season, one later. '' without a year, so that the
 * form asks for the new name.
 */
export function nextName(name: string): string {
  const latin = inLatinDigits(name);
  const [season] = [...latin.matchAll(SEASON)].slice(-1);
  const [, first = '', between = '', second = ''] = season ?? [];
  if (season !== undefined && String(Number(first) + 1).endsWith(second))
    return written(name, season.index, `${later(first)}${between}${later(second)}`);
  const [year] = [...latin.matchAll(YEAR)].slice(-1);
  return year === undefined ? '' : written(name, year.index, later(year[0]));
}

/** The next year, with as many digits. */
function later(year: string): string {
  return String(Number(year) + 1)
    .padStart(year.length, '0')
    .slice(-year.length);
}

/** Replaces the text at this place, each digit in the script of the name. */
function written(name: string, at: number, next: string): string {
  const digits = Array.from(next, (digit, place) => {
    const old = name.charCodeAt(at + place);
    const zero = old - Number(inLatinDigits(name.charAt(at + place)));
    return /\d/.test(digit) ? String.fromCharCode(zero + Number(digit)) : name.charAt(at + place);
  });
  return `${name.slice(0, at)}${digits.join('')}${name.slice(at + next.length)}`;
}

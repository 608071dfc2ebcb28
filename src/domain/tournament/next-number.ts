import { TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf, sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/** A text that ends in digits, so few that counting on is exact. */
const ENDS_IN_DIGITS = /^(.*?)(\d{1,15})$/;

/**
 * A number that nobody has, counted on from the last of these: 'KPL-08' after 'KPL-07'. Where that leads nowhere, the
 * first free one from 1. `taken`: in the order of their registration.
 */
export function nextNumber(taken: readonly string[]): string {
  return nextFree(new Set(taken.map(sameKey)), taken.at(-1) ?? '');
}

/** So many numbers, each counted on from the one before; none of them is among `given`. */
export function nextNumbers(
  taken: readonly string[],
  count: number,
  given: readonly string[] = [],
): string[] {
  const used = new Set([...taken, ...given].map(sameKey));
  const numbers: string[] = [];
  while (numbers.length < count) {
    const next = nextFree(used, numbers.at(-1) ?? taken.at(-1) ?? '');
    used.add(sameKey(next));
    numbers.push(next);
  }
  return numbers;
}

function nextFree(used: ReadonlySet<string>, last: string): string {
  const [, stem = '', digits = '0'] = ENDS_IN_DIGITS.exec(inLatinDigits(last)) ?? [];
  const written = (count: number) => `${stem}${String(count).padStart(digits.length, '0')}`;
  const next = written(firstFree(used, Number(digits) + 1, written));
  return lengthOf(next) <= TEXT_LENGTH.playerNumber ? next : String(firstFree(used, 1));
}

/** The first count from `from` on whose number is not in `used`, a set of keys. */
export function firstFree(
  used: ReadonlySet<string>,
  from: number,
  written: (count: number) => string = String,
): number {
  let count = from;
  while (used.has(sameKey(written(count)))) count += 1;
  return count;
}

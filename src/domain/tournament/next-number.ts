import { TEXT_LENGTH } from '#domain/limits.ts';
import { lengthOf, sameKey } from '#domain/text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';

/** A text that ends in at most 15 digits, which JavaScript can count exactly. */
const ENDS_IN_DIGITS = /^(.*?)(\d{1,15})$/;

/**
 * The next free player number after the last one: 'KPL-08' after 'KPL-07'. If it would be too long, the first
 * free number from 1. `taken`: in the order of registration.
 */
export function nextNumber(taken: readonly string[]): string {
  return nextFree(new Set(taken.map(sameKey)), taken.at(-1) ?? '');
}

/** Several free numbers, each after the one before; numbers in `given` are not used. */
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

/** The first count from `from` whose number is not in `used`, a set of keys. */
export function firstFree(
  used: ReadonlySet<string>,
  from: number,
  written: (count: number) => string = String,
): number {
  let count = from;
  while (used.has(sameKey(written(count)))) count += 1;
  return count;
}

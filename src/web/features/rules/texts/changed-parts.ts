import { sameValue } from '#domain/same-value.ts';
import type { RuleSet } from '#domain/rules/rule-set.ts';
import { amountIn, nameOf, grouped } from '#protocol/amount-text.ts';
import { allOf } from '#protocol/texts/words.ts';
import { ruleTitle, type RulePartName } from '#web/i18n/texts/rule-book.ts';

/**
 * The differences of two rule sets in words. Example: 'squad 11 to 15 instead of 9 to 12; also increments and raises'.
 * '' for equal ones.
 */
export function changedParts(was: RuleSet, is: RuleSet): string {
  const numbers = NUMBERS.flatMap(([name, said]) =>
    said(was) === said(is) ? [] : [`${name} ${said(is)} instead of ${said(was)}`],
  );
  const others = OTHERS.flatMap(([part, of]) =>
    sameValue(of(was), of(is)) ? [] : [ruleTitle(part).toLowerCase()],
  );
  if (others.length === 0) return numbers.join(', ');
  return numbers.length === 0 ? allOf(others) : `${numbers.join(', ')}; also ${allOf(others)}`;
}

/** The parts that fit in a sentence with their values. */
const NUMBERS: readonly (readonly [name: string, said: (rules: RuleSet) => string])[] = [
  [
    'squad',
    ({ squad: { least, most } }) => (least === most ? String(most) : `${String(least)} to ${String(most)}`),
  ],
  ['purse', ({ unit, purse }) => amountIn(unit, purse.opening)],
  ['amounts in', ({ unit }) => nameOf(unit)],
  ['every bid a multiple of', ({ multiple }) => grouped(multiple)],
];

const OTHERS: readonly (readonly [part: RulePartName, of: (rules: RuleSet) => unknown])[] = [
  ['increments', ({ increments, stepsFor }) => [increments, stepsFor]],
  ['raises', ({ raises }) => raises],
  ['most-bid', ({ mostBid }) => mostBid],
  ['fields', ({ fields }) => fields],
  ['categories', ({ categories }) => categories],
  ['limits', ({ limits, roles }) => [limits, roles]],
  ['caps', ({ caps, atCap }) => [caps, atCap]],
  ['sets', ({ sets, atATime }) => [sets, atATime]],
  ['unsold', ({ unsold }) => unsold],
];

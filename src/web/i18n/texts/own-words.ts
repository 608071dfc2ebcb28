import { hasWords } from '#domain/text.ts';
import { toRupees } from '#domain/money.ts';
import {
  inWords,
  writtenIn,
  type OwnField,
  type OwnValue,
  type OwnValues,
} from '#domain/tournament/own-field.ts';
import type { LotSet, RuleSet, Unit } from '#domain/rules/rule-set.ts';
import { amountIn, shortAmountIn } from '#web/i18n/amounts.ts';
import { fieldName, fieldValue } from '#web/i18n/field-name.ts';
import { ph, t, plural } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import type { SetStanding } from '#domain/auction/chapters/standing/standing.ts';
import { lotWords } from './shared-words.tsx';
import type { SaleRecord } from '#domain/views/view.ts';

/**
 * The league's own fields of a lot, amounts first, then in the order of the rules: 'Age Group: Under 19', 'Overseas'. Leaves out
 * private and empty fields, and what is shown elsewhere: the category, and a field whose value the set's name says.
 */
export function ownWords(
  { unit, fields, categories }: Pick<RuleSet, 'unit' | 'fields' | 'categories'>,
  own: OwnValues,
  set: Pick<LotSet, 'name' | 'where'> | null = null,
): string[] {
  const shown = fields.filter(
    (field) => field.public && field.id !== categories?.field && !isInName(field, own, set),
  );
  return shown
    .toSorted((one, other) => Number(other.is === 'money') - Number(one.is === 'money'))
    .flatMap((field) => fieldWords(field, own, unit));
}

/** True for a field by which the set is made and whose value stands in the set's name. */
function isInName(field: OwnField, own: OwnValues, set: Pick<LotSet, 'name' | 'where'> | null): boolean {
  const value = writtenIn(field, own);
  if (set === null || !(field.id in set.where) || value === null || typeof value === 'boolean') return false;
  return hasWords(set.name, inWords(value));
}

/** A field in words: 'Overseas', 'Village: Shirgaon'; nothing for an empty field or a 'no'. */
export function fieldWords(field: OwnField, own: OwnValues, unit: Unit): string[] {
  const value = writtenIn(field, own);
  if (value === null || value === false) return [];
  const name = fieldName(field);
  return [value === true ? name : `${name}: ${valueText(field, value, unit)}`];
}

/** A value as people read it: '₹40,000' in a field of amounts. */
export function valueText(field: Pick<OwnField, 'id' | 'name' | 'is'>, value: OwnValue, unit: Unit): string {
  const words = inWords(value);
  const amount = field.is === 'money' && /^\d+$/.test(words) ? Number(words) : NaN;
  return Number.isSafeInteger(amount) ? amountIn(unit, toRupees(amount)) : fieldValue(field, words);
}

/** 'Marquee · 3 left': the rest of the set of the lot on the block. */
export function setWords(set: SetStanding): string {
  return t({ context: 'Lot', message: `${ph({ set: set.name })} · ${ph({ left: leftWords(set) })}` });
}

/** The rest of a set in words: '3 left', or '2 more now, 11 left' if another set interrupts. */
export function leftWords({ left, next = left }: Pick<SetStanding, 'left' | 'next'>): string {
  if (left === 0) return t({ context: 'Lot', message: 'the last one' });
  if (next === left) return t({ context: 'Lot', message: `${ph({ left: grouped(left) })} left` });
  return next === 0
    ? t({ context: 'Lot', message: `the last for now, ${ph({ left: grouped(left) })} left` })
    : t({
        context: 'Lot',
        message: `${ph({ next: grouped(next) })} more now, ${ph({ left: grouped(left) })} left`,
      });
}

/**
 * The start of a set in words: 'Marquee: 6 players, base ₹1.5 Cr to ₹2 Cr'. It says '3 of 12 players' if another set
 * interrupts.
 */
export function setOpensWords(unit: Unit, { name, left, from, to, next = left }: SetStanding): string {
  const words = lotWords();
  const some =
    next === left
      ? words.players(left + 1)
      : t({
          context: 'Lot',
          message: `${ph({ now: grouped(next + 1) })} of ${ph({ all: grouped(left + 1) })} players`,
        });
  const lowest = shortAmountIn(unit, from);
  const base =
    from === to
      ? lowest
      : t({ context: 'Lot', message: `${ph({ from: lowest })} to ${ph({ to: shortAmountIn(unit, to) })}` });
  return t({
    context: 'Lot',
    message: `${ph({ set: name })}: ${ph({ players: left === 0 ? t({ context: 'Lot', message: 'one player' }) : some })}, base ${base}`,
  });
}

interface Record {
  readonly runs: number | null;
  readonly wickets: number | null;
}

/** A player's record in words: '1,284 runs' and '1 wicket'; unknown numbers are left out. */
export function recordOf({ runs, wickets }: Record): string[] {
  return [
    ...(runs === null ? [] : [runsText(runs, grouped(runs))]),
    ...(wickets === null ? [] : [wicketsText(wickets, grouped(wickets))]),
  ];
}

function runsText(count: number, shown: string): string {
  return t({ context: 'Lot', message: plural(count, { one: `${shown} run`, other: `${shown} runs` }) });
}

function wicketsText(count: number, shown: string): string {
  return t({
    context: 'Lot',
    message: plural(count, { one: `${shown} wicket`, other: `${shown} wickets` }),
  });
}

/** Said once, with the sale that breaks a record of the evening: 'Dearest tonight'. */
export function recordWords(record: SaleRecord): string {
  return record === 'dearest'
    ? t({ context: 'Show', message: 'Dearest tonight' })
    : t({ context: 'Show', message: 'Most bids tonight' });
}

/** 'Dearest tonight · Most bids tonight'. */
export function recordsIn(records: readonly SaleRecord[]): string {
  return records.map(recordWords).join(' · ');
}

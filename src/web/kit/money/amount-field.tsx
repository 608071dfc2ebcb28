import { useContext, useState } from 'react';
import type { Unit } from '#domain/rules/rule-set.ts';
import { toRupees, type Rupees } from '#domain/money.ts';
import { amountIn as latinAmountIn, wordsOf } from '#protocol/amount-text.ts';
import { inLatinDigits } from '#domain/whole-number.ts';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { UnitContext, useUnit } from './unit.ts';
import { ph, t } from '@lingui/core/macro';
import { typedAmount } from '#domain/tournament/sheet/sheet-cell.ts';
import { amountIn } from '#web/i18n/amounts.ts';

/**
 * The content of a digits-only input after typing or pasting `text`. It has digits of any script, without unit and
 * grouping of a copied amount ('₹1,45,000'). Null if dropping characters would change the number ('1.5', '-5', '1e6'):
 * the input then keeps its content. `unit`: the unit of its amounts, if any. Specification section 5, 'The input
 * accepts digits only'.
 */
export function typedDigits(text: string, unit: Unit | null = null): string | null {
  const digits = withoutUnit(inLatinDigits(text), unit).replace(/\s/g, '');
  if (/^\d*$/.test(digits)) return digits;
  // A single comma is a blocked key; a copied amount has groups of two or three digits.
  return /^\d{1,3}(,\d{2,3})*,\d{3}$/.test(digits) ? digits.replaceAll(',', '') : null;
}

function withoutUnit(text: string, unit: Unit | null): string {
  if (unit === null) return text;
  const { sign, name } = wordsOf(unit);
  return text.replaceAll(sign || name, '');
}

export interface DigitsFieldProps extends Omit<FieldProps, 'value' | 'onChange' | 'type'> {
  /** The digits of the input, '145000'; '' when empty. */
  readonly value: string;
  /** Called with digits only, even for pasted text. */
  readonly onDigits: (digits: string) => void;
}

/** An input for a whole number; it blocks '.', ',' and everything else except digits. */
export function DigitsField({ onDigits, ...field }: DigitsFieldProps) {
  // Not `useUnit`, because an age has no unit; with one, a copied amount can be pasted.
  const unit = useContext(UnitContext);
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="numeric"
      // Block the key before input, so that the caret stays; pasted text is parsed as a whole.
      onBeforeInput={(event) => {
        const typed = event.nativeEvent.data;
        if (typed?.length === 1 && typedDigits(typed) === null) event.preventDefault();
      }}
      onChange={(event) => {
        const digits = typedDigits(event.target.value, unit);
        if (digits !== null) onDigits(digits);
      }}
    />
  );
}

/**
 * The form value of a typed amount: '500000' for '5 lakh'. Text that is no whole amount ('2250.5') stays as typed. So
 * `readWhole` and the checks do not take it for another amount.
 */
export function amountDigits(text: string, unit: Unit): string {
  const amount = typedAmount(text, unit);
  if (amount === null) return '';
  return isWhole(amount) ? String(amount) : text;
}

/** The amount of a form value; null when it is empty or no amount. */
export function amountTyped(digits: string): Rupees | null {
  const amount = Number(digits);
  return /^\d+$/.test(digits) && isWhole(amount) ? toRupees(amount) : null;
}

/** The typed amount in words: '₹5,00,000' for '5 lakh'; undefined if it is no whole amount. */
export function understoodIn(unit: Unit, text: string): string | undefined {
  const amount = amountTyped(amountDigits(text, unit));
  return amount === null ? undefined : latinAmountIn(unit, amount);
}

/** The error for a text that is no whole amount. */
export function unreadWords(text: string): string {
  return t({
    context: 'Amount',
    comment: 'The error for a text, in quotes, that is no whole amount.',
    message: `${ph({ text: JSON.stringify(text.trim()) })} is not a whole amount. Write it like 500000, 5 lakh or 1.2 Cr`,
  });
}

function isWhole(amount: number): boolean {
  return Number.isSafeInteger(amount) && amount >= 0;
}

export interface AmountFieldProps extends Omit<FieldProps, 'beside' | 'value' | 'onChange' | 'type'> {
  /** Digits, '500000'; or the text if it is no amount. */
  readonly value: string;
  /** Called with digits, '500000' for '5 lakh'; or with the text itself if it is no amount. */
  readonly onAmount: (value: string) => void;
  /** The amount that applies while nothing is typed, if any. */
  readonly whileEmpty?: Rupees | null;
  /** True shows the parsed amount below the input, where there is no space inside it. */
  readonly below?: boolean;
}

/**
 * An input for an amount as people write it: '5 lakh', '1.2 Cr', '₹ 5,00,000/-'. It shows the parsed amount while
 * typing, and the digits after leaving the input. Bids use `DigitsField` instead (docs/decisions/bids.md).
 */
export function AmountField(props: AmountFieldProps) {
  const { value, onAmount, whileEmpty = null, below = false, hint, error, onBlur, ...rest } = props;
  const unit = useUnit();
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const text = typing?.value === value ? typing.text : value;
  const amount = value === '' ? whileEmpty : amountTyped(value);
  const unread = value !== '' && amount === null;
  // Below 1,000, digits look the same with grouping.
  const clear = !below && text === value && value.length <= 3 && value !== '';
  const understood = amount === null || clear ? undefined : amountIn(unit, amount);
  return (
    <Field
      autoComplete="off"
      autoCapitalize="off"
      {...rest}
      value={text}
      beside={below ? undefined : understood}
      style={
        below || understood === undefined ? undefined : { paddingInlineEnd: `${understood.length + 1}ch` }
      }
      hint={below ? <Below understood={understood}>{hint}</Below> : hint}
      error={unread && (typing === null || error) ? unreadWords(text) : error}
      onChange={({ target }) => {
        const digits = amountDigits(target.value, unit);
        setTyping({ text: target.value, value: digits });
        onAmount(digits);
      }}
      onBlur={(event) => {
        setTyping(null);
        onBlur?.(event);
      }}
    />
  );
}

function Below({
  understood,
  children,
}: {
  readonly understood: string | undefined;
  readonly children: FieldProps['hint'];
}) {
  return (
    <span className="wrap-anywhere">
      {understood} {/* Where both have no room in one line, the hint has the second for itself. */}
      <span className="inline-block">
        {understood !== undefined && children && '· '}
        {children}
      </span>
    </span>
  );
}

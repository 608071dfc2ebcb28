import { useState } from 'react';
import type { Rupees } from '#domain/money.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { amountDigits, amountTyped, unreadWords } from './typed-amount.ts';
import { useUnit } from './unit.ts';

export interface AmountFieldProps extends Omit<FieldProps, 'beside' | 'value' | 'onChange' | 'type'> {
  /** Digits, '500000'; or a text in which no amount was found. */
  readonly value: string;
  /** Called with the digits of what was typed, '500000' for '5 lakh'; with the text itself where it is no amount. */
  readonly onAmount: (value: string) => void;
  /** The amount that counts while nothing is typed, if any. */
  readonly whileEmpty?: Rupees | null;
  /** What was understood stands under the box, where beside the text there is no room for it. */
  readonly below?: boolean;
}

/**
 * A box for an amount as people write it: '5 lakh', '1.2 Cr', '₹ 5,00,000/-'. What was understood stands beside it while it
 * is typed, and in it, as digits, once the box is left. The box of a bid is a `DigitsField` (docs/decisions/0129).
 */
export function AmountField(props: AmountFieldProps) {
  const { value, onAmount, whileEmpty = null, below = false, hint, error, onBlur, ...rest } = props;
  const unit = useUnit();
  const [typing, setTyping] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const text = typing?.value === value ? typing.text : value;
  const amount = value === '' ? whileEmpty : amountTyped(value);
  const unread = value !== '' && amount === null;
  // Below 1,000 the digits read the same grouped.
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
      {understood}
      {understood !== undefined && children && ' · '}
      {children}
    </span>
  );
}

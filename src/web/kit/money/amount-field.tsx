import { useState } from 'react';
import type { Rupees } from '#domain/money.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import { amountDigits, amountTyped, unreadWords } from './typed-amount.ts';
import { useUnit } from './unit.ts';

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

import { toRupees } from '#domain/money.ts';
import { inRupees } from '#protocol/rupees-text.ts';
import { DigitsField, type DigitsFieldProps } from './digits-field.tsx';

type MoneyFieldProps = Omit<DigitsFieldProps, 'beside'>;

/** A box for whole rupees: digits only inside, the grouped amount beside them. */
export function MoneyField({ value, ...rest }: MoneyFieldProps) {
  return <DigitsField {...rest} value={value} beside={groupedAmount(value)} />;
}

/** Below 1,000 the digits read the same grouped; beyond a safe whole number there is no amount to show. */
function groupedAmount(digits: string): string | undefined {
  const amount = Number(digits);
  return digits.length > 3 && Number.isSafeInteger(amount) ? inRupees(toRupees(amount)) : undefined;
}

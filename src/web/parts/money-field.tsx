import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { DigitsField, type DigitsFieldProps } from './digits-field.tsx';
import { useUnit } from './unit.ts';

type MoneyFieldProps = Omit<DigitsFieldProps, 'beside'>;

/** A box for a whole amount: digits only inside, the grouped amount beside them. */
export function MoneyField({ value, ...rest }: MoneyFieldProps) {
  return <DigitsField {...rest} value={value} beside={groupedAmount(useUnit(), value)} />;
}

/** Below 1,000 the digits read the same grouped; beyond a safe whole number there is no amount to show. */
function groupedAmount(unit: Unit, digits: string): string | undefined {
  const amount = Number(digits);
  return digits.length > 3 && Number.isSafeInteger(amount) ? amountIn(unit, toRupees(amount)) : undefined;
}

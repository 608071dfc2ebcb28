import { toRupees, type Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountIn } from '#protocol/amount-text.ts';
import { DigitsField, type DigitsFieldProps } from './digits-field.tsx';
import { useUnit } from './unit.ts';

interface MoneyFieldProps extends Omit<DigitsFieldProps, 'beside'> {
  /** The amount that counts while nothing is typed, if any. */
  readonly whileEmpty?: Rupees | null;
}

/** A box for a whole amount: digits only inside, the grouped amount beside them. */
export function MoneyField({ value, whileEmpty = null, ...rest }: MoneyFieldProps) {
  const unit = useUnit();
  const beside =
    value === '' && whileEmpty !== null ? amountIn(unit, whileEmpty) : groupedAmount(unit, value);
  return <DigitsField {...rest} value={value} beside={beside} />;
}

/** Below 1,000 the digits read the same grouped; beyond a safe whole number there is no amount to show. */
function groupedAmount(unit: Unit, digits: string): string | undefined {
  const amount = Number(digits);
  return digits.length > 3 && Number.isSafeInteger(amount) ? amountIn(unit, toRupees(amount)) : undefined;
}

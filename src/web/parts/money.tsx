import type { Rupees } from '#domain/money.ts';
import { amountIn, amountWithin } from '#protocol/amount-text.ts';
import { useUnit } from './unit.ts';

interface MoneyProps {
  readonly amount: Rupees;
  /** So many characters have room: a longer amount is written '₹12.65 L'; the full one is in its tooltip and read out. */
  readonly fits?: number;
  readonly className?: string;
}

/** An amount in the unit of this page: '₹1,45,000'. */
export function Money({ amount, fits = Infinity, className = '' }: MoneyProps) {
  const unit = useUnit();
  const full = amountIn(unit, amount);
  const shown = amountWithin(unit, fits, amount);
  const look = `whitespace-nowrap ${className}`;
  if (shown === full) return <span className={look}>{full}</span>;
  return (
    <abbr title={full} aria-label={full} className={`no-underline ${look}`}>
      {shown}
    </abbr>
  );
}

import type { Rupees } from '#domain/money.ts';
import { inRupees, rupeesWithin } from '#protocol/rupees-text.ts';

interface MoneyProps {
  readonly amount: Rupees;
  /** So many characters have room: a longer amount is written '₹12.65 L'; the full one is in its tooltip and read out. */
  readonly fits?: number;
  readonly className?: string;
}

/** An amount in rupees: '₹1,45,000'. */
export function Money({ amount, fits = Infinity, className }: MoneyProps) {
  const full = inRupees(amount);
  const shown = rupeesWithin(fits, amount);
  if (shown === full) return <span className={`whitespace-nowrap ${className ?? ''}`}>{full}</span>;
  return (
    <abbr title={full} aria-label={full} className={`whitespace-nowrap no-underline ${className ?? ''}`}>
      {shown}
    </abbr>
  );
}

import type { Rupees } from '#domain/money.ts';
import { inRupees, inShortRupees } from '#protocol/rupees-text.ts';

interface MoneyProps {
  readonly amount: Rupees;
  /** '₹12.65 L' where the full amount does not fit; the full one is in its tooltip and read out. */
  readonly short?: boolean;
  readonly className?: string;
}

/** An amount in rupees: '₹1,45,000'. */
export function Money({ amount, short = false, className }: MoneyProps) {
  const full = inRupees(amount);
  const shown = short ? inShortRupees(amount) : full;
  if (shown === full) return <span className={`whitespace-nowrap ${className ?? ''}`}>{full}</span>;
  return (
    <abbr title={full} aria-label={full} className={`whitespace-nowrap no-underline ${className ?? ''}`}>
      {shown}
    </abbr>
  );
}

import type { Rupees } from '#domain/money.ts';
import { fromPurseText } from '#web/texts/price-paid.ts';
import { useUnit } from './unit.ts';

interface FromPurseProps {
  /** What left the purse; undefined where it equals the price. */
  readonly charge: Rupees | undefined;
  readonly className?: string;
}

/** What left the purse for a player, below a price that differs from it: '₹40,000 from the purse'. */
export function FromPurse({ charge, className = '' }: FromPurseProps) {
  const unit = useUnit();
  if (charge === undefined) return null;
  return <span className={`text-sm text-soft ${className}`}>{fromPurseText(unit, charge)}</span>;
}

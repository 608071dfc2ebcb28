import type { Rupees } from '#domain/money.ts';
import { fromPurseText } from '#web/i18n/texts/price-paid.ts';
import { useUnit } from './unit.ts';

interface FromPurseProps {
  /** `charge`: what left the purse; left out where it equals the price. */
  readonly paid: { readonly price: Rupees; readonly charge?: Rupees };
  readonly className: string;
}

/** What left the purse for a player, below a price that differs from it: '₹40,000 from the purse'. */
export function FromPurse({ paid: { charge }, className }: FromPurseProps) {
  const unit = useUnit();
  if (charge === undefined) return null;
  return <span className={className}>{fromPurseText(unit, charge)}</span>;
}

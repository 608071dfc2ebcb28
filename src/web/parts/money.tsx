import type { Rupees } from '#domain/money.ts';
import { amountBeside, amountIn, amountWithin } from '#protocol/amount-text.ts';
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
  return (
    <Shown full={amountIn(unit, amount)} shown={amountWithin(unit, fits, amount)} className={className} />
  );
}

/** Beside another amount, with the name of the unit only for whoever hears it: '12.65 L' of tokens. */
export function MoneyBeside({ amount, fits = Infinity, className = '' }: MoneyProps) {
  const unit = useUnit();
  return (
    <Shown full={amountIn(unit, amount)} shown={amountBeside(unit, fits, amount)} className={className} />
  );
}

interface ShownProps {
  readonly full: string;
  readonly shown: string;
  readonly className: string;
}

function Shown({ full, shown, className }: ShownProps) {
  const look = `whitespace-nowrap ${className}`;
  if (shown === full) return <span className={look}>{full}</span>;
  return (
    <abbr title={full} aria-label={full} className={`no-underline ${look}`}>
      {shown}
    </abbr>
  );
}

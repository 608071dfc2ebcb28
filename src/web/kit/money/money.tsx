import type { Rupees } from '#domain/money.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { useUnit } from './unit.ts';
import { UnitName } from './unit-name.tsx';

interface MoneyProps {
  readonly amount: Rupees;
  readonly className?: string;
}

interface MoneyBesideProps extends MoneyProps {
  /**
   * Maximum number of characters: a longer amount is shortened, '₹12.65 L'; tooltip and screen readers give
   * it in full.
   */
  readonly fits?: number;
}

/** An amount in the unit of this page: '₹1,45,000'. */
export function Money({ amount, className = '' }: MoneyProps) {
  return (
    <span className={lookOf(className)}>
      {amountBeside(useUnit(), Infinity, amount)}
      <UnitName />
    </span>
  );
}

/**
 * An amount for narrow places. The unit's name is left out on screen, but is in the tooltip and for screen
 * readers.
 */
export function MoneyBeside({ amount, fits = Infinity, className = '' }: MoneyBesideProps) {
  const unit = useUnit();
  const full = amountIn(unit, amount);
  const shown = amountBeside(unit, fits, amount);
  if (shown === full) return <span className={lookOf(className)}>{full}</span>;
  return (
    <abbr title={full} aria-label={full} className={`no-underline ${lookOf(className)}`}>
      {shown}
    </abbr>
  );
}

function lookOf(className: string): string {
  return `whitespace-nowrap ${className}`;
}

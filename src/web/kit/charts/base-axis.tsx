import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { toRupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside } from '#web/i18n/amounts.ts';
import type { BaseBand } from './base-bands.ts';
import { withoutOverlaps, type Scale } from './scale.ts';

interface BaseAxisProps {
  readonly bands: readonly BaseBand[];
  /** The number of sales. */
  readonly sales: number;
  /** Maps shares of the axis to px. */
  readonly x: Scale;
  /** The upper and the lower end of the picture inside its axes, px. */
  readonly top: number;
  readonly low: number;
  /** The font size, px. */
  readonly fontSize: number;
  readonly unit: Unit;
}

/** The width of the label of a base price, and the distance from the axis down to its labels, in its font size. */
const [LABEL_WIDTH, BELOW] = [5.8, 1.5];

/** The base prices below their bands, with a line between two of them; for one base price the first and last sale. */
export function BaseAxis({ bands, sales, x, top, low, fontSize, unit }: BaseAxisProps) {
  const y = low + BELOW * fontSize;
  const labelWidth = LABEL_WIDTH * fontSize;
  if (bands.length === 1)
    return (
      <>
        <text x={x(0)} y={y}>
          {t({ context: 'Charts', message: `Sale ${ph({ number: grouped(1) })}` })}
        </text>
        {sales > 1 && (
          <text x={x(1)} y={y} textAnchor="end">
            {t({ context: 'Charts', message: `Sale ${ph({ number: grouped(sales) })}` })}
          </text>
        )}
      </>
    );
  const middles = new Map<number, number>(
    bands.map(({ base, from, to }) => [base, Math.min(x((from + to) / 2), x(1) - labelWidth / 2)]),
  );
  const middle = (base: number) => middles.get(base) ?? 0;
  return (
    <>
      <path
        d={bands
          .slice(1)
          .map(({ from }) => `M${x(from).toFixed(1)} ${String(top)}V${String(low)}`)
          .join('')}
        stroke="var(--line)"
      />
      {withoutOverlaps([...middles.keys()], middle, labelWidth).map((base) => (
        <text key={base} x={middle(base)} y={y} textAnchor="middle">
          {amountBeside(unit, 0, toRupees(base))}
        </text>
      ))}
    </>
  );
}

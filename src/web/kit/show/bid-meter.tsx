import './bid-meter.css';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { Rupees } from '#domain/money.ts';
import { t, ph } from '@lingui/core/macro';
import { categoryName, type CategoryRules, styleName } from '#web/i18n/field-name.ts';
import { grouped } from '#protocol/amount-text.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { cssValues } from '#web/ui/screen.tsx';

/** The name of the category or playing style whose prices the meter shows. */
export function kindOf(rules: CategoryRules, prices: KindPrices): string {
  return prices.by === 'role' ? styleName(prices.name) : categoryName(rules, prices.name);
}

/** 'Above the middle'. */
function comparedWords(compared: Compared): string {
  switch (compared) {
    case 'below-all':
      return t({ context: 'Show', message: 'Below all of them' });
    case 'below-middle':
      return t({ context: 'Show', message: 'Below the middle' });
    case 'at-middle':
      return t({ context: 'Show', message: 'In the middle' });
    case 'above-middle':
      return t({ context: 'Show', message: 'Above the middle' });
    case 'above-all':
      return t({ context: 'Show', message: 'Above all of them' });
  }
}

interface BidMeterProps {
  readonly rules: CategoryRules;
  readonly meter: KindPrices;
  /** The price so far. */
  readonly price: Rupees;
}

/** Places (0 to 1) on the meter of the lowest, median and highest price in the category or playing style. */
export const MARKS = { low: 0.12, middle: 0.5, high: 0.88 } as const;

/** The places of the marks, for the style sheet. */
const PLACES = cssValues({ '--low': MARKS.low, '--middle': MARKS.middle, '--high': MARKS.high });

/** The price so far against the lowest, median and highest price of the kind. Sized by the font of its place. */
export function BidMeter({ rules, meter, price }: BidMeterProps) {
  const fits = fitsTogether(useUnit(), 10, [meter.low, meter.middle, meter.high]);
  const title = t({
    context: 'Show',
    message: `${ph({ kind: kindOf(rules, meter) })}: ${ph({ count: grouped(meter.count) })} sold so far`,
  });
  const names = {
    low: t({ context: 'Show', message: 'Lowest' }),
    middle: t({ context: 'Show', message: 'Middle' }),
    high: t({ context: 'Show', message: 'Highest' }),
  };
  return (
    <div role="group" aria-label={title} className="bid-meter" style={PLACES}>
      <p className="bid-meter-words">
        <span className="one-line">{title}</span>
        <strong className="voice-strong">{comparedWords(comparedOn(meter, price))}</strong>
      </p>
      <div aria-hidden="true" className="bid-meter-track">
        <span className="bid-meter-price" style={cssValues({ '--place': placeOn(meter, price) })} />
      </div>
      <dl className="bid-meter-marks">
        {(['low', 'middle', 'high'] as const).map((mark) => (
          <div key={mark}>
            <dt>{names[mark]}</dt>
            <dd>
              <MoneyBeside amount={meter[mark]} fits={fits} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/**
 * The place (0 to 1) of a price on the meter. Between two marks it grows with the price; above the highest price it comes
 * closer to the end and never passes it.
 */
export function placeOn({ low, middle, high }: KindPrices, price: Rupees): number {
  const { low: atLow, middle: atMiddle, high: atHigh } = MARKS;
  if (price <= low) return atLow * shareOf(0, low, price);
  if (price <= middle) return atLow + (atMiddle - atLow) * shareOf(low, middle, price);
  if (price <= high) return atMiddle + (atHigh - atMiddle) * shareOf(middle, high, price);
  return atHigh + (1 - atHigh) * (1 - high / price);
}

function shareOf(from: number, to: number, price: number): number {
  return from === to ? 1 : (price - from) / (to - from);
}

/** How a price compares with the sales so far in the same category or playing style. */
export type Compared = 'below-all' | 'below-middle' | 'at-middle' | 'above-middle' | 'above-all';

export function comparedOn({ low, middle, high }: KindPrices, price: Rupees): Compared {
  if (price > high) return 'above-all';
  if (price < low) return 'below-all';
  if (price === middle) return 'at-middle';
  return price < middle ? 'below-middle' : 'above-middle';
}

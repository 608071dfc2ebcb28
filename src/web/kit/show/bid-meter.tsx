import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { Rupees } from '#domain/money.ts';
import { t, ph } from '@lingui/core/macro';
import { categoryName, type CategoryRules, styleName } from '#web/i18n/field-name.ts';
import { grouped } from '#protocol/amount-text.ts';
import './bid-meter.css';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { cssValues } from '#web/ui/screen.tsx';
import { type Compared, comparedOn, MARKS, placeOn } from './meter-places.ts';

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

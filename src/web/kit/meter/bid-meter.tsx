import { ph, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import './bid-meter.css';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { Rupees } from '#domain/money.ts';
import type { CategoryRules } from '#web/i18n/field-name.ts';
import { fitsTogether } from '#web/i18n/amounts.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { MoneyBeside } from '#web/kit/money/money.tsx';
import { cssValues } from '#web/ui/css-values.ts';
import { comparedOn, MARKS, placeOn } from './meter-view.ts';
import { comparedWords, kindOf } from './meter-words.ts';

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

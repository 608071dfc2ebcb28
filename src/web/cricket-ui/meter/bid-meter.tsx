import './bid-meter.css';
import type { KindPrices } from '#domain/evening/kind-prices.ts';
import type { Rupees } from '#domain/money.ts';
import type { CategoryRules } from '#web/languages/field-name.ts';
import { MoneyBeside } from '#web/cricket-ui/money/money.tsx';
import { showWords } from '#web/languages/en/show.ts';
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
  const words = showWords();
  const title = words.soldSoFar(kindOf(rules, meter), meter.count);
  const names = { low: words.lowest, middle: words.middle, high: words.highest };
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
              <MoneyBeside amount={meter[mark]} fits={10} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

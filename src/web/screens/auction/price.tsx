import type { Rupees } from '#domain/money.ts';
import { Money } from '#web/parts/money.tsx';
import { RollingMoney } from '#web/parts/rolling-money.tsx';

interface PriceProps {
  readonly basePrice: Rupees;
  /** The current bid: the base price until somebody bids more. */
  readonly current: Rupees;
  /** What one tap bids next. */
  readonly next: Rupees;
  /** The bids before the one that leads, the latest first; `team` is a name. */
  readonly earlier: readonly { readonly place: number; readonly team: string; readonly amount: Rupees }[];
}

/** Of the bids before, on the ladder above the price. */
const RUNGS = 3;

/** The price of the lot, to be read from the back row, under the bids before it. */
export function Price({ basePrice, current, next, earlier }: PriceProps) {
  const raised = current > basePrice;
  return (
    <div className="console-hero">
      <div className="flex min-h-5 items-center justify-between gap-4">
        <p className="voice-label shrink-0 lg:text-sm">{raised ? 'Current Bid' : 'Base Price'}</p>
        <ol aria-label="Earlier bids" className="hidden min-w-0 gap-1.5 sm:flex">
          {earlier.slice(0, RUNGS).map(({ place, team, amount }) => (
            <li
              key={place}
              className="flex min-w-0 gap-1.5 rounded-sm bg-stand px-2 py-px text-xs text-soft hall:text-sm"
            >
              <span className="max-w-28 truncate">{team}</span>
              <Money amount={amount} className="voice-strong" />
            </li>
          ))}
        </ol>
      </div>
      <div className="flex items-end justify-between gap-4">
        <RollingMoney
          amount={current}
          className={`console-price voice-price block ${raised ? 'text-marigold' : 'text-white'}`}
        />
        <div className="mb-[0.6em] hidden shrink-0 text-end sm:block">
          <p className="voice-label hall:text-sm">Next bid</p>
          <Money amount={next} className="voice-title text-lg hall:text-2xl" />
        </div>
      </div>
    </div>
  );
}

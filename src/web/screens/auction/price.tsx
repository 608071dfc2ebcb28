import type { Bid } from '#domain/auction/auction.ts';
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
  readonly earlier: readonly Bid[];
}

/** The price of the lot, to be read from the back row; beside it the bids before. */
export function Price({ basePrice, current, next, earlier }: PriceProps) {
  const raised = current > basePrice;
  return (
    <div className="console-hero flex items-end justify-between gap-4 [container-type:inline-size]">
      <div className="min-w-0">
        <p className="voice-label lg:text-sm">{raised ? 'Current Bid' : 'Base Price'}</p>
        <RollingMoney
          amount={current}
          className={`voice-price block text-(length:--hero) ${raised ? 'text-marigold' : 'text-white'}`}
        />
      </div>
      <div className="hidden shrink-0 flex-col items-end gap-1 sm:flex">
        <p className="voice-label">Next bid</p>
        <Money amount={next} className="voice-title text-xl text-ink" />
        <ol aria-label="Earlier bids" className="flex h-[4.25rem] flex-col gap-1 overflow-hidden">
          {earlier.slice(0, 3).map(({ team, amount }) => (
            <li
              key={amount}
              className="flex justify-end gap-2 rounded-sm bg-stand px-2 py-px text-xs text-soft"
            >
              <span className="max-w-28 truncate">{team}</span>
              <Money amount={amount} className="voice-strong" />
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}

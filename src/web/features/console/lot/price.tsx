import { Pause, Smartphone } from 'lucide-react';
import type { LotClock, Via, Calls } from '#domain/auction/auction.ts';
import { useCountdown } from '#web/kit/views/countdown.ts';
import { Paddle } from '#web/ui/icons.ts';
import type { Rupees } from '#domain/money.ts';
import { MoneyBeside, RollingMoney } from '#web/kit/money/money.tsx';
import { type BidView, goingWords } from '#web/kit/views/lot-view.ts';

interface PriceProps {
  readonly basePrice: Rupees;
  /** The high bid, or the base price before the first bid. */
  readonly current: Rupees;
  /** The amount of the next tap; null while nobody may bid. */
  readonly next: Rupees | null;
  /** All bids, the high bid first. */
  readonly bids: readonly BidView[];
  /** True when bids come from the floor and by phone. */
  readonly mixed: boolean;
  /** True while phones wait for a bid from the floor. */
  readonly held: boolean;
  readonly going: Calls;
  /** Null without a countdown. */
  readonly clock: LotClock | null;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
}

/** Number of earlier bids above the price. */
const RUNGS = 3;

/** The price in large type with earlier bids above it, and calls and clock next to it. */
export function Price({ basePrice, current, next, bids, mixed, held, going, clock, now }: PriceProps) {
  // Say 'Current Bid' only above the base price: specification section 2, 'Live Auction'.
  const raised = current > basePrice;
  return (
    <div className="console-hero">
      <div className="flex items-center gap-3 [grid-area:label]">
        <p className="voice-label whitespace-nowrap lg:text-sm">{raised ? 'Current Bid' : 'Base Price'}</p>
        <p role="status" className="console-held max-sm:sr-only">
          {held && 'Phones held'}
        </p>
      </div>
      <ol
        aria-label="Earlier bids"
        className="hidden min-h-5 min-w-0 justify-end gap-1.5 [grid-area:ladder] sm:flex"
      >
        {bids.slice(1, RUNGS + 1).map(({ place, team, amount, via }) => (
          <li
            key={place}
            className="flex min-w-0 gap-1.5 rounded-sm bg-stand px-2 py-px text-xs text-soft hall:text-sm"
          >
            {mixed && <ViaMark via={via} wordless />}
            <span className="max-w-36 one-line hall:[font-stretch:84%]">{team}</span>
            <MoneyBeside amount={amount} className="voice-strong" />
          </li>
        ))}
      </ol>
      <RollingMoney
        amount={current}
        className={`console-price voice-price block [grid-area:price] ${raised ? 'text-marigold' : 'text-white'}`}
      />
      <div className="console-aside">
        {clock !== null && <Countdown clock={clock} now={now} />}
        <div className="console-call">
          <p role="status" className="console-going" data-calls={going}>
            {goingWords(going)}
          </p>
          {going === 0 && next !== null && (
            <div className="hidden text-end sm:block">
              <p className="voice-label hall:text-sm">Next bid</p>
              <MoneyBeside amount={next} className="voice-title text-lg hall:text-2xl" />
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

const WORDS: Readonly<Record<Via, string>> = {
  phone: 'Phone',
  floor: 'Floor',
  allowed: 'allowed by the organiser',
};

/** The channel of a bid: the team's phone, or the floor of the hall. */
export function ViaMark({ via, wordless = false }: { readonly via: Via; readonly wordless?: boolean }) {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-soft hall:text-sm">
      {via === 'phone' ? <Smartphone size={14} /> : <Paddle size={14} />}
      <span className={wordless ? 'sr-only' : undefined}>{WORDS[via]}</span>
    </span>
  );
}

interface CountdownProps {
  readonly clock: LotClock;
  /** The server's clock, epoch ms. */
  readonly now: () => number;
}

/** The remaining time of the lot in a box of constant size; emphasised in the last five seconds. */
function Countdown({ clock, now }: CountdownProps) {
  const { seconds, text, isStopped: stopped, isLoud, isUp: up } = useCountdown({ now }, clock);
  const loud = isLoud && !stopped;
  return (
    <div
      role="timer"
      aria-label="Time left"
      aria-live="off"
      className={`console-countdown ${loud ? 'bg-ball text-white' : 'bg-rail text-ink'}`}
    >
      <span
        key={loud ? seconds : 'calm'}
        className={`flex items-center gap-1 ${loud ? 'console-beat' : ''} ${up ? 'text-base' : ''}`}
      >
        {stopped && <Pause size={16} />}
        {stopped && <span className="sr-only">Stopped at </span>}
        {up ? 'Time is up' : loud ? seconds : text}
      </span>
      <span role="status" className="sr-only">
        {up && 'Time is up for this player'}
      </span>
    </div>
  );
}

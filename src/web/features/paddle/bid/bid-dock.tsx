import { t, ph } from '@lingui/core/macro';
import { useRef, useEffect, useState, type ReactNode } from 'react';
import { Check, ArrowUp, TriangleAlert } from 'lucide-react';
import type { Pause } from '#domain/auction/auction.ts';
import { Money } from '#web/kit/money/money.tsx';
import { BreakLine } from '#web/features/paddle/paddle-lot.tsx';
import { type BigButton, type GoingBid, largerBids, type DockView, type Note } from './dock-view.ts';
import type { Rupees } from '#domain/money.ts';
import { inMinutes, LOUD_SECONDS, secondsLeft } from '#web/kit/views/countdown.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { clsx } from 'clsx';
import { AuctionHammer } from '#web/ui/icons.ts';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';

interface BidDockProps {
  readonly view: PaddleView;
  readonly dock: DockView;
  /** The server's clock, epoch ms. */
  readonly now: number;
  /** The notice of changed rules, shown instead of the note until the owner accepts. */
  readonly rules: ReactNode;
  /** True right after a change of the rules: the notice then also replaces a note of tone 'tell'. */
  readonly isNews: boolean;
  readonly onBid: (bid: GoingBid) => void;
  readonly onOther: () => void;
}

/** The lower part of the phone: a note, the bid button and larger bids. Nothing in it moves. */
export function BidDock({ view, dock, now, rules, isNews, onBid, onOther }: BidDockProps) {
  const { button } = dock;
  const fits = widthOf(view.jumps);
  const [asked, tap] = useSecondTap(button.bids, onBid);
  const note: Note | null =
    asked === null
      ? dock.note
      : {
          tone: 'ask',
          words: t({
            context: "Owner's phone",
            message: `More than twice the next bid: tap ${ph({ amount: amountBeside(view.rules.unit, fits, asked) })} again`,
          }),
        };
  const rulesFirst = rules !== null && (note === null || (isNews && !isUrgent(note)));
  const clock = view.lot?.clock ?? null;
  const larger = largerBids(view, button);
  return (
    <section aria-label={t({ context: "Owner's phone", message: 'Bid' })} className="paddle-dock">
      <div className="flex min-h-11 items-center gap-3">
        {rulesFirst ? rules : <NoteLine note={note} />}
        {clock !== null && (
          <Countdown seconds={secondsLeft(clock, now)} stopped={clock.state === 'stopped'} />
        )}
      </div>
      <BidButton button={button} pause={view.pause} now={now} onBid={onBid} />
      <div
        role="group"
        aria-label={t({ context: "Owner's phone", message: 'Larger bids' })}
        className="paddle-jumps"
      >
        {view.jumps.map((jump) => (
          <button
            key={jump}
            type="button"
            aria-disabled={!larger.jumps}
            aria-pressed={asked === jump || undefined}
            onClick={({ timeStamp }) => tap(jump, timeStamp)}
            className="paddle-jump"
          >
            <span
              aria-label={t({
                context: "Owner's phone",
                message: `Bid ${ph({ amount: amountIn(view.rules.unit, jump) })}`,
              })}
            >
              {amountBeside(view.rules.unit, fits, jump)}
            </span>
          </button>
        ))}
        {larger.instead !== null && <p className="paddle-jumps-none">{larger.instead}</p>}
        <button
          type="button"
          aria-disabled={!larger.other}
          onClick={() => {
            if (larger.other) onOther();
          }}
          className="paddle-jump"
        >
          {t({ context: "Owner's phone", message: 'Other' })}
        </button>
      </div>
    </section>
  );
}

/**
 * The width for these amounts: all short, '₹60 L' and '₹12.5 Cr', if one is in crores and all are short without rounding.
 * Else all are in full, because a bid must never look rounded.
 */
function widthOf(amounts: readonly Rupees[]): number {
  const inCrores = amounts.some((amount) => amount >= 10_000_000);
  return inCrores && amounts.every((amount) => amount % 100_000 === 0) ? 0 : Infinity;
}

/** Time (ms) for which a larger bid waits for its second tap. */
const WAITS = 6_000;

/**
 * The larger bid that waits for its second tap, or null; and the handler of a tap. `next`: null while no bid
 * is possible.
 */
function useSecondTap(
  next: GoingBid | null,
  onBid: (bid: GoingBid) => void,
): [Rupees | null, (jump: Rupees, at: number) => void] {
  const [asked, ask] = useState<AskedJump | null>(null);
  useEffect(() => {
    const over = setTimeout(ask, WAITS, null);
    return () => clearTimeout(over);
  }, [asked]);
  const tap = (jump: Rupees, at: number) => {
    if (next === null) return;
    const does = tapOn(jump, next, asked, at);
    if (does === 'bid') onBid({ ...next, amount: jump });
    if (does !== 'wait') ask(does === 'ask' ? { next, jump, at } : null);
  };
  return [isAsked(asked, next) ? asked.jump : null, tap];
}

/** A larger bid after its first tap: the next bid at that time, and the time in ms since the page opened. */
export interface AskedJump {
  readonly next: GoingBid;
  readonly jump: Rupees;
  readonly at: number;
}

/** Time (ms) within which two taps count as a double tap. */
const DOUBLE_TAP = 500;

/**
 * The effect of a tap on a larger bid: above twice the next amount, it asks for a second tap. `at`: ms since the page
 * opened.
 */
export function tapOn(
  jump: Rupees,
  next: GoingBid,
  asked: AskedJump | null,
  at: number,
): 'bid' | 'ask' | 'wait' {
  if (jump <= 2 * next.amount) return 'bid';
  if (!isAsked(asked, next) || asked.jump !== jump) return 'ask';
  return at - asked.at < DOUBLE_TAP ? 'wait' : 'bid';
}

/** True while player and next amount are the same as at the first tap. */
function isAsked(asked: AskedJump | null, next: GoingBid | null): asked is AskedJump {
  return asked !== null && asked.next.lot === next?.lot && asked.next.amount === next.amount;
}

function isUrgent({ tone }: Note): boolean {
  return tone === 'ask' || tone === 'warn';
}

export function NoteLine({ note }: { readonly note: Note | null }) {
  const isOutbid = note?.tone === 'outbid';
  return (
    <div className="min-w-0 flex-1">
      <div role="status" className="empty:hidden">
        {note !== null && !isUrgent(note) && (
          <p
            className={clsx(
              'leading-tight',
              isOutbid ? 'voice-strong flex items-center gap-2 text-lg' : 'text-base text-soft',
            )}
          >
            {isOutbid && <ArrowUp size={20} />}
            <span className="min-w-0">{note.words}</span>
          </p>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {note !== null && isUrgent(note) && (
          <p
            className={clsx(
              'paddle-note voice-strong',
              note.tone === 'ask' ? 'bg-rail text-ink' : 'bg-ball-wash text-ink',
            )}
          >
            {note.tone === 'ask' ? <AuctionHammer size={20} /> : <TriangleAlert size={20} />}
            <span className="min-w-0">{note.words}</span>
          </p>
        )}
      </div>
    </div>
  );
}

export function Countdown({ seconds, stopped }: { readonly seconds: number; readonly stopped: boolean }) {
  return (
    <p
      role="timer"
      aria-label={t({ context: 'Lot', message: 'Time left' })}
      className={clsx(
        'voice-price shrink-0 text-3xl',
        stopped ? 'text-soft' : seconds <= LOUD_SECONDS ? 'text-ball-ink' : 'text-ink',
      )}
    >
      {inMinutes(seconds)}
    </p>
  );
}

interface BidButtonProps {
  readonly button: BigButton;
  readonly pause: Pause | null;
  /** The server's clock, epoch ms. */
  readonly now: number;
  readonly onBid: (bid: GoingBid) => void;
}

/**
 * The one bid button. It is always visible with the same size. When it cannot bid it says why, and during a break it
 * shows the break.
 */
export function BidButton({ button: { look, title, amount, bids }, pause, now, onBid }: BidButtonProps) {
  // The bid at the moment of the touch: another lot may be shown when the finger lifts.
  const aimed = useRef(bids);
  return (
    <button
      type="button"
      data-look={look}
      data-break={pause !== null || undefined}
      aria-disabled={bids === null}
      aria-busy={look === 'sending' || undefined}
      onPointerDown={() => {
        aimed.current = bids;
      }}
      onClick={({ detail }) => {
        // A key press has no touch position, so it uses the present bid.
        const bid = detail === 0 ? bids : aimed.current;
        if (bid !== null) onBid(bid);
      }}
      className="paddle-bid"
    >
      <span className="paddle-bid-title">
        {look === 'led' && <Check size={30} />}
        {title}{' '}
      </span>
      {amount !== null && <Money amount={amount} className="paddle-bid-amount voice-price" />}
      {pause !== null && (
        <BreakLine pause={pause} named={title !== t({ context: 'Lot', message: 'Break' })} now={now} />
      )}
    </button>
  );
}

import { ph, t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { inMinutes, LOUD_SECONDS, secondsLeft } from '#web/kit/views/seconds-left.ts';
import type { Rupees } from '#domain/money.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { clsx } from 'clsx';
import { ArrowUp, TriangleAlert } from 'lucide-react';
import { AuctionHammer } from '#web/ui/icons.ts';
import { BidButton } from './bid-button.tsx';
import { largerBids, type DockView, type GoingBid, type Note } from './dock-view.ts';
import type { PaddleView } from '#web/features/paddle/paddle-view.ts';
import { useSecondTap } from './second-tap.ts';

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

function isUrgent({ tone }: Note): boolean {
  return tone === 'ask' || tone === 'warn';
}

function NoteLine({ note }: { readonly note: Note | null }) {
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

function Countdown({ seconds, stopped }: { readonly seconds: number; readonly stopped: boolean }) {
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

import type { ReactNode } from 'react';
import { inMinutes, LOUD_SECONDS, secondsLeft } from '#web/views/seconds-left.ts';
import type { Rupees } from '#domain/money.ts';
import type { Unit } from '#domain/rules/rule-set.ts';
import { amountBeside, amountIn } from '#web/languages/amounts.ts';
import { classes } from '#web/ui/classes.ts';
import { Drawing } from '#web/ui/icon/drawing.tsx';
import { FIRST_DRAWINGS } from '#web/ui/icon/first-drawings.ts';
import { BidButton } from './bid-button.tsx';
import { largerBids, type DockView, type GoingBid, type Note } from './dock-view.ts';
import type { PaddleView } from '#web/screens/paddle/paddle-view.ts';
import { useSecondTap } from './second-tap.ts';
import { paddleWords } from '#web/languages/en/paddle.ts';
import { lotWords } from '#web/languages/en/lot.ts';

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
  const words = paddleWords();
  const [asked, tap] = useSecondTap(button.bids, onBid);
  const note: Note | null =
    asked === null ? dock.note : { tone: 'ask', words: words.tapAgain(shortest(view.rules.unit, asked)) };
  const rulesFirst = rules !== null && (note === null || (isNews && note.tone === 'tell'));
  const clock = view.lot?.clock ?? null;
  const larger = largerBids(view, button);
  return (
    <section aria-label={words.bid} className="paddle-dock">
      <div className="flex min-h-11 items-center gap-3">
        {rulesFirst ? rules : <NoteLine note={note} />}
        {clock !== null && (
          <Countdown seconds={secondsLeft(clock, now)} stopped={clock.state === 'stopped'} />
        )}
      </div>
      <BidButton button={button} pause={view.pause} now={now} onBid={onBid} />
      <div role="group" aria-label={words.largerBids} className="paddle-jumps">
        {view.jumps.map((jump) => (
          <button
            key={jump}
            type="button"
            aria-disabled={!larger.jumps}
            aria-pressed={asked === jump || undefined}
            onClick={({ timeStamp }) => tap(jump, timeStamp)}
            className="paddle-jump"
          >
            <span aria-label={words.bidOf(amountIn(view.rules.unit, jump))}>
              {shortest(view.rules.unit, jump)}
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
          {words.other}
        </button>
      </div>
    </section>
  );
}

/** A short amount, '₹12.5 Cr', if it is exact, else the full amount, because a bid must never look rounded. */
function shortest(unit: Unit, amount: Rupees): string {
  return amount >= 10_000_000 && amount % 100_000 === 0
    ? amountBeside(unit, 0, amount)
    : amountBeside(unit, Infinity, amount);
}

function NoteLine({ note }: { readonly note: Note | null }) {
  const urgent = note !== null && note.tone !== 'tell';
  return (
    <div className="min-w-0 flex-1">
      <p role="status" className="text-base leading-tight text-soft empty:hidden">
        {note?.tone === 'tell' ? note.words : null}
      </p>
      <div role="alert" className="empty:hidden">
        {urgent && (
          <p
            className={classes(
              'paddle-note voice-strong',
              note.tone === 'ask' ? 'bg-rail text-ink' : 'bg-ball-wash text-ink',
            )}
          >
            <Drawing path={FIRST_DRAWINGS[note.tone === 'ask' ? 'hammer' : 'warning']} size={20} />
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
      aria-label={lotWords().timeLeft}
      className={classes(
        'voice-price shrink-0 text-3xl',
        stopped ? 'text-soft' : seconds <= LOUD_SECONDS ? 'text-ball-ink' : 'text-ink',
      )}
    >
      {inMinutes(seconds)}
    </p>
  );
}

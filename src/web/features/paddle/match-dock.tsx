import { ph, t } from '@lingui/core/macro';
import { useRef, useState, type ReactNode } from 'react';
import { isOut } from '#domain/auction/auction.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { minus, type Rupees } from '#domain/money.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { Money } from '#web/kit/money/money.tsx';
import { secondsLeft } from '#web/kit/views/countdown.ts';
import { cardsText, turnWords, type MatchView } from '#web/kit/views/match-view.ts';
import { isConnected, type Link } from '#web/net/link.ts';
import type { AnswerState, TappedAnswer } from '#web/net/sync/hall/send-bid.ts';
import { Countdown, NoteLine } from './bid-dock.tsx';
import type { Note } from './dock-view.ts';
import type { PaddleView } from './paddle-view.ts';
import { adviceOf, titleOf } from './refusal-notes.ts';

interface MatchDockProps {
  readonly view: PaddleView;
  readonly match: MatchView;
  /** The log line of this view. */
  readonly sequence: number;
  /** Why this team may not answer now; null: it may. Undefined: it is not its turn. */
  readonly answer: RunningRefusal | null | undefined;
  /** Owners bid by voice, and the auctioneer answers for them: the phone has no buttons. */
  readonly isSpoken: boolean;
  readonly state: AnswerState;
  readonly link: Link;
  /** False for a moment after the question changed: a tap then was meant for the bid button. */
  readonly read: boolean;
  /** The server's clock, epoch ms. */
  readonly now: number;
  /** The note of an earlier answer that was refused, or null. */
  readonly refused: Note | null;
  readonly onAnswer: (answer: TappedAnswer) => void;
  readonly onOther: () => void;
}

/** The lower part of the phone between the hammer and the sale: the question, its two answers, and larger raises. */
export function MatchDock(props: MatchDockProps) {
  const { view, match, sequence, isSpoken, state, read, link, now, refused, onAnswer, onOther } = props;
  const { unit, match: rule } = view.rules;
  const [term, setTerm] = useState<string | null>(null);
  const { step, price } = match;
  const lot = view.lot?.player.id ?? '';
  const clock = view.lot?.clock ?? null;
  const answer = props.answer === null && isOut(clock, now) ? ({ code: 'time-up' } as const) : props.answer;
  const isSending = state.state === 'sending' && state.order.lot === lot;
  const terms = step === 'claim' ? (rule?.terms ?? []) : [];
  const isReady = read && isConnected(link) && !isSending;
  const mayAgree = isReady && answer === null;
  const comesAlive = answer === null || (answer !== undefined && !(answer.code in STOPS));
  const mayRefuse = isReady && comesAlive;
  const hasButtons = answer !== undefined && !isSpoken;
  const say = (says: Exclude<TappedAnswer['says'], 'raise'>): TappedAnswer => ({
    ...{ lot, says, price, seen: sequence },
    ...(says === 'claim' && term !== null && { term }),
  });
  const raiseTo = (amount: Rupees): TappedAnswer => ({ lot, says: 'raise', amount, seen: sequence });
  const [raise, ...larger] = view.jumps;
  const words = answerWords();
  const yes = {
    claim: terms.length > 0 && term === null ? null : say('claim'),
    raise: raise === undefined ? null : raiseTo(raise),
    answer: say('match'),
  }[step];
  const no = say(({ claim: 'pass', raise: 'stand', answer: 'decline' } as const)[step]);
  const cards = (view.team.cards ?? 0) - 1;
  // The price above says who is asked, so the line is free for what else the owner must know.
  const openNote: Note | null =
    answer === undefined
      ? null
      : terms.length > 0
        ? { tone: 'ask', words: t({ context: 'Right to match', message: 'Choose a term, then match' }) }
        : step === 'raise' && raise === undefined
          ? {
              tone: 'tell',
              words: t({ context: "Owner's phone", message: 'Nothing larger fits your purse' }),
            }
          : null;
  return (
    <section aria-label={t({ context: 'Right to match', message: 'Right to match' })} className="paddle-dock">
      <div className="flex min-h-11 items-center gap-3">
        <NoteLine note={noteOf(props, answer, isSending) ?? refused ?? openNote} />
        {clock !== null && (
          <Countdown seconds={secondsLeft(clock, now)} stopped={clock.state === 'stopped'} />
        )}
      </div>
      {!hasButtons ? (
        <p role="status" className="paddle-bid" data-look="still">
          <span className="paddle-bid-title line-clamp-3 px-2 py-1.5 text-center text-xl! leading-[1.3]!">
            {turnWords(unit, match, { own: view.team.id })}
          </span>
        </p>
      ) : (
        <div className="paddle-answers" data-locked={(comesAlive && !read) || undefined}>
          <AnswerButton answer={mayRefuse ? no : null} isSending={isSending} onAnswer={onAnswer}>
            {words.no[step]}
          </AnswerButton>
          <AnswerButton
            answer={mayAgree ? yes : null}
            isSending={isSending}
            amount={step === 'raise' ? raise : price}
            onAnswer={onAnswer}
          >
            {words.yes[step]}
          </AnswerButton>
        </div>
      )}
      {answer !== undefined && step !== 'raise' && (
        <p className="text-center text-base leading-tight text-soft">
          {t({
            context: 'Right to match',
            message: `Leaves ${ph({ amount: amountIn(unit, minus(view.team.purse, price)) })}`,
          })}
          {` · ${cards > 0 ? cardsText(cards) : noCardLeft()}`}
        </p>
      )}
      {hasButtons && terms.length > 0 && (
        <div
          role="group"
          aria-label={t({ context: 'Right to match', message: 'Term' })}
          className="flex flex-wrap gap-2"
        >
          {terms.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === term}
              onClick={() => setTerm(one)}
              className="paddle-jump min-w-24! flex-1 whitespace-normal! wrap-anywhere"
            >
              {one}
            </button>
          ))}
        </div>
      )}
      {hasButtons && step === 'raise' && (
        <div
          role="group"
          aria-label={t({ context: "Owner's phone", message: 'Larger bids' })}
          className="paddle-jumps"
        >
          {larger.map((amount) => (
            <button
              key={amount}
              type="button"
              aria-disabled={!mayAgree}
              aria-label={`${words.yes.raise} ${amountIn(unit, amount)}`}
              onClick={() => {
                if (mayAgree) onAnswer(raiseTo(amount));
              }}
              className="paddle-jump"
            >
              {amountBeside(unit, Infinity, amount)}
            </button>
          ))}
          <button
            type="button"
            aria-disabled={!mayAgree}
            onClick={() => {
              if (mayAgree) onOther();
            }}
            className="paddle-jump"
          >
            {t({ context: "Owner's phone", message: 'Other' })}
          </button>
        </div>
      )}
    </section>
  );
}

/** The cards after the last one is used; 'No card' would say that the team has none now. */
function noCardLeft(): string {
  return t({ context: 'Right to match', message: 'no card left' });
}

/** The refusals that concern every answer, not only a claim. */
const STOPS: Partial<Record<RunningRefusal['code'], true>> = {
  'phones-closed': true,
  'phones-held': true,
  'auction-paused': true,
  'auction-finished': true,
  'time-up': true,
};

/** The refusals that leave the answer to the auctioneer. */
const BY_MOUTH: Partial<Record<RunningRefusal['code'], true>> = {
  'phones-closed': true,
  'phones-held': true,
  'time-up': true,
};

/** The words of both answers in each step. */
function answerWords() {
  const match = t({ context: 'Right to match', message: 'Match' });
  return {
    yes: { claim: match, raise: t({ context: 'Right to match', message: 'Raise to' }), answer: match },
    no: {
      claim: t({ context: 'Right to match', message: 'Pass' }),
      raise: t({ context: 'Right to match', message: 'Stand' }),
      answer: t({ context: 'Right to match', message: 'Decline' }),
    },
  };
}

/** What matters more than the question itself; null: nothing. */
function noteOf(
  { view, state, link }: MatchDockProps,
  answer: MatchDockProps['answer'],
  isSending: boolean,
): Note | null {
  if (isSending && state.state === 'sending')
    return isConnected(link) && state.tries === 1
      ? { tone: 'tell', words: t({ context: 'Right to match', message: 'Your answer is on its way' }) }
      : {
          tone: 'warn',
          words: t({
            context: 'Right to match',
            message: 'No answer yet: it is sent again, and counts once',
          }),
        };
  if (!isConnected(link))
    return {
      tone: 'warn',
      words: t({ context: 'Right to match', message: 'No connection: ask the auctioneer to answer for you' }),
    };
  if (answer === null || answer === undefined) return null;
  if (answer.code === 'time-up' && view.rules.match?.atZero === 'passes')
    return { tone: 'tell', words: titleOf(answer) };
  if (answer.code in BY_MOUTH)
    return {
      tone: 'ask',
      words: t({ context: 'Right to match', message: 'Tell the auctioneer: he answers for you' }),
    };
  if (answer.code in STOPS) return { tone: 'tell', words: adviceOf(answer, view) };
  return {
    tone: 'warn',
    words: t({ context: 'Right to match', message: 'By the rules you cannot match this price' }),
  };
}

interface AnswerButtonProps {
  /** The answer of a tap; null: a tap does nothing. */
  readonly answer: TappedAnswer | null;
  readonly isSending: boolean;
  readonly amount?: Rupees | undefined;
  readonly onAnswer: (answer: TappedAnswer) => void;
  readonly children: ReactNode;
}

/** One of both answers. As on the bid button, the answer at touch-down counts. */
function AnswerButton({ answer, isSending, amount, onAnswer, children }: AnswerButtonProps) {
  const aimed = useRef(answer);
  return (
    <button
      type="button"
      data-look={answer === null ? 'still' : amount === undefined ? 'quiet' : 'go'}
      aria-disabled={answer === null}
      aria-busy={isSending || undefined}
      onPointerDown={() => {
        aimed.current = answer;
      }}
      onClick={({ detail }) => {
        const given = detail === 0 ? answer : aimed.current;
        if (given !== null) onAnswer(given);
      }}
      className="paddle-bid"
    >
      <span className="paddle-bid-title">{children} </span>
      {amount !== undefined && <Money amount={amount} className="paddle-bid-amount voice-price" />}
    </button>
  );
}

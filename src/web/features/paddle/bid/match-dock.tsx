import { ph, t } from '@lingui/core/macro';
import { useRef, useState, type ReactNode } from 'react';
import { isOut } from '#domain/auction/auction.ts';
import type { RunningRefusal } from '#domain/auction/refusals.ts';
import { minus, type Rupees } from '#domain/money.ts';
import { amountBeside, amountIn } from '#web/i18n/amounts.ts';
import { Money } from '#web/kit/money/money.tsx';
import { secondsLeft } from '#web/kit/views/countdown.ts';
import { cardsText, turnWords, type MatchView } from '#web/kit/views/match-view.ts';
import { isConnected } from '#web/net/link.ts';
import type { TappedAnswer } from '#web/net/sync/hall/send-bid.ts';
import { Countdown, NoteLine } from './bid-dock.tsx';
import type { Note } from './dock-view.ts';
import type { PaddlePhone, PaddleView } from '#web/features/paddle/paddle-view.ts';
import { adviceOf, titleOf } from './refusal-notes.ts';
import type { PaddleBidding } from './use-paddle-bidding.ts';

interface MatchDockProps {
  readonly phone: PaddlePhone;
  readonly bidding: PaddleBidding;
  readonly match: MatchView;
  readonly onAnswer: (answer: TappedAnswer) => void;
  /** Opens the sheet for a typed raise. */
  readonly onOther: () => void;
}

/** The lower part of the phone between the hammer and the sale: the question, its two answers, and larger raises. */
export function MatchDock({ phone, bidding, match, onAnswer, onOther }: MatchDockProps) {
  const { shown, view, now } = phone;
  const { step } = match;
  const [term, setTerm] = useState<string | null>(null);
  const terms = step === 'claim' ? (view.rules.match?.terms ?? []) : [];
  const answering = answeringNow(phone, bidding);
  const isItsTurn = answering.problem !== undefined;
  // Where owners bid by voice, the auctioneer answers for them: the phone has no buttons.
  const hasButtons = isItsTurn && shown.floor.bidding !== 'floor';
  const clock = view.lot?.clock ?? null;
  const question = { phone, match, answering, onAnswer };
  return (
    <section aria-label={t({ context: 'Right to match', message: 'Right to match' })} className="paddle-dock">
      <div className="flex min-h-11 items-center gap-3">
        <NoteLine
          note={
            sendingNote(phone, bidding, answering) ??
            problemNote(answering.problem, view) ??
            bidding.refused ??
            (isItsTurn ? openNote(view, match, terms) : null)
          }
        />
        {clock !== null && (
          <Countdown seconds={secondsLeft(clock, now)} stopped={clock.state === 'stopped'} />
        )}
      </div>
      {hasButtons ? (
        <Answers {...question} isTermOpen={terms.length > 0 && term === null} term={term} />
      ) : (
        <WhoseTurn view={view} match={match} />
      )}
      {isItsTurn && step !== 'raise' && <AfterMatch view={view} match={match} />}
      {hasButtons && terms.length > 0 && <Terms terms={terms} chosen={term} onChoose={setTerm} />}
      {hasButtons && step === 'raise' && <LargerRaises {...question} onOther={onOther} />}
    </section>
  );
}

/** Whether this team may answer now. */
interface Answering {
  /** Why it may not; null: it may. Undefined: it is not its turn. */
  readonly problem: RunningRefusal | null | undefined;
  readonly isSending: boolean;
  readonly mayAgree: boolean;
  /** Passing is possible even where the rules forbid this team to match. */
  readonly mayRefuse: boolean;
  /** True for a moment after the question changed: a tap then was meant for the bid button. */
  readonly isLocked: boolean;
}

function answeringNow(
  { state, shown, view, now }: PaddlePhone,
  { answer: sent, read }: PaddleBidding,
): Answering {
  const { lot } = view;
  const own = shown.own?.answer;
  const problem = own === null && isOut(lot?.clock ?? null, now) ? ({ code: 'time-up' } as const) : own;
  const isSending = sent.state === 'sending' && sent.order.lot === lot?.player.id;
  const isReady = read && isConnected(state.link) && !isSending;
  const comesAlive = problem === null || (problem !== undefined && !(problem.code in STOPS));
  return {
    problem,
    isSending,
    mayAgree: isReady && problem === null,
    mayRefuse: isReady && comesAlive,
    isLocked: comesAlive && !read,
  };
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

/** Where the answer of this phone is, or that it cannot go; null: nothing to say. */
function sendingNote(
  { state }: PaddlePhone,
  { answer: sent }: PaddleBidding,
  { isSending }: Answering,
): Note | null {
  if (isSending && sent.state === 'sending')
    return isConnected(state.link) && sent.tries === 1
      ? { tone: 'tell', words: t({ context: 'Right to match', message: 'Your answer is on its way' }) }
      : {
          tone: 'warn',
          words: t({
            context: 'Right to match',
            message: 'No answer yet: it is sent again, and counts once',
          }),
        };
  if (!isConnected(state.link))
    return {
      tone: 'warn',
      words: t({ context: 'Right to match', message: 'No connection: ask the auctioneer to answer for you' }),
    };
  return null;
}

/** Why this team may not answer. */
function problemNote(problem: Answering['problem'], view: PaddleView): Note | null {
  if (problem === null || problem === undefined) return null;
  if (problem.code === 'time-up' && view.rules.match?.atZero === 'passes')
    return { tone: 'tell', words: titleOf(problem) };
  if (problem.code in BY_MOUTH)
    return {
      tone: 'ask',
      words: t({ context: 'Right to match', message: 'Tell the auctioneer: he answers for you' }),
    };
  if (problem.code in STOPS) return { tone: 'tell', words: adviceOf(problem, view) };
  return {
    tone: 'warn',
    words: t({ context: 'Right to match', message: 'By the rules you cannot match this price' }),
  };
}

/** The price above says who is asked, so the line is free for what else the owner must know. */
function openNote({ jumps }: PaddleView, { step }: MatchView, terms: readonly string[]): Note | null {
  if (terms.length > 0)
    return { tone: 'ask', words: t({ context: 'Right to match', message: 'Choose a term, then match' }) };
  if (step === 'raise' && jumps.length === 0)
    return {
      tone: 'tell',
      words: t({ context: "Owner's phone", message: 'Nothing larger fits your purse' }),
    };
  return null;
}

function WhoseTurn({ view, match }: Pick<PaddlePhone, 'view'> & Pick<MatchDockProps, 'match'>) {
  return (
    <p role="status" className="paddle-bid" data-look="still">
      <span className="paddle-bid-title line-clamp-3 px-2 py-1.5 text-center text-xl! leading-[1.3]!">
        {turnWords(view.rules.unit, match, { own: view.team.id })}
      </span>
    </p>
  );
}

interface QuestionProps extends Pick<MatchDockProps, 'phone' | 'match' | 'onAnswer'> {
  readonly answering: Answering;
}

interface AnswersProps extends QuestionProps {
  /** The term of a claim; null: none is chosen. */
  readonly term: string | null;
  /** True while a term must still be chosen. */
  readonly isTermOpen: boolean;
}

/** Both answers to the question of this step. */
function Answers({ phone, match, answering, onAnswer, term, isTermOpen }: AnswersProps) {
  const { step, price } = match;
  const { isSending, mayAgree, mayRefuse, isLocked } = answering;
  const [raise] = phone.view.jumps;
  const about = { lot: lotOf(phone), price, seen: phone.state.sequence };
  const answers: Record<MatchView['step'], { no: TappedAnswer; yes: TappedAnswer | null }> = {
    claim: {
      no: { ...about, says: 'pass' },
      yes: isTermOpen ? null : { ...about, says: 'claim', ...(term !== null && { term }) },
    },
    raise: {
      no: { ...about, says: 'stand' },
      yes: raise === undefined ? null : raiseTo(raise, phone),
    },
    answer: { no: { ...about, says: 'decline' }, yes: { ...about, says: 'match' } },
  };
  const { no, yes } = answers[step];
  const words = answerWords()[step];
  return (
    <div className="paddle-answers" data-locked={isLocked || undefined}>
      <AnswerButton answer={mayRefuse ? no : null} isSending={isSending} onAnswer={onAnswer}>
        {words.no}
      </AnswerButton>
      <AnswerButton
        answer={mayAgree ? yes : null}
        isSending={isSending}
        amount={step === 'raise' ? raise : price}
        onAnswer={onAnswer}
      >
        {words.yes}
      </AnswerButton>
    </div>
  );
}

function raiseTo(amount: Rupees, phone: PaddlePhone): TappedAnswer {
  return { lot: lotOf(phone), says: 'raise', amount, seen: phone.state.sequence };
}

function lotOf({ view }: PaddlePhone): string {
  return view.lot?.player.id ?? '';
}

/** The words of both answers in each step. */
function answerWords() {
  const match = t({ context: 'Right to match', message: 'Match' });
  return {
    claim: { yes: match, no: t({ context: 'Right to match', message: 'Pass' }) },
    raise: {
      yes: t({ context: 'Right to match', message: 'Raise to' }),
      no: t({ context: 'Right to match', message: 'Stand' }),
    },
    answer: { yes: match, no: t({ context: 'Right to match', message: 'Decline' }) },
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

/** The purse and the cards of this team once it has matched. */
function AfterMatch({ view, match }: Pick<PaddlePhone, 'view'> & Pick<MatchDockProps, 'match'>) {
  const left = amountIn(view.rules.unit, minus(view.team.purse, match.price));
  const cards = (view.team.cards ?? 0) - 1;
  return (
    <p className="text-center text-base leading-tight text-soft">
      {t({ context: 'Right to match', message: `Leaves ${ph({ amount: left })}` })}
      {/* 'No card' would say that the team has none now. */}
      {` · ${cards > 0 ? cardsText(cards) : t({ context: 'Right to match', message: 'no card left' })}`}
    </p>
  );
}

interface TermsProps {
  readonly terms: readonly string[];
  readonly chosen: string | null;
  readonly onChoose: (term: string) => void;
}

/** The terms of which a claim names one. */
function Terms({ terms, chosen, onChoose }: TermsProps) {
  return (
    <div
      role="group"
      aria-label={t({ context: 'Right to match', message: 'Term' })}
      className="flex flex-wrap gap-2"
    >
      {terms.map((term) => (
        <button
          key={term}
          type="button"
          aria-pressed={term === chosen}
          onClick={() => onChoose(term)}
          className="paddle-jump min-w-24! flex-1 whitespace-normal! wrap-anywhere"
        >
          {term}
        </button>
      ))}
    </div>
  );
}

/** The raises above the next one, and the way to a typed one. */
function LargerRaises({
  phone,
  answering,
  onAnswer,
  onOther,
}: QuestionProps & Pick<MatchDockProps, 'onOther'>) {
  const { mayAgree } = answering;
  const { unit } = phone.view.rules;
  const [, ...larger] = phone.view.jumps;
  return (
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
          aria-label={`${answerWords().raise.yes} ${amountIn(unit, amount)}`}
          onClick={() => {
            if (mayAgree) onAnswer(raiseTo(amount, phone));
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
  );
}

import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import type { Auction, Matching } from '#domain/auction/auction.ts';
import { matchPrice, turnOf } from '#domain/auction/lots/matching.ts';
import { cardsLeft } from '#domain/auction/teams/cards.ts';
import { purseOf } from '#domain/auction/teams/squad.ts';
import type { PlayerId } from '#domain/ids.ts';
import { minus } from '#domain/money.ts';
import { checkTypedBid, raisedBid } from '#domain/rules/increments.ts';
import { amountOf } from '#protocol/amount-text.ts';
import { typedBidText } from '#protocol/texts/refusals.ts';
import type { Press } from '#web/features/console/orders/controls.ts';
import {
  answerWords,
  MATCH_KEY,
  matchQuestion,
  matchStepWords,
  VIA_WORDS,
} from '#web/features/console/orders/match-answers.ts';
import type { Orders } from '#web/features/console/orders/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { AmountBox, offeredBid } from './amount-box.tsx';
import { LotButton } from './lot-buttons.tsx';

interface MatchPanelProps {
  readonly auction: Auction;
  readonly lot: PlayerId;
  readonly match: Matching;
  readonly orders: Orders;
  readonly press: Press;
}

/** In place of bids and hammer while a team is asked about its right to match: the answers so far, and the next one. */
export function MatchPanel({ auction, lot, match, orders, press }: MatchPanelProps) {
  const turn = turnOf(match);
  const { yes, no } = answerWords(turn);
  // The fields and buttons of each question are new, as a late Enter must not answer the next one.
  const question = `${lot} ${String(match.steps.length)}`;
  const refuse = (
    <LotButton variant="quiet" hotkey="P" onPress={() => press('no-match')}>
      {no}
    </LotButton>
  );
  const undo = (
    <LotButton variant="outline" hotkey="U" onPress={() => press('take-back')}>
      Undo
    </LotButton>
  );
  return (
    <section aria-label="Right to match" className="flex flex-col gap-2 lg:min-h-30 lg:justify-between">
      <div role="status" className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <h3 className="voice-title text-xl leading-tight wrap-anywhere sm:text-2xl sm:leading-tight">
          {matchQuestion(auction, match)}
        </h3>
        <p className="text-sm leading-tight text-soft sm:text-base sm:leading-tight">
          {whatItLeaves(auction, match)}
        </p>
      </div>
      {match.steps.length > 0 && (
        <ol aria-label="Answers" className="flex flex-wrap gap-x-4 text-sm leading-tight text-soft">
          {match.steps.map((step, at) => (
            <li key={`${step.says} ${String(at)}`}>
              {matchStepWords(auction, match, step)} {VIA_WORDS[step.via]}
            </li>
          ))}
        </ol>
      )}
      {turn.step === 'raise' ? (
        <RaiseForm key={question} auction={auction} lot={lot} match={match} orders={orders}>
          {refuse}
          {undo}
        </RaiseForm>
      ) : (
        <div key={question} className="grid grid-cols-[2fr_1.5fr_1fr] gap-2 lg:gap-2.5">
          <LotButton variant="primary" hotkey={MATCH_KEY} onPress={() => press('match')}>
            {yes}
          </LotButton>
          {refuse}
          {undo}
        </div>
      )}
    </section>
  );
}

/** The money, and the cards, that the answer would leave to its team. */
function whatItLeaves(auction: Auction, match: Matching): string {
  const { step, teams } = turnOf(match);
  const [team] = teams;
  if (team === undefined || teams.length > 1) return `${String(teams.length)} teams may claim`;
  const purse = purseOf(auction, team);
  if (step === 'raise') return `${amountOf(auction, purse)} in its purse`;
  const left = amountOf(auction, minus(purse, matchPrice(match)));
  const cards = cardsLeft(auction, team) - 1;
  return `Leaves ${left} and ${cards === 1 ? '1 card' : `${String(cards)} cards`}`;
}

interface RaiseFormProps {
  readonly auction: Auction;
  readonly lot: PlayerId;
  readonly match: Matching;
  readonly orders: Orders;
  /** The other buttons of the step. */
  readonly children: ReactNode;
}

/** The buyer's one raise: any amount on the grid above the price. */
function RaiseForm({ auction, lot, match, orders, children }: RaiseFormProps) {
  const { rules } = auction.tournament;
  const { buyer, price } = match;
  const at = { lot, current: price, next: raisedBid(rules, price) };
  const [box, setBox] = useState(() => offeredBid(rules, at));
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const raise = async (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = checkTypedBid(rules, { team: buyer, amount: box.text });
    if (typed.ok) setProblem((await orders.raiseMatch(lot, buyer, typed.amount)) ?? '');
    else {
      const sentence = typedBidText(typed.problem);
      orders.complain(sentence);
      setProblem(sentence);
    }
  };
  return (
    <form
      noValidate
      aria-label="Raise"
      onSubmit={(event) => void raise(event)}
      className="grid grid-cols-[1fr_1fr_1fr] items-stretch gap-2 lg:grid-cols-[minmax(15rem,2fr)_1.2fr_1fr_1fr] lg:gap-2.5"
    >
      <div className="max-lg:col-span-full">
        <label htmlFor="bid-amount" className="sr-only">
          Bid Amount
        </label>
        <AmountBox
          {...{ rules, at, box }}
          onBox={(next) => {
            setBox(next);
            setProblem('');
          }}
          wrong={problem !== ''}
          describedBy={problem === '' ? undefined : problemId}
        />
      </div>
      <Button
        type="submit"
        variant="primary"
        className="text-[1.1875rem] font-stretch-75% sm:text-xl sm:font-stretch-94%"
      >
        {answerWords(turnOf(match)).yes}
      </Button>
      {children}
      <p
        id={problemId}
        className="col-span-full flex items-center gap-1.5 text-sm font-semibold text-ball-ink empty:hidden"
      >
        {problem !== '' && (
          <>
            <TriangleAlert size={16} />
            <span className="min-w-0">{problem}</span>
          </>
        )}
      </p>
    </form>
  );
}

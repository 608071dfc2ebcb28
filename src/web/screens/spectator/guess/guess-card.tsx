import { useState } from 'react';
import { guessProblem, mayGuess, type Guess, type Guessing } from '#domain/guess/guess.ts';
import { offeredGuesses, pointsFor } from '#domain/guess/points.ts';
import type { Rupees } from '#domain/money.ts';
import type { LotInSight } from '#domain/views/sections.ts';
import type { HallView } from '#domain/views/view.ts';
import { AmountField } from '#web/cricket-ui/money/amount-field.tsx';
import { amountTyped } from '#web/cricket-ui/money/typed-amount.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { amountIn, unitName } from '#web/languages/amounts.ts';
import { guessWords } from '#web/languages/en/guess.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { sendGuess } from './guess-calls.ts';
import { GuessBoard } from './guess-board.tsx';
import { guessFor, noteGuess, useOwnGuesses } from './own-guesses.ts';

interface GuessCardProps {
  readonly view: HallView;
  /** The code of this page's link. */
  readonly code: string;
}

/** The game on a spectator's page: the guess for the lot on the block, the last result, and the table. */
export function GuessCard({ view, code }: GuessCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { lot, pause } = view;
  const words = guessWords();
  const rests = pause !== null || lot.shows === 'through' || lot.shows === 'finished';
  return (
    <section aria-labelledby="guess" className="flex flex-col gap-2.5 rounded-lg bg-stand px-3 py-3">
      <h2 id="guess" className="voice-title text-lg">
        {words.title}
      </h2>
      <LastResult view={view} code={code} />
      {lot.shows === 'lot' && <LotGuess key={lot.player.id} view={view} lot={lot} code={code} />}
      {!rests && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={buttonLook('outline', 'md', 'wide')}
        >
          {isOpen ? words.hideTable : words.showTable}
        </button>
      )}
      {(rests || isOpen) && <GuessBoard code={code} view={view} />}
    </section>
  );
}

interface LotGuessProps extends GuessCardProps {
  readonly lot: LotInSight;
}

function LotGuess({ view, lot, code }: LotGuessProps) {
  const unit = useUnit();
  const own = useOwnGuesses(code);
  const words = guessWords();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  /** The amount on its way to the server. */
  const [sending, setSending] = useState<Rupees | null>(null);
  const guessing: Guessing = {
    on: true,
    lot: lot.player.id,
    bids: view.bidding?.count ?? 0,
    purse: view.rules.purse.opening,
  };
  const mine = guessFor(own, lot.player.id);
  const isOpen = mayGuess(guessing, lot.player.id);
  const guess = async (amount: Rupees): Promise<void> => {
    const wish: Guess = { lot: lot.player.id, amount };
    const wrong = guessProblem(guessing, wish);
    if (wrong !== null) {
      setProblem(problemWords(wrong.code, amountIn(unit, guessing.purse)));
      return;
    }
    setProblem('');
    setSending(amount);
    const told = await sendGuess(code, own.phone, wish);
    setSending(null);
    if (told.ok) {
      noteGuess(code, wish);
      setTyped('');
    } else setProblem(problemWords(told.code, amountIn(unit, guessing.purse)));
  };
  const shown = sending ?? mine?.amount ?? null;
  return (
    <>
      <p role="status" className="text-base leading-tight">
        {mine !== null && <span className="voice-strong">{words.mine(amountIn(unit, mine.amount))} </span>}
        <span className="text-soft">
          {isOpen ? (mine === null ? words.howTo : words.untilThird) : words.closed}
        </span>
      </p>
      {isOpen && (
        <>
          <ul aria-label={words.nearBase} className="flex flex-wrap gap-2">
            {offeredGuesses(lot.base, guessing.purse).map((amount) => (
              <li key={amount}>
                <button
                  type="button"
                  aria-pressed={amount === shown}
                  aria-disabled={sending !== null}
                  onClick={() => {
                    if (sending === null) void guess(amount);
                  }}
                  className={buttonLook(amount === shown ? 'primary' : 'outline', 'md', 'fitting')}
                >
                  {amountIn(unit, amount)}
                </button>
              </li>
            ))}
          </ul>
          <form
            noValidate
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const amount = amountTyped(typed);
              if (amount === null) setProblem(words.notWhole);
              else if (sending === null) void guess(amount);
            }}
          >
            <AmountField
              label={`${words.ownAmount} (${unitName(unit)})`}
              inputMode="numeric"
              className="flex-1"
              value={typed}
              onAmount={setTyped}
            />
            <button type="submit" className={buttonLook('outline', 'md', 'fitting')}>
              {words.guess}
            </button>
          </form>
        </>
      )}
      <p role="alert" className="text-sm font-semibold text-ball-ink empty:hidden">
        {problem}
      </p>
    </>
  );
}

/** The sentence of a refused guess, by the server's code. */
function problemWords(code: string, purse: string): string {
  const words = guessWords();
  switch (code) {
    case 'guess-closed':
      return words.closed;
    case 'guess-not-positive':
      return words.tooLow;
    case 'guess-above-purse':
      return words.tooHigh(purse);
    case 'guess-full':
      return words.isFull;
    case 'no-answer':
      return words.notSent;
    default:
      return words.refused;
  }
}

/** The result of this phone's guess for the latest sale; nothing where it made none. */
function LastResult({ view, code }: GuessCardProps) {
  const unit = useUnit();
  const own = useOwnGuesses(code);
  const sale = Object.values(view.sales).at(-1);
  const guess = sale === undefined ? null : guessFor(own, sale.player.id);
  const words = guessWords();
  return (
    <p role="status" className="voice-strong text-base leading-tight wrap-anywhere empty:hidden">
      {sale !== undefined &&
        guess !== null &&
        `${sale.player.name} · ${words.result(
          amountIn(unit, sale.price),
          amountIn(unit, guess.amount),
          words.points(pointsFor(guess.amount, sale.price)),
        )}`}
    </p>
  );
}

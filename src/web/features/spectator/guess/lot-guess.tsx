import { ph, t } from '@lingui/core/macro';
import { useState } from 'react';
import { type Guess, type Guessing, guessProblem, mayGuess, offeredGuesses } from '#domain/guess.ts';
import type { Rupees } from '#domain/money.ts';
import type { ShownLot } from '#domain/views/view.ts';
import { AmountField } from '#web/kit/money/amount-field.tsx';
import { amountTyped } from '#web/kit/money/typed-amount.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { amountIn, unitName } from '#web/i18n/amounts.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { sendGuess } from './guess-calls.ts';
import { noteProblem } from './guess-problem.ts';
import { guessFor, noteGuess, noteLost, type OwnGuesses } from './own-guesses.ts';

interface LotGuessProps {
  /** The code of this page's link. */
  readonly code: string;
  readonly guessing: Guessing;
  readonly lot: ShownLot;
  readonly own: OwnGuesses;
}

/** The guess for the lot on the block. */
export function LotGuess({ guessing, lot, code, own }: LotGuessProps) {
  const unit = useUnit();
  const [typed, setTyped] = useState('');
  /** The amount on its way to the server. */
  const [sending, setSending] = useState<Rupees | null>(null);
  const tellProblem = (reason: string, sent: Rupees | null): void =>
    noteProblem(code, { player: lot.player, reason, sent });
  const mine = guessFor(own, lot.player.id);
  const isOpen = mayGuess(guessing, lot.player.id);
  const guess = async (amount: Rupees): Promise<void> => {
    const wish: Guess = { lot: lot.player.id, amount };
    const wrong = guessProblem(guessing, wish);
    if (wrong !== null) {
      tellProblem(wrong.code, null);
      return;
    }
    noteProblem(code, null);
    setSending(amount);
    const told = await sendGuess(code, own.phone, wish);
    setSending(null);
    if (told.ok) {
      noteGuess(code, wish);
      setTyped('');
      return;
    }
    if (told.code === 'no-answer') noteLost(code);
    tellProblem(told.code, amount);
  };
  const shown = sending ?? mine?.amount ?? null;
  return (
    <>
      <p role="status" className="text-base leading-tight">
        {mine !== null && (
          <span className="voice-strong">
            {t({
              context: 'Guess the price',
              message: `Your guess: ${ph({ amount: amountIn(unit, mine.amount) })}`,
            })}{' '}
          </span>
        )}
        <span className="text-soft">
          {isOpen
            ? mine === null
              ? t({
                  context: 'Guess the price',
                  message: '10 points for the exact price, 5 within 10 percent, 2 within 25 percent.',
                })
              : t({ context: 'Guess the price', message: 'You can change it until the third bid.' })
            : t({ context: 'Guess the price', message: 'Guessing is closed for this player.' })}
        </span>
      </p>
      {isOpen && (
        <>
          <ul
            aria-label={t({ context: 'Guess the price', message: 'Amounts to guess' })}
            className="flex flex-wrap gap-2"
          >
            {offeredGuesses(lot.base, guessing.purse).map((amount) => (
              <li key={amount}>
                <button
                  type="button"
                  aria-pressed={amount === shown}
                  aria-disabled={sending !== null}
                  onClick={() => {
                    if (sending === null) void guess(amount);
                  }}
                  className={buttonVariants({ variant: amount === shown ? 'primary' : 'outline' })}
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
              if (amount === null) tellProblem('guess-not-whole', null);
              else if (sending === null) void guess(amount);
            }}
          >
            <AmountField
              label={`${t({ context: 'Guess the price', message: 'Another amount' })} (${unitName(unit)})`}
              inputMode="numeric"
              className="flex-1"
              value={typed}
              onAmount={setTyped}
            />
            <button type="submit" className={buttonVariants()}>
              {t({ context: 'Guess the price', message: 'Guess' })}
            </button>
          </form>
        </>
      )}
    </>
  );
}

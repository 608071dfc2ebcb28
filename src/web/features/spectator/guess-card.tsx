import type { OpenView } from '#web/net/sync/hall/view-store.ts';
import { pointsText } from '#web/kit/result/guess-rows.tsx';
import { ph, t } from '@lingui/core/macro';
import { useState, useEffect } from 'react';
import { Controller, useForm } from 'react-hook-form';
import {
  type Guess,
  type Guessing,
  guessProblem,
  mayGuess,
  offeredGuesses,
  pointsFor,
} from '#domain/guess.ts';
import type { Rupees } from '#domain/money.ts';
import type { ShownLot, HallView } from '#domain/views/view.ts';
import { AmountField, amountTyped } from '#web/kit/money/amount-field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { amountIn, unitName } from '#web/i18n/amounts.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import {
  sendGuess,
  fetchOwn,
  spread,
  noteProblem,
  dropProblem,
  isOver,
  lateWords,
  problemWords,
  useProblem,
  type UncountedGuess,
  guessFor,
  noteGuess,
  noteLost,
  type OwnGuesses,
  useOwnGuesses,
} from './own-guesses.ts';
import { untilDone } from '#web/kit/hall/call-by-link.ts';
import { nameAmong, useNameOf, type NameOf } from '#web/kit/views/team-view.ts';
import { GuessBoard } from './guess-board.tsx';

interface GuessCardProps extends Pick<OpenView, 'rows'> {
  readonly view: HallView;
  /** The code of this page's link. */
  readonly code: string;
}

/** The game on a spectator's page: the guess for the lot on the block, the last result, and the table. */
export function GuessCard({ view, rows, code }: GuessCardProps) {
  const [isOpen, setOpen] = useState(false);
  const unit = useUnit();
  const own = useOwnGuesses(code);
  const { lot, pause } = view;
  const { lost } = own;
  useEffect(() => {
    if (lost === undefined) return;
    return untilDone(async () => {
      await fetchOwn(code);
    }, spread());
  }, [code, lost]);
  const onBlock = lot.shows === 'lot' ? lot.player.id : null;
  const problem = useProblem(code, onBlock);
  const guessing: Guessing = {
    on: true,
    lot: onBlock,
    bids: view.bidding?.count ?? 0,
    purse: view.rules.purse.opening,
  };
  const told = problem === null || isOver(problem, onBlock, own) ? null : problem;
  useEffect(() => {
    if (problem !== null && told === null) dropProblem(code, problem);
  }, [code, problem, told]);
  const nameInAll = useNameOf(rows);
  // Until all players have loaded, only those in sight are compared.
  const nameOf = rows === null ? nameAmong(inSight(view, problem)) : nameInAll;
  const purse = amountIn(unit, guessing.purse);
  const late = told === null ? '' : lateWords(told, own, purse);
  const rests = pause !== null || lot.shows === 'through' || lot.shows === 'finished';
  return (
    <section aria-labelledby="guess" className="flex flex-col gap-2.5 rounded-lg bg-stand px-3 py-3">
      <h2 id="guess" className="voice-title text-lg">
        {t({ context: 'Guess the price', message: 'Guess the price' })}
      </h2>
      <LastResult view={view} own={own} nameOf={nameOf} />
      {lot.shows === 'lot' && (
        <LotGuess key={lot.player.id} guessing={guessing} lot={lot} code={code} own={own} />
      )}
      <p role="alert" className="text-sm font-semibold text-ball-ink wrap-anywhere empty:hidden">
        {told !== null && told.player.id === onBlock
          ? problemWords(told.reason, purse)
          : told !== null && late !== '' && `${nameOf(told.player)} · ${late}`}
      </p>
      {!rests && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={buttonVariants({ shape: 'wide' })}
        >
          {isOpen
            ? t({ context: 'Guess the price', message: 'Hide the table' })
            : t({ context: 'Guess the price', message: 'Points and table' })}
        </button>
      )}
      {(rests || isOpen) && <GuessBoard code={code} view={view} />}
    </section>
  );
}

/** The players of the last sales, of the lot on the block and of the problem, each once. */
function inSight(
  { lot, sales }: HallView,
  problem: UncountedGuess | null,
): readonly UncountedGuess['player'][] {
  const block = lot.shows === 'lot' ? [lot.player] : [];
  const sold = Object.values(sales).map(({ player }) => player);
  const all = [...sold, ...block, ...(problem === null ? [] : [problem.player])];
  return [...new Map(all.map((player) => [player.id, player])).values()];
}

interface LastResultProps extends Pick<GuessCardProps, 'view'> {
  readonly own: OwnGuesses;
  readonly nameOf: NameOf;
}

/** The result of this phone's guess for the latest sale; nothing where it made none. */
function LastResult({ view, own, nameOf }: LastResultProps) {
  const unit = useUnit();
  const sale = Object.values(view.sales).at(-1);
  const guess = sale === undefined ? null : guessFor(own, sale.player.id);
  return (
    <p role="status" className="voice-strong text-base leading-tight wrap-anywhere empty:hidden">
      {sale !== undefined &&
        guess !== null &&
        `${nameOf(sale.player)} · ${t({ context: 'Guess the price', message: `Sold at ${ph({ price: amountIn(unit, sale.price) })}. Your guess ${ph({ amount: amountIn(unit, guess.amount) })}: ${ph({ points: pointsText(pointsFor(guess.amount, sale.price)) })}` })}`}
    </p>
  );
}

interface LotGuessProps {
  /** The code of this page's link. */
  readonly code: string;
  readonly guessing: Guessing;
  readonly lot: ShownLot;
  readonly own: OwnGuesses;
}

interface TypedGuess {
  /** Digits, or the text if it is no amount. */
  readonly digits: string;
}

/** The problem of a typed text that is no whole amount. */
const NOT_WHOLE = 'guess-not-whole';

/** The guess for the lot on the block. */
export function LotGuess({ guessing, lot, code, own }: LotGuessProps) {
  const unit = useUnit();
  const { control, handleSubmit, reset } = useForm<TypedGuess, unknown, Pick<Guess, 'amount'>>({
    defaultValues: { digits: '' },
    shouldFocusError: false,
    resolver: ({ digits }) => {
      const amount = amountTyped(digits);
      return amount === null
        ? { values: {}, errors: { digits: { type: NOT_WHOLE } } }
        : { values: { amount }, errors: {} };
    },
  });
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
      reset();
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
            onSubmit={(event) =>
              void handleSubmit(
                async ({ amount }) => {
                  if (sending === null) await guess(amount);
                },
                () => tellProblem(NOT_WHOLE, null),
              )(event)
            }
          >
            <Controller
              control={control}
              name="digits"
              render={({ field: { onChange, ...field } }) => (
                <AmountField
                  label={`${t({ context: 'Guess the price', message: 'Another amount' })} (${unitName(unit)})`}
                  inputMode="numeric"
                  className="flex-1"
                  {...field}
                  onAmount={onChange}
                />
              )}
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

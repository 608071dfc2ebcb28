import { ph, plural, t } from '@lingui/core/macro';
import { grouped } from '#protocol/amount-text.ts';
import { useEffect, useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { guessNameProblem, type GuessNameProblem } from '#domain/guess.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { HallView } from '#domain/views/view.ts';
import type { OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { GuessRows } from '#web/kit/result/guess-rows.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import { untilDone } from '#web/kit/hall/call-by-link.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { buttonVariants } from '#web/ui/plain-button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { fetchOwn, sendName, spread, ownGuesses } from './own-guesses.ts';

interface GuessBoardProps {
  readonly code: string;
  readonly view: HallView;
}

/** The table of guesses, this phone's place and name, and its last guesses. It loads them while it is shown. */
export function GuessBoard({ code, view }: GuessBoardProps) {
  const sales = salesKey(view);
  const { phone } = ownGuesses(code);
  const unit = useUnit();
  const [own, setOwn] = useState<OwnGuessesAnswer | null>(null);
  const isFirst = own === null;
  useEffect(
    () =>
      untilDone(
        async (signal) => {
          const told = await fetchOwn(code);
          if (!signal.aborted) setOwn(told);
        },
        isFirst ? 0 : spread(),
      ),
    // `isFirst` is left out: its change after the first answer must not load again.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [code, sales],
  );
  if (own === null)
    return <p className="text-base text-soft">{t({ context: 'Guess the price', message: 'Loading...' })}</p>;
  const settled = settledGuesses(own.guesses, view);
  return (
    <div className="flex flex-col gap-3">
      {own.place !== null && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="voice-price text-2xl text-ink">
            {t({
              context: 'Guess the price',
              message: plural(
                { many: own.points },
                {
                  one: `${ph({ manyShown: grouped(own.points) })} point`,
                  other: `${ph({ manyShown: grouped(own.points) })} points`,
                },
              ),
            })}
          </span>
          <span className="text-base text-soft">
            {t({
              context: 'Guess the price',
              message: `Place ${ph({ place: grouped(own.place) })} of ${ph({ phones: grouped(own.phones) })}`,
            })}
          </span>
        </p>
      )}
      <div>
        <h3 className="voice-label">{t({ context: 'Guess the price', message: 'Best guesses' })}</h3>
        {own.rows.length === 0 ? (
          <p className="text-base text-soft">
            {t({ context: 'Guess the price', message: 'Nobody with a name has points yet.' })}
          </p>
        ) : (
          <>
            <GuessRows rows={own.rows} own={own.name} className="text-base" />
            <p className="mt-1 text-sm text-soft">
              {t({
                context: 'Guess the price',
                message: 'Places count every phone, also those without a name.',
              })}
            </p>
          </>
        )}
      </div>
      {(own.place !== null || view.lot.shows !== 'finished') && (
        <NameForm key={own.name?.name ?? ''} own={own} code={code} phone={phone} onOwn={setOwn} />
      )}
      {settled.length > 0 && (
        <div>
          <h3 className="voice-label">{t({ context: 'Guess the price', message: 'Your last guesses' })}</h3>
          <ul>
            {settled.map(({ lot, player, amount, price, points }) => (
              <li
                key={lot}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1"
              >
                <span className="voice-strong min-w-0 text-base leading-tight wrap-anywhere">{player}</span>
                <span className="max-w-[60%] shrink-0 text-end text-sm leading-tight text-soft wrap-anywhere">
                  {price === null
                    ? `${t({ context: 'Guess the price', message: `Your guess: ${ph({ amount: amountIn(unit, amount) })}` })} · ${t({ context: 'Guess the price', message: 'no sale' })}`
                    : t({
                        context: 'Guess the price',
                        message: `Sold at ${ph({ price: amountIn(unit, price) })}. Your guess ${ph({ amount: amountIn(unit, amount) })}: ${ph(
                          {
                            points: t({
                              context: 'Guess the price',
                              message: plural(
                                { many: points },
                                {
                                  one: `${ph({ manyShown: grouped(points) })} point`,
                                  other: `${ph({ manyShown: grouped(points) })} points`,
                                },
                              ),
                            }),
                          },
                        )}`,
                      })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A key that changes when points may have changed. */
function salesKey({ sales, totals }: HallView): string {
  return [totals.sold, totals.broughtIn, ...Object.keys(sales)].join(' ');
}

/** The guesses whose result is known. The server has no price for an open lot either, and counts a sale later. */
export function settledGuesses(
  guesses: OwnGuessesAnswer['guesses'],
  { lot: block, sales }: Pick<HallView, 'lot' | 'sales'>,
): OwnGuessesAnswer['guesses'] {
  const open = block.shows === 'lot' ? block.player.id : null;
  const sold = new Set(Object.values(sales).map(({ player }) => player.id));
  return guesses.filter(({ lot, price }) => lot !== open && (price !== null || !sold.has(lot)));
}

interface TypedName {
  readonly name: string;
}

interface NameFormProps {
  readonly own: OwnGuessesAnswer;
  readonly code: string;
  readonly phone: string;
  readonly onOwn: (own: OwnGuessesAnswer) => void;
}

function NameForm({ own, code, phone, onOwn }: NameFormProps) {
  const id = useId();
  const { control, handleSubmit, setError, clearErrors, formState } = useForm<TypedName>({
    defaultValues: { name: own.name?.name ?? '' },
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: (typed) => {
      const wrong = guessNameProblem(typed.name);
      return wrong === null
        ? { values: typed, errors: {} }
        : { values: {}, errors: { name: { type: wrong } } };
    },
  });
  const { errors, isSubmitting } = formState;
  if (own.isNameRemoved)
    return (
      <p className="text-base text-soft">
        {t({
          context: 'Guess the price',
          message: 'The organiser removed your name. Your points stay.',
        })}
      </p>
    );
  if (own.place === null)
    return (
      <p className="text-base text-soft">
        {t({ context: 'Guess the price', message: 'Guess a price, then you can choose a name.' })}
      </p>
    );
  const send = async (wish: string | null): Promise<void> => {
    const told = await sendName(code, phone, wish);
    if (told.ok) onOwn(told.answer);
    else setError('name', { type: told.code });
  };
  const takeAway = () => {
    clearErrors();
    return send(null);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void handleSubmit(({ name }) => send(name))();
      }}
    >
      <Controller
        control={control}
        name="name"
        render={({ field }) => (
          <Field
            id={id}
            label={t({ context: 'Guess the price', message: 'Your name in the table' })}
            hint={t({
              context: 'Guess the price',
              message: 'Optional. Everybody sees it, also on the wall.',
            })}
            autoComplete="nickname"
            error={errors.name === undefined ? '' : nameWords(errors.name.type)}
            {...field}
            onChange={(event) => {
              field.onChange(event);
              clearErrors();
            }}
          />
        )}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isSubmitting} className={buttonVariants()}>
          {t({ context: 'Guess the price', message: 'Save the name' })}
        </button>
        {own.name !== null && (
          <button
            type="button"
            aria-disabled={isSubmitting}
            onClick={() => {
              // A name that may not be saved may still be taken away.
              if (!isSubmitting) void handleSubmit(takeAway, takeAway)();
            }}
            className={buttonVariants({ variant: 'plain' })}
          >
            {t({ context: 'Guess the price', message: 'Take the name away' })}
          </button>
        )}
      </div>
    </form>
  );
}

/** Why a name is not saved. `problem`: of the check, 'no-answer', or the code of a refusal. */
function nameWords(problem: GuessNameProblem | 'no-answer' | (string & {})): string {
  switch (problem) {
    case 'no-answer':
      return t({ context: 'Guess the price', message: 'Not sent: no connection. Please try again.' });
    case 'guess-name-missing':
      return t({ context: 'Guess the price', message: 'Please enter a name' });
    case 'guess-name-too-long':
      return t({
        context: 'Guess the price',
        message: `A name has at most ${ph({ most: TEXT_LENGTH.guessName })} letters`,
      });
    case 'guess-name-unseen':
      return t({ context: 'Guess the price', message: 'This name has characters that cannot be seen' });
    case 'guess-name-mixed':
      return t({ context: 'Guess the price', message: 'Please write each word of the name in one script' });
    default:
      return t({
        context: 'Guess the price',
        message: 'The server did not take it. Please try again later.',
      });
  }
}

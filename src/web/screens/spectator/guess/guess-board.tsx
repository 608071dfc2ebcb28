import { useEffect, useId, useState } from 'react';
import { guessNameProblem, type GuessNameProblem } from '#domain/guess/guess.ts';
import { TEXT_LENGTH } from '#domain/limits.ts';
import type { HallView } from '#domain/views/view.ts';
import type { OwnGuessesAnswer } from '#protocol/calls/guess.ts';
import { GuessRows } from '#web/cricket-ui/guess/guess-rows.tsx';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { untilDone } from '#web/hall/evening/use-link-answer.ts';
import { amountIn } from '#web/languages/amounts.ts';
import { guessWords } from '#web/languages/en/guess.ts';
import { buttonLook } from '#web/ui/button-look.ts';
import { Field } from '#web/ui/form/field.tsx';
import { fetchOwn, sendName, spread } from './guess-calls.ts';
import { ownGuesses } from './own-guesses.ts';

interface GuessBoardProps {
  readonly code: string;
  readonly view: HallView;
}

/** The table of guesses, this phone's place and name, and its last guesses. It loads them while it is shown. */
export function GuessBoard({ code, view }: GuessBoardProps) {
  const sales = salesKey(view);
  const { phone } = ownGuesses(code);
  const words = guessWords();
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
  if (own === null) return <p className="text-base text-soft">{words.coming}</p>;
  const settled = settledGuesses(own.guesses, view);
  return (
    <div className="flex flex-col gap-3">
      {own.place !== null && (
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="voice-price text-2xl text-ink">{words.points(own.points)}</span>
          <span className="text-base text-soft">{words.place(own.place, own.phones)}</span>
        </p>
      )}
      <div>
        <h3 className="voice-label">{words.table}</h3>
        {own.rows.length === 0 ? (
          <p className="text-base text-soft">{words.nobody}</p>
        ) : (
          <>
            <GuessRows rows={own.rows} own={own.name} className="text-base" />
            <p className="mt-1 text-sm text-soft">{words.placesCountAll}</p>
          </>
        )}
      </div>
      {(own.place !== null || view.lot.shows !== 'finished') && (
        <NameForm key={own.name?.name ?? ''} own={own} code={code} phone={phone} onOwn={setOwn} />
      )}
      {settled.length > 0 && (
        <div>
          <h3 className="voice-label">{words.lastGuesses}</h3>
          <ul>
            {settled.map(({ lot, player, amount, price, points }) => (
              <li
                key={lot}
                className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-1"
              >
                <span className="voice-strong min-w-0 text-base leading-tight wrap-anywhere">{player}</span>
                <span className="max-w-[60%] shrink-0 text-end text-sm leading-tight text-soft wrap-anywhere">
                  {price === null
                    ? `${words.mine(amountIn(unit, amount))} · ${words.noSale}`
                    : words.result(amountIn(unit, price), amountIn(unit, amount), words.points(points))}
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

interface NameFormProps {
  readonly own: OwnGuessesAnswer;
  readonly code: string;
  readonly phone: string;
  readonly onOwn: (own: OwnGuessesAnswer) => void;
}

function NameForm({ own, code, phone, onOwn }: NameFormProps) {
  const words = guessWords();
  const id = useId();
  const [name, setName] = useState(own.name?.name ?? '');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  if (own.isNameRemoved) return <p className="text-base text-soft">{words.nameRemoved}</p>;
  if (own.place === null) return <p className="text-base text-soft">{words.guessFirst}</p>;
  const send = async (wish: string | null): Promise<void> => {
    setBusy(true);
    const told = await sendName(code, phone, wish);
    setBusy(false);
    if (told.ok) onOwn(told.answer);
    else setProblem(told.code === 'no-answer' ? words.notSent : words.refused);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = guessNameProblem(name);
        setProblem(wrong === null ? '' : nameWords(wrong));
        if (wrong === null && !busy) void send(name);
      }}
    >
      <Field
        id={id}
        label={words.yourName}
        hint={words.nameHint}
        autoComplete="nickname"
        value={name}
        error={problem}
        onChange={({ target }) => {
          setName(target.value);
          setProblem('');
        }}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={busy} className={buttonLook('outline', 'md', 'fitting')}>
          {words.saveName}
        </button>
        {own.name !== null && (
          <button
            type="button"
            onClick={() => void send(null)}
            className={buttonLook('plain', 'md', 'fitting')}
          >
            {words.removeName}
          </button>
        )}
      </div>
    </form>
  );
}

function nameWords(problem: GuessNameProblem): string {
  const words = guessWords();
  switch (problem) {
    case 'guess-name-missing':
      return words.nameMissing;
    case 'guess-name-too-long':
      return words.nameTooLong(TEXT_LENGTH.guessName);
    case 'guess-name-unseen':
      return words.nameUnseen;
    case 'guess-name-mixed':
      return words.nameMixed;
  }
}

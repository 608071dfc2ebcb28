import { ph, t } from '@lingui/core/macro';
import { useEffect, useState } from 'react';
import { type Guessing, pointsFor } from '#domain/guess.ts';
import type { HallView, PlayerRow } from '#domain/views/view.ts';
import { useUnit } from '#web/kit/money/unit.ts';
import { untilDone } from '#web/kit/hall/evening/use-link-answer.ts';
import { amountIn } from '#web/i18n/amounts.ts';
import { guessWords } from '#web/i18n/en/guess.ts';
import { buttonVariants } from '#web/ui/button-variants.ts';
import { nameAmong, useNameOf, type NameOf } from '#web/kit/views/namesakes.ts';
import { fetchOwn, spread } from './guess-calls.ts';
import { GuessBoard } from './guess-board.tsx';
import { dropProblem, isOver, lateWords, problemWords, useProblem, type Problem } from './guess-problem.ts';
import { LotGuess } from './lot-guess.tsx';
import { guessFor, useOwnGuesses, type OwnGuesses } from './own-guesses.ts';

interface GuessCardProps {
  readonly view: HallView;
  /** All players; null until they have loaded. */
  readonly rows: readonly PlayerRow[] | null;
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
function inSight({ lot, sales }: HallView, problem: Problem | null): readonly Problem['player'][] {
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
  const words = guessWords();
  return (
    <p role="status" className="voice-strong text-base leading-tight wrap-anywhere empty:hidden">
      {sale !== undefined &&
        guess !== null &&
        `${nameOf(sale.player)} · ${t({ context: 'Guess the price', message: `Sold at ${ph({ price: amountIn(unit, sale.price) })}. Your guess ${ph({ amount: amountIn(unit, guess.amount) })}: ${ph({ points: words.points(pointsFor(guess.amount, sale.price)) })}` })}`}
    </p>
  );
}

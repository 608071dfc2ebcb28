import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Check } from 'lucide-react';
import { textOf as textOfCell } from '#domain/tournament/sheet/sheet-cell.ts';
import { inFull } from '#domain/tournament/sheet/sheet-row.ts';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS } from '#domain/tournament/retention.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { describedBy, INPUT_LOOK } from '#web/ui/form/field.tsx';
import {
  betweenStepsText,
  useSmallestStep,
  amountDigits,
  amountTyped,
  understoodIn,
} from '#web/kit/money/amount-field.tsx';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { useUnit } from '#web/kit/money/money.tsx';
import type { ImportRow, RowProblem } from '#web/sheets/read/import-row.ts';
import { type RowColumn, rowWords, titleOf } from '#web/sheets/read/row-title.ts';
import { cellKey, NO_UNITS, textIn, type ColumnUnits, type Corrections } from './corrections.ts';

/** Rows per page. More rows make typing slow. */
const AT_ONCE = 100;

interface RowCorrectionsProps {
  /** The rows to correct, as the file has them; see `rowsToPutRight`. */
  readonly listed: readonly ImportRow[];
  /** Every row with its corrections applied. */
  readonly now: readonly ImportRow[];
  readonly corrections: Corrections;
  readonly units?: ColumnUnits | undefined;
  /** Automatic numbers, by row. */
  readonly numbers: ReadonlyMap<number, string>;
  /** The rows that the organiser left out, by number. */
  readonly leftOut: ReadonlySet<number>;
  readonly onCell: (row: number, column: RowColumn, text: string) => void;
  /** Leaves a row out, or takes it again. */
  readonly onLeaveOut: (row: number, isLeftOut: boolean) => void;
}

/** Lists the problems by row with an input for each cell, 100 rows per page. */
export function RowCorrections({ listed, now, numbers, leftOut, ...of }: RowCorrectionsProps) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const judged = new Map(now.map((row) => [row.row, row]));
  // The last page can disappear when a correction above fixes its rows.
  const first = Math.min(chosen, Math.floor((listed.length - 1) / AT_ONCE) * AT_ONCE);
  const end = Math.min(first + AT_ONCE, listed.length);
  const show = (from: number) => {
    flushSync(() => setChosen(from));
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <div className="rounded-lg border border-line text-sm">
      <ul ref={list} tabIndex={-1} aria-label="Failed rows" className="divide-y divide-line outline-none">
        {listed.slice(first, end).map((row) => (
          <CorrectedRow
            key={row.row}
            before={row}
            now={judged.get(row.row) ?? row}
            number={numbers.get(row.row)}
            isLeftOut={leftOut.has(row.row)}
            {...of}
          />
        ))}
      </ul>
      {listed.length > AT_ONCE && (
        <div className="flex flex-wrap items-center gap-3 border-t border-line px-3 py-2">
          <p role="status" className="text-soft">
            Rows {grouped(first + 1)} to {grouped(end)} of {grouped(listed.length)} with a problem
          </p>
          <div className="ms-auto flex gap-2">
            {first > 0 && (
              <Button size="sm" onClick={() => show(first - AT_ONCE)}>
                Previous rows
              </Button>
            )}
            {end < listed.length && (
              <Button size="sm" onClick={() => show(end)}>
                Next rows
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

const ROW_COLUMNS: readonly RowColumn[] = [...SHEET_COLUMNS, ...RETENTION_COLUMNS];

interface CorrectedRowProps extends Pick<
  RowCorrectionsProps,
  'corrections' | 'units' | 'onCell' | 'onLeaveOut'
> {
  readonly before: ImportRow;
  readonly now: ImportRow;
  readonly number: string | undefined;
  readonly isLeftOut: boolean;
}

const AMOUNTS: readonly RowColumn[] = ['baseAmount', 'retainedAt'];

function CorrectedRow(props: CorrectedRowProps) {
  const { before, now, number, isLeftOut, corrections, units = NO_UNITS, onCell, onLeaveOut } = props;
  const unit = useUnit();
  const step = useSmallestStep();
  const fields = useOwnFields();
  const columns = [...ROW_COLUMNS, ...fields.map(({ id }) => `own.${id}` as const)];
  const isAmount = (column: RowColumn) =>
    AMOUNTS.includes(column) || fields.some(({ id, is }) => is === 'money' && column === `own.${id}`);
  const { row } = before;
  const words = rowWords(before).replace('Row', 'row');
  const wrongNow = now.problems.map(({ column }) => column);
  const wrong = [...before.problems.map(({ column }) => column), ...wrongNow];
  // A new number by the answer to a taken one stands in the box, too, until another is typed.
  const isTyped = corrections.cells.has(cellKey(row, 'playerNumber'));
  // A row that updates a player may have that player's number, so nothing is to be typed.
  const isItsOwn = number === undefined && !isTyped && !wrongNow.includes('playerNumber');
  const concerned = (column: RowColumn) =>
    (wrong.includes(column) && !(column === 'playerNumber' && isItsOwn)) ||
    corrections.cells.has(cellKey(row, column));
  const given = number ?? (now.number === '' || isTyped ? null : now.number);
  const textOf = (column: RowColumn) =>
    (column === 'playerNumber' ? given : null) ?? textIn(before, column, corrections, units);
  const amountOf = (column: RowColumn) => {
    const text = textOfCell(inFull(textOf(column), units.get(column) ?? 0));
    const base = column === 'baseAmount' ? amountTyped(amountDigits(text, unit)) : null;
    const advice = base === null ? '' : betweenStepsText(unit, step, base);
    return [understoodIn(unit, text) ?? '', advice].filter((words) => words !== '').join('. ');
  };
  return (
    <li className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3 py-2 contain-content sm:grid-cols-[minmax(0,11rem)_auto_minmax(0,1fr)]">
      <div className="min-w-0">
        <p className={`voice-strong one-line text-base ${isLeftOut ? 'text-faint line-through' : ''}`}>
          {now.name || 'No name'}
        </p>
        <p className="leading-tight wrap-anywhere text-soft">
          {now.number !== '' && <>#{now.number}&nbsp;· </>}
          <span>{rowWords(before)}</span>
          {now.player !== null && !isLeftOut && (
            <span className="ms-1.5 inline-flex items-center gap-1 align-bottom font-semibold whitespace-nowrap text-turf">
              <Check size={16} /> Ready
            </span>
          )}
        </p>
      </div>
      <Button
        size="sm"
        variant="plain"
        aria-label={isLeftOut ? `Take ${words} again` : `Leave out ${words}`}
        onClick={() => onLeaveOut(row, !isLeftOut)}
      >
        {isLeftOut ? 'Take again' : 'Leave out'}
      </Button>
      <div className="grid gap-1 max-sm:col-span-2 max-sm:empty:hidden">
        {!isLeftOut && (
          <>
            {columns.filter(concerned).map((column) => (
              <CorrectedCell
                key={column}
                title={titleOf(column, fields)}
                words={words}
                text={textOf(column)}
                amount={isAmount(column) ? amountOf(column) : ''}
                error={sentenceOf(now.problems, column)}
                onText={(text) => onCell(row, column, text)}
              />
            ))}
            {now.problems.map(
              (problem) =>
                problem.column === null && (
                  <p key={problem.text} className="text-ball-ink">
                    {problem.text}
                  </p>
                ),
            )}
          </>
        )}
      </div>
    </li>
  );
}

interface CorrectedCellProps {
  readonly title: string;
  /** The row, 'row 5'. */
  readonly words: string;
  readonly text: string;
  /** How an amount is understood; '' for other cells. */
  readonly amount: string;
  readonly error: string;
  readonly onText: (text: string) => void;
}

/** One cell in one line: title, input, and its error or its amount behind it. */
function CorrectedCell({ title, words, text, amount, error, onText }: CorrectedCellProps) {
  const id = useId();
  const amountId = `${id}-amount`;
  return (
    <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] items-center gap-x-2 sm:grid-cols-[6.25rem_9rem_minmax(0,1fr)]">
      <label htmlFor={id} className="line-clamp-2 leading-tight font-semibold text-soft">
        {title}
      </label>
      <input
        id={id}
        type="text"
        aria-label={`${title} of ${words}`}
        autoComplete="off"
        value={text}
        onChange={({ target }) => onText(target.value)}
        {...describedBy(id, { error }, amount === '' ? undefined : amountId)}
        className={`${INPUT_LOOK} sm:min-h-10 sm:py-1`}
      />
      {(error !== '' || amount !== '') && (
        <p
          className={`leading-tight wrap-anywhere ${error === '' ? 'max-sm:col-start-2' : 'max-sm:col-span-2 max-sm:pt-1'}`}
        >
          {amount !== '' && (
            <span id={amountId} className="text-faint">
              {amount}
            </span>
          )}{' '}
          {error !== '' && (
            <span id={`${id}-error`} className="text-ball-ink">
              {error}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function sentenceOf(problems: readonly RowProblem[], column: RowColumn): string {
  const problem = problems.find((one) => one.column === column);
  if (problem === undefined) return '';
  return problem.note === undefined ? problem.text : `${problem.text}. ${problem.note}`;
}

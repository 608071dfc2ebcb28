import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SHEET_COLUMNS } from '#domain/tournament/sheet/sheet-headings.ts';
import { RETENTION_COLUMNS } from '#domain/tournament/sheet/sheet-retention.ts';
import { grouped } from '#protocol/grouped.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { understoodIn } from '#web/cricket-ui/money/typed-amount.ts';
import { useOwnFields } from '#web/cricket-ui/player/own-fields.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import type { ImportRow, RowColumn, RowProblem } from '#web/sheets/read/import-row.ts';
import { rowWords, titleOf } from '#web/sheets/read/row-title.ts';
import { cellKey, textIn, type Corrections } from './corrections.ts';

/** Rows per page. More rows make typing slow. */
const AT_ONCE = 100;

interface RowCorrectionsProps {
  /** The rows to correct, as the file has them; see `rowsToPutRight`. */
  readonly listed: readonly ImportRow[];
  /** Every row with its corrections applied. */
  readonly now: readonly ImportRow[];
  readonly corrections: Corrections;
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

interface CorrectedRowProps extends Pick<RowCorrectionsProps, 'corrections' | 'onCell' | 'onLeaveOut'> {
  readonly before: ImportRow;
  readonly now: ImportRow;
  readonly number: string | undefined;
  readonly isLeftOut: boolean;
}

const AMOUNTS: readonly RowColumn[] = ['baseAmount', 'retainedAt'];

function CorrectedRow(props: CorrectedRowProps) {
  const { before, now, number, isLeftOut, corrections, onCell, onLeaveOut } = props;
  const unit = useUnit();
  const fields = useOwnFields();
  const columns = [...ROW_COLUMNS, ...fields.map(({ id }) => `own.${id}` as const)];
  const isAmount = (column: RowColumn) =>
    AMOUNTS.includes(column) || fields.some(({ id, is }) => is === 'money' && column === `own.${id}`);
  const { row } = before;
  const words = rowWords(before).replace('Row', 'row');
  const wrong = [...before.problems, ...now.problems].map(({ column }) => column);
  const concerned = (column: RowColumn) =>
    wrong.includes(column) || corrections.cells.has(cellKey(row, column));
  // A new number by the answer to a taken one stands in the box, too, until another is typed.
  const isTyped = corrections.cells.has(cellKey(row, 'playerNumber'));
  const given = number ?? (now.number === '' || isTyped ? null : now.number);
  const textOf = (column: RowColumn) =>
    (column === 'playerNumber' ? given : null) ?? textIn(before, column, corrections);
  return (
    <li className="px-4 py-3 contain-content">
      <div className="flex items-center gap-x-3">
        <p className="flex min-w-0 flex-1 items-baseline gap-x-2">
          <span
            className={`min-w-0 voice-strong one-line text-base ${isLeftOut ? 'text-faint line-through' : ''}`}
          >
            {now.name || 'No name'}
          </span>
          <span className="shrink-0 text-soft">
            {now.number !== '' && `#${now.number} · `}
            <span>{rowWords(before)}</span>
          </span>
        </p>
        {now.player !== null && !isLeftOut && (
          <span className="flex shrink-0 items-center gap-1 font-semibold text-turf">
            <Icon name="check" size={16} /> Ready
          </span>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-label={isLeftOut ? `Take ${words} again` : `Leave out ${words}`}
          onClick={() => onLeaveOut(row, !isLeftOut)}
        >
          {isLeftOut ? 'Take again' : 'Leave out'}
        </Button>
      </div>
      {!isLeftOut && (
        <div className="mt-1 grid gap-x-3 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
          {columns.filter(concerned).map((column) => (
            <Field
              key={column}
              label={titleOf(column, fields)}
              aria-label={`${titleOf(column, fields)} of ${words}`}
              autoComplete="off"
              value={textOf(column)}
              beside={isAmount(column) ? understoodIn(unit, textOf(column)) : undefined}
              onChange={(event) => onCell(row, column, event.target.value)}
              error={sentenceOf(now.problems, column)}
            />
          ))}
        </div>
      )}
      {!isLeftOut &&
        now.problems.map(
          (problem) =>
            problem.column === null && (
              <p key={problem.text} className="mt-1 text-ball-ink">
                {problem.text}
              </p>
            ),
        )}
    </li>
  );
}

function sentenceOf(problems: readonly RowProblem[], column: RowColumn): string {
  const problem = problems.find((one) => one.column === column);
  if (problem === undefined) return '';
  return problem.note === undefined ? problem.text : `${problem.text}. ${problem.note}`;
}

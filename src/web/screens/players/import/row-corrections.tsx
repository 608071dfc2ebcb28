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
  readonly onCell: (row: number, column: RowColumn, text: string) => void;
}

/** Lists the problems by row with an input for each cell, 100 rows per page. */
export function RowCorrections({ listed, now, corrections, onCell }: RowCorrectionsProps) {
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
    <div className="rounded-md border border-line text-sm">
      <ul ref={list} tabIndex={-1} aria-label="Failed rows" className="divide-y divide-line outline-none">
        {listed.slice(first, end).map((row) => (
          <CorrectedRow
            key={row.row}
            before={row}
            now={judged.get(row.row) ?? row}
            corrections={corrections}
            onCell={onCell}
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

interface CorrectedRowProps extends Pick<RowCorrectionsProps, 'corrections' | 'onCell'> {
  readonly before: ImportRow;
  readonly now: ImportRow;
}

const AMOUNTS: readonly RowColumn[] = ['baseAmount', 'retainedAt'];

function CorrectedRow({ before, now, corrections, onCell }: CorrectedRowProps) {
  const unit = useUnit();
  const fields = useOwnFields();
  const columns = [...ROW_COLUMNS, ...fields.map(({ id }) => `own.${id}` as const)];
  const { row } = before;
  const wrong = [...before.problems, ...now.problems].map(({ column }) => column);
  const concerned = (column: RowColumn) =>
    wrong.includes(column) || corrections.cells.has(cellKey(row, column));
  return (
    <li className="contain-content grid gap-x-3 gap-y-2 px-3 py-2.5 sm:grid-cols-[4.5rem_1fr]">
      <p className="voice-strong">{rowWords(before)}</p>
      <div className="min-w-0">
        <p className="flex items-center gap-1.5 text-soft">
          <span className="min-w-0 one-line">
            {now.name || 'No name'}
            {now.number !== '' && ` · #${now.number}`}
          </span>
          {now.player !== null && (
            <span className="flex shrink-0 items-center gap-1 font-semibold text-turf">
              <Icon name="check" size={16} /> Ready
            </span>
          )}
        </p>
        <div className="mt-1.5 grid gap-2 sm:grid-cols-2">
          {columns.filter(concerned).map((column) => (
            <Field
              key={column}
              label={titleOf(column, fields)}
              aria-label={`${titleOf(column, fields)} of ${rowWords(before).replace('Row', 'row')}`}
              autoComplete="off"
              value={textIn(before, column, corrections)}
              beside={
                AMOUNTS.includes(column) ? understoodIn(unit, textIn(before, column, corrections)) : undefined
              }
              onChange={(event) => onCell(row, column, event.target.value)}
              error={sentenceOf(now.problems, column)}
            />
          ))}
        </div>
        {now.problems.map(
          (problem) =>
            problem.column === null && (
              <p key={problem.text} className="text-ball-ink">
                {problem.text}
              </p>
            ),
        )}
      </div>
    </li>
  );
}

function sentenceOf(problems: readonly RowProblem[], column: RowColumn): string {
  const problem = problems.find((one) => one.column === column);
  if (problem === undefined) return '';
  return problem.note === undefined ? problem.text : `${problem.text}. ${problem.note}`;
}

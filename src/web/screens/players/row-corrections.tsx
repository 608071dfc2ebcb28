import { SHEET_COLUMNS, SHEET_TITLES, type SheetColumn } from '#domain/tournament/sheet-headings.ts';
import { grouped } from '#protocol/rupees-text.ts';
import { Field } from '#web/parts/field.tsx';
import { Icon } from '#web/parts/icon.tsx';
import type { ImportRow, RowProblem } from '#web/sheets/import-row.ts';
import { ASKED_ONCE, isBlank, textIn, type Corrections } from './corrections.ts';

/** More would be a wall that nobody works through; all of them are in the file of failed rows. */
const MOST_LISTED = 100;

interface RowCorrectionsProps {
  /** The rows that failed as the file has them: they stay in the list when they are put right. */
  readonly before: readonly ImportRow[];
  /** Every row, with the corrections. */
  readonly now: readonly ImportRow[];
  readonly corrections: Corrections;
  readonly onCell: (row: number, column: SheetColumn, text: string) => void;
}

/** What is wrong, row by row, with a box for each cell. */
export function RowCorrections({ before, now, corrections, onCell }: RowCorrectionsProps) {
  const judged = new Map(now.map((row) => [row.row, row]));
  // What one answer puts right for all of them stands behind what has to be put right by itself.
  const listed = [...before.filter((row) => !onlyAsked(row)), ...before.filter(onlyAsked)];
  const more = listed.length - MOST_LISTED;
  return (
    <div className="rounded-md border border-line text-sm">
      <ul aria-label="Failed rows" className="divide-y divide-line">
        {listed.slice(0, MOST_LISTED).map((row) => (
          <CorrectedRow
            key={row.row}
            before={row}
            now={judged.get(row.row) ?? row}
            corrections={corrections}
            onCell={onCell}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-3 py-2 text-soft">
          and {grouped(more)} more: Download failed rows has all of them.
        </p>
      )}
    </div>
  );
}

interface CorrectedRowProps extends Pick<RowCorrectionsProps, 'corrections' | 'onCell'> {
  readonly before: ImportRow;
  readonly now: ImportRow;
}

function CorrectedRow({ before, now, corrections, onCell }: CorrectedRowProps) {
  const { row } = before;
  const concerned = [...before.problems, ...now.problems].map(({ column }) => column);
  return (
    <li className="grid gap-x-3 gap-y-2 px-3 py-2.5 sm:grid-cols-[4.5rem_1fr]">
      <p className="voice-strong">Row {row}</p>
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
          {SHEET_COLUMNS.filter((column) => concerned.includes(column)).map((column) => (
            <Field
              key={column}
              label={SHEET_TITLES[column]}
              aria-label={`${SHEET_TITLES[column]} of row ${row}`}
              autoComplete="off"
              value={textIn(before, column, corrections)}
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

function sentenceOf(problems: readonly RowProblem[], column: SheetColumn): string {
  const problem = problems.find((one) => one.column === column);
  if (problem === undefined) return '';
  return problem.note === undefined ? problem.text : `${problem.text}. ${problem.note}`;
}

/** True for a row that lacks nothing but what is asked for once. */
function onlyAsked(row: ImportRow): boolean {
  return row.problems.every(
    ({ column }) => ASKED_ONCE.some((asked) => asked === column) && column !== null && isBlank(row, column),
  );
}

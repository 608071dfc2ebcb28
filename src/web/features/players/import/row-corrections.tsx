import { sameKey } from '#domain/text.ts';
import { saidIn, textOf, type Cell, textOf as textOfCell } from '#domain/tournament/sheet/sheet-cell.ts';
import { inFull } from '#domain/tournament/sheet/sheet-row.ts';
import { SHEET_COLUMNS, type SheetColumn } from '#domain/tournament/sheet/sheet-headings.ts';
import { type RetentionCells, RETENTION_COLUMNS } from '#domain/tournament/retention.ts';
import {
  type ImportRow,
  type RowColumn,
  type RowProblem,
  rowWords,
  type SheetRow,
  titleOf,
} from '#web/sheets/read/import-row.ts';
import { firstFree } from '#domain/tournament/player-list.ts';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Check } from 'lucide-react';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { describedBy, INPUT_LOOK } from '#web/ui/form/field.tsx';
import { betweenStepsText, useSmallestStep } from '#web/kit/money/smallest-step.ts';
import { amountDigits, amountTyped, understoodIn } from '#web/kit/money/amount-field.tsx';
import { useOwnFields } from '#web/kit/player/style-chips.tsx';
import { useUnit } from '#web/kit/money/unit.ts';

/** Columns whose blank cells can be filled with one value for all rows. */
export const ASKED_ONCE = ['age', 'baseAmount', 'playingStyles'] as const;
export type AskedColumn = (typeof ASKED_ONCE)[number];

/** Values typed in the preview; they replace the cells of the file. */
export interface Corrections {
  /** Keyed by row and column, see `cellKey`. */
  readonly cells: ReadonlyMap<string, string>;
  readonly blanks: Readonly<Record<AskedColumn, string>>;
  /** True gives each new player without a number the next free one. */
  readonly numbering: boolean;
}

export const NO_CORRECTIONS: Corrections = {
  cells: new Map(),
  blanks: { age: '', baseAmount: '', playingStyles: '' },
  numbering: false,
};

/** The zeros that the headings of a sheet append to amounts, by column. */
export type ColumnUnits = ReadonlyMap<RowColumn, number>;
const NO_UNITS: ColumnUnits = new Map();

export function cellKey(row: number, column: RowColumn): string {
  return `${row} ${column}`;
}

/**
 * Applies the corrections: a value typed for a cell takes precedence over one for all blank cells. A row without a
 * correction stays the same object, so that it need not be checked again. Amounts have the unit of their column.
 */
export function corrected(rows: readonly SheetRow[], of: Corrections, units = NO_UNITS): SheetRow[] {
  return withBlanks(withTyped(rows, of, units), of, units);
}

/** Applies the values that were typed for single cells, amounts in the unit of their column. */
export function withTyped(rows: readonly SheetRow[], of: Corrections, units = NO_UNITS): SheetRow[] {
  if (of.cells.size === 0) return [...rows];
  const typed = typedRows(of);
  const cells = new Map([...of.cells].map(([key, text]) => [key, inFull(text, unitOfKey(key, units))]));
  return rows.map((one) => {
    if (!typed.has(one.row)) return one;
    const of = (column: SheetColumn): Cell => cells.get(cellKey(one.row, column)) ?? cellOf(one, column);
    return { ...one, ...retentionOf(one, cells), ...ownOf(one, cells), cells: SHEET_COLUMNS.map(of) };
  });
}

/** The numbers of the rows with a correction. */
export function typedRows({ cells }: Pick<Corrections, 'cells'>): ReadonlySet<number> {
  return new Set([...cells.keys()].map((key) => Number.parseInt(key)));
}

function unitOfKey(key: string, units: ColumnUnits): number {
  return [...units].find(([column]) => key.endsWith(` ${column}`))?.[1] ?? 0;
}

/** Fills blank cells with the values for all rows, except where a cell was typed in. */
export function withBlanks(
  rows: readonly SheetRow[],
  { cells, blanks }: Corrections,
  units = NO_UNITS,
): SheetRow[] {
  const forAll = ASKED_ONCE.filter((column) => blanks[column].trim() !== '');
  if (forAll.length === 0) return [...rows];
  return rows.map((one) => {
    const filled = forAll.filter((column) => isBlank(one, column) && !cells.has(cellKey(one.row, column)));
    if (filled.length === 0) return one;
    const of = (column: SheetColumn): Cell => {
      const asked = filled.find((name) => name === column);
      return asked === undefined ? cellOf(one, column) : inFull(blanks[asked], units.get(asked) ?? 0);
    };
    return { ...one, cells: SHEET_COLUMNS.map(of) };
  });
}

/** Retention cells with their corrections; absent if the file has no such columns. */
function retentionOf(
  one: SheetRow,
  cells: ReadonlyMap<string, Cell>,
): { readonly retention?: RetentionCells } {
  if (one.retention === undefined) return {};
  const { retainedBy, retainedAt } = one.retention;
  return {
    retention: {
      retainedBy: cells.get(cellKey(one.row, 'retainedBy')) ?? retainedBy,
      retainedAt: cells.get(cellKey(one.row, 'retainedAt')) ?? retainedAt,
    },
  };
}

function ownOf({ row, own }: SheetRow, cells: ReadonlyMap<string, Cell>): Pick<SheetRow, 'own'> {
  const beginning = `${row} own.`;
  const typed = [...cells].flatMap(([key, text]) =>
    key.startsWith(beginning) ? [[key.slice(beginning.length), text] as const] : [],
  );
  return typed.length === 0 ? {} : { own: { ...own, ...Object.fromEntries(typed) } };
}

/** The text of a cell's input: the typed value, else the file's value, an amount in the unit of its column. */
export function textIn(one: SheetRow, column: RowColumn, { cells }: Corrections, units = NO_UNITS): string {
  const cell = cellOf(one, column);
  const unit = units.get(column) ?? 0;
  // A figure below 0 is no amount, and stays as the file has it.
  const inUnit = typeof cell === 'number' && cell > 0 ? cell / 10 ** unit : cell;
  return cells.get(cellKey(one.row, column)) ?? textOf(inUnit);
}

export function isBlank(one: SheetRow, column: RowColumn): boolean {
  return saidIn(cellOf(one, column)) === '';
}

/**
 * The next free numbers, counting from 1, for the rows without one, by row. `given`: numbers of the list and of every
 * row of the file. A number whose input was typed in is left alone.
 */
export function freeNumbers(
  rows: readonly SheetRow[],
  given: readonly string[],
  { cells, numbering }: Corrections,
): ReadonlyMap<number, string> {
  const numbers = new Map<number, string>();
  if (!numbering) return numbers;
  const used = new Set(given.map(sameKey));
  let next = 1;
  for (const one of rows) {
    if (!isBlank(one, 'playerNumber') || cells.has(cellKey(one.row, 'playerNumber'))) continue;
    next = firstFree(used, next);
    numbers.set(one.row, String(next));
    next += 1;
  }
  return numbers;
}

/**
 * Lists the rows to correct, in an order that does not change while the user types.
 * First come rows with individual problems, then rows that lack only values asked once. Last come good rows that fail
 * now because a row above took their number.
 * A row with a correction stays in the list.
 */
export function rowsToPutRight(
  file: readonly ImportRow[],
  now: readonly ImportRow[],
  { cells }: Corrections,
): ImportRow[] {
  const failsNow = new Set(now.filter(({ player }) => player === null).map(({ row }) => row));
  const typed = typedRows({ cells });
  const failed = file.filter(({ player }) => player === null);
  return [
    ...failed.filter((row) => !lacksOnlyAsked(row)),
    ...failed.filter(lacksOnlyAsked),
    ...file.filter(({ player, row }) => player !== null && (failsNow.has(row) || typed.has(row))),
  ];
}

/** True if the row lacks only values that are asked once for all rows, or its number. */
export function lacksOnlyAsked(row: ImportRow): boolean {
  return (
    row.player === null &&
    row.problems.every(
      ({ column }) =>
        column !== null &&
        [...ASKED_ONCE, 'playerNumber'].some((asked) => asked === column) &&
        isBlank(row, column),
    )
  );
}

function cellOf(one: SheetRow, column: RowColumn): Cell {
  if (column === 'retainedBy' || column === 'retainedAt') return one.retention?.[column] ?? null;
  if (column.startsWith('own.')) return one.own?.[column.slice('own.'.length)] ?? null;
  return one.cells[SHEET_COLUMNS.findIndex((one) => one === column)] ?? null;
}

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
  // The box also shows a number that was given for a taken one, until another is typed.
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

import type { Unit } from '#domain/rules/rule-set.ts';
import { textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import type { PlayerRules } from '#domain/tournament/player.ts';
import type { BookChoice, ImportRow, SheetRow } from '#web/sheets/read/import-row.ts';
import {
  cellKey,
  freeNumbers,
  withBlanks,
  withTyped,
  type Corrections,
  lacksOnlyAsked,
  NO_CORRECTIONS,
  rowsToPutRight,
  typedRows,
  RowCorrections,
} from './row-corrections.tsx';
import { judgeUpdates, type PlayerUpdate } from './send-rows.ts';
import {
  answered,
  cellIn,
  meetings,
  withCell,
  type Answers,
  type Meeting,
  type UpdateRow,
} from './same-players.ts';
import type { ImportOrder, ReadSheet, StepOf } from './import-steps.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { KEYS } from '#web/net/client/queries.tsx';
import { Sheet } from 'lucide-react';
import { useUnit } from '#web/kit/money/unit.ts';
import { usePlayerRules } from '#web/kit/player/style-chips.tsx';
import { SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { onPhone } from '#web/ui/hand-over.ts';
import { withWarnings } from './retention-check.ts';
import { AskOnce } from './ask-once.tsx';
import { REMEMBERED_WORDS, sheetWords, SaveFailedRows } from './import-words.tsx';
import { NumbersTaken, PerhapsThere } from './same-players-part.tsx';
import { lastTeamWords } from './last-teams.ts';
import { DialogButtons } from '#web/ui/popups/dialog.tsx';
import { useSmallestStep } from '#web/kit/money/smallest-step.ts';
import { bookWords, ImportBook, stepWords } from './import-book.tsx';
import { SheetNotes, Stage } from './import-stage.tsx';

const NO_ANSWERS: Answers = new Map();

/** A sheet and the input for checking its rows. */
interface PreviewSheet extends Pick<ReadSheet, 'reading' | 'taken' | 'players' | 'judge' | 'day'> {
  readonly asked: PlayerRules;
  readonly unit: Unit;
}

export interface PreviewRows {
  readonly met: readonly Meeting[];
  /** Rows that create players. */
  readonly rows: readonly ImportRow[];
  /** Rows that change existing players. */
  readonly updates: readonly PlayerUpdate[];
  readonly leftOut: readonly SheetRow[];
  /** The number of rows that another row of the sheet took in or took the place of. */
  readonly repeated: number;
  /** The automatic numbers, by row. */
  readonly numbers: ReadonlyMap<number, string>;
}

/** Applies corrections, answers and automatic numbers to the rows of a sheet. */
export function previewRows(
  { reading, taken, players, judge, asked, unit, day }: PreviewSheet,
  typed: Corrections,
  answers: Answers,
): PreviewRows {
  const file = withTyped(reading.rows, typed, reading.units);
  const met = meetings(file, players, asked.fields);
  const { create, update, leftOut, repeated } = answered(file, met, answers, taken.numbers);
  const given = [...file, ...create].map((row) => textOf(cellIn(row, 'playerNumber')));
  const numbers = freeNumbers(create, [...taken.numbers, ...given], typed);
  // Values for all blank cells are for new players; a blank cell of an update keeps the player's value.
  const joining = withBlanks(create, typed, reading.units).map((row) => {
    const number = numbers.get(row.row);
    return number === undefined ? row : withCell(row, 'playerNumber', number);
  });
  const isUntouched =
    joining.length === reading.rows.length && joining.every((row, at) => row === reading.rows[at]);
  return {
    met,
    rows: isUntouched ? reading.rows : judge(joining),
    updates: judgeUpdates(
      update.map((one) => withOwnNumber(one, typed, reading.serial !== null)),
      players,
      joining,
      unit,
      asked,
      day,
    ),
    leftOut,
    repeated,
    numbers,
  };
}

/** A serial number of the sheet never replaces the number of a known player; one typed for any of its rows does. */
function withOwnNumber(update: UpdateRow, { cells }: Corrections, isSerial: boolean): UpdateRow {
  const { row, player, from } = update;
  const numbers = from.map((at) => cells.get(cellKey(at, 'playerNumber')) ?? '');
  const typed = numbers.findLast((number) => number.trim() !== '');
  if (typed === undefined && !isSerial) return update;
  return { ...update, row: withCell(row, 'playerNumber', typed ?? player.playerNumber) };
}

interface ImportPreviewProps extends Omit<StepOf<'preview'>, 'step' | 'source' | 'sheet'> {
  readonly choice: BookChoice;
  /** True if the columns use a remembered mapping. */
  readonly remembered: boolean;
  readonly fileName: string;
  /** True while the fields of the confirmed import are saved. */
  readonly saving: boolean;
  /** Opens the mapping step. */
  readonly onColumns: () => void;
  /** Reads the file again with another choice of its workbook. */
  readonly onRead: (choice: BookChoice) => void;
  readonly onImport: (order: Pick<ImportOrder, 'rows' | 'updates' | 'failed' | 'outcome'>) => void;
  readonly onCancel: () => void;
}

/** Shows problems and warnings of a file with inputs to correct them. A button imports the good rows. */
export function ImportPreview(props: ImportPreviewProps) {
  const { reading, taken, players, judge, warn, remembered, fileName, onColumns, onImport, onCancel } = props;
  const { choice, unitDoubt, saving, onRead, warnings, lastTeams, day } = props;
  const asked = usePlayerRules();
  const [unitError, setUnitError] = useState('');
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS);
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const [showsAll, setShowsAll] = useState(false);
  const [isPhone] = useState(onPhone);
  const unit = useUnit();
  const step = useSmallestStep();
  // Deferred: a keystroke must appear before thousands of rows are checked again.
  const settled = useDeferredValue(corrections);
  const settledAnswers = useDeferredValue(answers);
  const sheet = useMemo(
    () => ({ reading, taken, players, judge, asked, unit, day }),
    [reading, taken, players, judge, asked, unit, day],
  );
  const judgedAlone = useMemo(
    () => previewRows(sheet, settled, settledAnswers),
    [sheet, settled, settledAnswers],
  );
  const preview = { ...judgedAlone, rows: useWarned(judgedAlone.rows, reading.rows, { warn, warnings }) };
  const { met, rows, updates, numbers } = preview;
  const { good, failed, changing } = sorted(preview);
  const leftOut = new Set([...answers].flatMap(([row, answer]) => (answer === 'leave-out' ? [row] : [])));
  const here = new Set(rows.map(({ row }) => row));
  const typed = typedRows(corrections);
  const updateRows = updates.flatMap((update) => rowsOf(update, typed));
  const judged = [...rows, ...updateRows];
  const wrongUpdates = updateRows.filter((row) => !isGood(row) || typed.has(row.row));
  const correctable = new Set([...here, ...wrongUpdates.map(({ row }) => row)]);
  const question = new Set(met.map(({ row }) => row.row));
  // A row left out by its button keeps its place; one that may be a player twice has its choice above.
  const toPutRight = rowsToPutRight(reading.rows, judged, corrections).filter(
    ({ row }) => correctable.has(row) || (leftOut.has(row) && !question.has(row)),
  );
  const waiting = toPutRight.filter(lacksOnlyAsked);
  const isShort = showsAll || waiting.length <= MOST_WAITING;
  const listed = (isShort ? toPutRight : toPutRight.filter((row) => !waiting.includes(row))).toSorted(
    (one, other) => one.row - other.row,
  );
  const hidden = toPutRight.length - listed.length;
  const counts = countsOf(preview);
  const summary = summaryOf(reading.rows.length, counts);
  const isIdle = good.length + changing.length === 0;
  const saveFailed = failed.length > 0 && <SaveFailedRows rows={failed} fileName={fileName} />;

  const leaveOut = (row: number, isLeftOut: boolean) => {
    const next = new Map(answers);
    if (isLeftOut) next.set(row, 'leave-out');
    else next.delete(row);
    setAnswers(next);
  };

  const send = () => {
    if (unitDoubt !== null) {
      setUnitError('Please choose what the base amounts are in');
      return;
    }
    const now = previewRows(sheet, corrections, answers);
    const of = sorted(now);
    onImport({
      rows: of.good,
      updates: of.changing,
      failed: of.failed,
      outcome: { unchanged: of.unchanged.length, leftOut: now.leftOut.length, repeated: now.repeated },
    });
  };

  return (
    <Stage label={summary}>
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <p role="status" className="pt-2.5 text-base leading-snug sm:pt-1.5">
            {summary}
          </p>
          {remembered && <p className="text-sm text-soft">{REMEMBERED_WORDS}</p>}
        </div>
        <Button size="sm" icon={Sheet} className="shrink-0" onClick={onColumns}>
          Columns
        </Button>
      </div>
      <ImportBook {...{ reading, choice, unitDoubt, unitError, onRead }} />
      <SheetNotes
        isPhone={isPhone}
        words={[
          ...bookWords(reading, choice, unit),
          ...missingWords(reading.missing),
          ...sheetWords(reading, good),
          ...stepWords(good, unit, step),
          ...lastTeamWords(good, lastTeams),
        ]}
      />
      <AskOnce
        rows={reading.rows.filter(({ row }) => here.has(row))}
        corrections={corrections}
        baseUnit={reading.units?.get('baseAmount')}
        onBlanks={(blanks) => setCorrections({ ...corrections, blanks })}
        onNumber={(numbering) => setCorrections({ ...corrections, numbering })}
      />
      <NumbersTaken {...{ met, answers, updates, rows }} onAnswers={setAnswers} />
      {toPutRight.length > 0 && (
        <section aria-label="With problems" className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="voice-title text-lg">With problems ({grouped(failed.length)})</h3>
            {!isPhone && saveFailed}
          </div>
          {listed.length > 0 && (
            <RowCorrections
              listed={listed}
              now={judged}
              corrections={corrections}
              units={reading.units}
              numbers={numbers}
              leftOut={leftOut}
              onLeaveOut={leaveOut}
              onCell={(row, column, text) => {
                const cells = new Map(corrections.cells).set(cellKey(row, column), text);
                setCorrections({ ...corrections, cells });
              }}
            />
          )}
          {hidden > 0 && (
            <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-soft">
              {grouped(hidden)} rows lack only what is asked above for all of them.
              <Button size="sm" onClick={() => setShowsAll(true)}>
                Show them
              </Button>
            </p>
          )}
          {/* Below the list: the first problem is in sight. */}
          {isPhone && saveFailed}
        </section>
      )}
      <PerhapsThere {...{ met, answers, updates, rows }} onAnswers={setAnswers} />
      <DialogButtons>
        <Counts counts={counts} />
        {/* A phone has no room for it: its dialog closes at the top. */}
        <Button className="max-sm:hidden" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant={isIdle ? 'outline' : 'primary'}
          className="max-sm:grow"
          busy={saving}
          busyText="Saving the new fields..."
          onClick={send}
        >
          {importWords(good.length, changing.length)}
        </Button>
      </DialogButtons>
    </Stage>
  );
}

/**
 * The rows with their warnings of squads. Those of `first` are known. For other rows a worker finds them; until then the
 * last ones stay, so that no correction hides them.
 */
function useWarned(
  rows: readonly ImportRow[],
  first: readonly ImportRow[],
  { warn, warnings }: Pick<ImportPreviewProps, 'warn' | 'warnings'>,
): readonly ImportRow[] {
  const isFirst = rows === first;
  const { data = warnings } = useQuery({
    queryKey: KEYS.squadWarnings(numberOf(rows)),
    queryFn: ({ signal }) => warn(rows, signal),
    enabled: !isFirst,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  const known = isFirst ? warnings : data;
  return useMemo(() => withWarnings(rows, known), [rows, known]);
}

const numbered = new WeakMap<readonly ImportRow[], number>();
let lastNumber = 0;

/** A number that stands for this list of rows in a query key: the rows themselves are too large for one. */
function numberOf(rows: readonly ImportRow[]): number {
  const known = numbered.get(rows);
  if (known !== undefined) return known;
  lastNumber += 1;
  numbered.set(rows, lastNumber);
  return lastNumber;
}

/** Most rows that are listed although one answer for all puts them right. */
const MOST_WAITING = 10;

/** How many counts keep their place at 0, so that the line does not move while rows are put right. */
const STEADY = 4;

/** How many counts a phone has room for in one line. Of more, those at 0 are left out. */
const MOST_COUNTS = 5;

/** How many rows are new, change a player, are left out or have problems. The line stays in sight with the buttons. */
function Counts({ counts }: { readonly counts: readonly RowCount[] }) {
  const steady = counts.filter(({ count }, at) => count > 0 || at < STEADY);
  const shown = steady.length > MOST_COUNTS ? counts.filter(({ count }) => count > 0) : steady;
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 max-sm:basis-full max-sm:justify-between sm:me-auto sm:gap-x-6">
      {shown.map(({ words, count }) => (
        <div key={words} className="flex flex-col-reverse">
          <dt className="text-xs leading-tight whitespace-nowrap text-soft sm:text-sm">{words}</dt>
          <dd
            className={`voice-title text-xl leading-none tabular-nums sm:text-2xl ${count === 0 ? 'text-faint' : words === 'With problems' ? 'text-ball-ink' : ''}`}
          >
            {grouped(count)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A sheet without numbers is numbered by a press, so only other missing columns lead to the template. */
function missingWords(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const more = missing.every((heading) => heading === SHEET_TITLES.playerNumber)
    ? 'Number the players below.'
    : 'Download Template shows all of them.';
  return [`The sheet has no column ${missing.join(', ')}. ${more}`];
}

/** The row that counts in an update, and each row with a correction, whose boxes stay where they are. */
function rowsOf({ row, from }: PlayerUpdate, typed: ReadonlySet<number>): ImportRow[] {
  return from.flatMap((at) => (at === row.row ? [row] : typed.has(at) ? [{ ...row, row: at }] : []));
}

/** The rows of a preview by what the import does with them. */
function sorted({ rows, updates }: PreviewRows) {
  const usable = updates.filter(({ row }) => isGood(row));
  return {
    good: rows.filter(isGood),
    failed: [...rows, ...updates.map(({ row }) => row)].filter((row) => !isGood(row)),
    changing: usable.filter(({ changes }) => changes.length > 0),
    unchanged: usable.filter(({ changes }) => changes.length === 0),
  };
}

/** How many rows of the file the import treats alike. */
interface RowCount {
  /** The heading of the count below the preview. */
  readonly words: string;
  readonly count: number;
  /** The same in a sentence, behind the count. */
  readonly said: string;
}

/** The rows of the file, each counted once. */
function countsOf(preview: PreviewRows): readonly RowCount[] {
  const { good, failed, changing, unchanged } = sorted(preview);
  return [
    { words: 'New', count: good.length, said: 'new' },
    { words: 'Update', count: changing.length, said: 'to update' },
    { words: 'Left out', count: preview.leftOut.length, said: 'left out' },
    { words: 'With problems', count: failed.length, said: 'with problems' },
    { words: 'No change', count: unchanged.length, said: 'unchanged' },
    { words: 'Repeated', count: preview.repeated, said: 'repeated' },
  ];
}

/** '2 of 5 rows can be imported.', or 'Of 17 rows: 2 new, 2 to update, 4 with problems.' where some are neither. */
function summaryOf(all: number, counts: readonly RowCount[]): string {
  const some = counts.filter(({ count }) => count > 0);
  if (some.every(({ words }) => words === 'New' || words === 'With problems')) {
    const good = some.find(({ words }) => words === 'New')?.count ?? 0;
    return `${grouped(good)} of ${grouped(all)} rows can be imported.`;
  }
  const words = some.map(({ count, said }) => `${grouped(count)} ${said}`);
  return `Of ${all === 1 ? '1 row' : `${grouped(all)} rows`}: ${words.join(', ')}.`;
}

function importWords(players: number, updates: number): string {
  if (players + updates === 0) return 'Nothing to import';
  if (players === 0) return updates === 1 ? 'Update 1 player' : `Update ${grouped(updates)} players`;
  const words = players === 1 ? 'Import 1 player' : `Import ${grouped(players)} players`;
  return updates === 0 ? words : `${words}, update ${grouped(updates)}`;
}

function isGood({ player }: ImportRow): boolean {
  return player !== null;
}

import { useDeferredValue, useMemo, useState } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { useAsked } from '#web/cricket-ui/player/own-fields.ts';
import { SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { grouped } from '#protocol/grouped.ts';
import { Button } from '#web/ui/button.tsx';
import type { ImportRow, SheetReading, Taken } from '#web/sheets/read/import-row.ts';
import { AskOnce } from '#web/screens/players/ask-once.tsx';
import { cellKey, lacksOnlyAsked, NO_CORRECTIONS, rowsToPutRight, typedRows } from './corrections.ts';
import type { Outcome } from './import-words.ts';
import type { PlayerUpdate } from './judge-updates.ts';
import { NO_ANSWERS, previewRows, type PreviewRows } from './preview-rows.ts';
import type { Answers } from './same-players.ts';
import { SamePlayersPart } from './same-players-part.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import type { BookChoice } from '#web/sheets/read/book-choice.ts';
import { bookWords, ImportBook, type UnitDoubt } from './import-book.tsx';
import { Stage } from './import-stage.tsx';
import { sheetWords } from './import-words.ts';
import { RowCorrections } from './row-corrections.tsx';
import { SaveFailedRows } from './save-failed-rows.tsx';
import type { Judge } from './use-import.ts';

interface ImportPreviewProps {
  readonly reading: SheetReading;
  readonly taken: Taken;
  readonly judge: Judge;
  /** True if the columns use a remembered mapping. */
  readonly remembered: boolean;
  readonly fileName: string;
  readonly choice: BookChoice;
  readonly unitDoubt: UnitDoubt;
  /** True while the fields of the confirmed import are saved. */
  readonly saving: boolean;
  /** Reads the file again with another choice of its workbook. */
  readonly onRead: (choice: BookChoice) => void;
  /** Opens the mapping step. */
  readonly onColumns: () => void;
  /** The tournament's players, to find duplicates of the sheet's rows. */
  readonly players: readonly PlayerAnswer[];
  readonly onImport: (
    rows: readonly ImportRow[],
    left: readonly ImportRow[],
    more: {
      readonly updates: readonly PlayerUpdate[];
      readonly outcome: Omit<Outcome, 'updated'>;
    },
  ) => void;
  readonly onCancel: () => void;
}

/** Shows problems and warnings of a file with inputs to correct them. A button imports the good rows. */
export function ImportPreview(props: ImportPreviewProps) {
  const { reading, taken, players, judge, remembered, fileName, onColumns, onImport, onCancel } = props;
  const { choice, unitDoubt, saving, onRead } = props;
  const asked = useAsked();
  const [unitError, setUnitError] = useState('');
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS);
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const [showsAll, setShowsAll] = useState(false);
  const unit = useUnit();
  // Deferred: a keystroke must appear before thousands of rows are checked again.
  const settled = useDeferredValue(corrections);
  const settledAnswers = useDeferredValue(answers);
  const sheet = useMemo(
    () => ({ reading, taken, players, judge, asked, unit }),
    [reading, taken, players, judge, asked, unit],
  );
  const preview = useMemo(
    () => previewRows(sheet, settled, settledAnswers),
    [sheet, settled, settledAnswers],
  );
  const { met, rows, updates, numbers } = preview;
  const { good, failed, changing, unchanged } = sorted(preview);
  const leftOut = new Set([...answers].flatMap(([row, answer]) => (answer === 'leave-out' ? [row] : [])));
  const here = new Set(rows.map(({ row }) => row));
  const judged = [...rows, ...updates.map(({ row }) => row)];
  const typed = typedRows(corrections);
  const wrongUpdates = updates.flatMap(({ row }) => (isGood(row) && !typed.has(row.row) ? [] : [row.row]));
  const correctable = new Set([...here, ...wrongUpdates]);
  const question = new Set(met.map(({ row }) => row.row));
  // A row left out by its button keeps its place; one that may be a player twice has its choice above.
  const toPutRight = rowsToPutRight(reading.rows, judged, corrections).filter(
    ({ row }) => correctable.has(row) || (leftOut.has(row) && !question.has(row)),
  );
  const waiting = toPutRight.filter(lacksOnlyAsked);
  const isShort = showsAll || waiting.length <= MOST_WAITING;
  const listed = isShort ? toPutRight : toPutRight.filter((row) => !waiting.includes(row));
  const hidden = toPutRight.length - listed.length;
  const summary = summaryOf(good.length, rows.length);

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
    onImport(of.good, of.failed, {
      updates: of.changing,
      outcome: { unchanged: of.unchanged.length, leftOut: now.leftOut.length, joined: now.joined },
    });
  };

  return (
    <Stage label={summary}>
      <div className="flex items-start justify-between gap-x-4">
        <div className="min-w-0">
          <p role="status" className="pt-2.5 text-base leading-snug sm:pt-1.5">
            {summary}
          </p>
          {remembered && (
            <p className="text-sm text-soft">
              Columns as you chose them for the last sheet with these headings.
            </p>
          )}
        </div>
        <Button size="sm" icon="sheet" className="shrink-0" onClick={onColumns}>
          Columns
        </Button>
      </div>
      <ImportBook {...{ reading, choice, unitDoubt, unitError, onRead }} />
      <SheetNotes
        words={[...bookWords(reading, unit), ...missingWords(reading.missing), ...sheetWords(reading, good)]}
      />
      <AskOnce
        rows={reading.rows.filter(({ row }) => here.has(row))}
        corrections={corrections}
        onBlanks={(blanks) => setCorrections({ ...corrections, blanks })}
        onNumber={(numbering) => setCorrections({ ...corrections, numbering })}
      />
      <SamePlayersPart {...{ met, answers, updates, rows }} onAnswers={setAnswers} />
      {toPutRight.length > 0 && (
        <section aria-label="With problems" className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="voice-title text-lg">With problems ({grouped(failed.length)})</h3>
            {failed.length > 0 && <SaveFailedRows rows={failed} fileName={fileName} />}
          </div>
          {listed.length > 0 && (
            <RowCorrections
              listed={listed}
              now={judged}
              corrections={corrections}
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
        </section>
      )}
      <DialogButtons>
        <Counts
          counts={[
            ['New', good.length],
            ['Update', changing.length],
            ['Left out', preview.leftOut.length],
            ['With problems', failed.length],
            ['No change', unchanged.length],
            ['Joined', preview.joined],
          ]}
        />
        {/* A phone has no room for it: its dialog closes at the top. */}
        <Button className="max-sm:hidden" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          variant="primary"
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

/** Most rows that are listed although one answer for all puts them right. */
const MOST_WAITING = 10;

/** How many counts keep their place at 0, so that the line does not move while rows are put right. */
const STEADY = 4;

/** How many rows are new, change a player, are left out or have problems. The line stays in sight with the buttons. */
function Counts({ counts }: { readonly counts: readonly (readonly [words: string, count: number])[] }) {
  const shown = counts.filter(([, count], at) => count > 0 || at < STEADY);
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-3 gap-y-1 max-sm:basis-full max-sm:justify-between sm:me-auto sm:gap-x-6">
      {shown.map(([words, count]) => (
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

/** The remarks about the sheet, in one block. */
function SheetNotes({ words }: { readonly words: readonly string[] }) {
  return (
    words.length > 0 && (
      <ul className="flex flex-col gap-1 text-sm text-soft">
        {words.map((one) => (
          <li key={one} className="min-w-0 border-s-2 border-line ps-3 wrap-anywhere">
            {one}
          </li>
        ))}
      </ul>
    )
  );
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

function summaryOf(good: number, rows: number): string {
  if (rows === 0) return 'No row is a new player.';
  return `${grouped(good)} of ${grouped(rows)} rows can be imported.`;
}

function importWords(players: number, updates: number): string {
  if (players === 0 && updates > 0)
    return updates === 1 ? 'Update 1 player' : `Update ${grouped(updates)} players`;
  const words = players === 1 ? 'Import 1 player' : `Import ${grouped(players)} players`;
  return updates === 0 ? words : `${words}, update ${grouped(updates)}`;
}

function isGood({ player }: ImportRow): boolean {
  return player !== null;
}

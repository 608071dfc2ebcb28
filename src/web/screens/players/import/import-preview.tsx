import { useDeferredValue, useMemo, useState } from 'react';
import type { PlayerAnswer } from '#protocol/calls/players.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import { useAsked } from '#web/cricket-ui/player/own-fields.ts';
import { grouped } from '#protocol/grouped.ts';
import { Button } from '#web/ui/button.tsx';
import type { ImportRow, SheetReading, Taken } from '#web/sheets/read/import-row.ts';
import { AskOnce } from '#web/screens/players/ask-once.tsx';
import { cellKey, NO_CORRECTIONS, numbered, rowsToPutRight } from './corrections.ts';
import type { PlayerUpdate } from './judge-updates.ts';
import { NO_ANSWERS, previewRows } from './preview-rows.ts';
import type { Answers } from './same-players.ts';
import { SamePlayersPart } from './same-players-part.tsx';
import { DialogButtons } from '#web/ui/dialog/dialog-buttons.tsx';
import type { BookChoice } from '#web/sheets/read/book-choice.ts';
import { ImportBook } from './import-book.tsx';
import { Notice, Stage } from './import-stage.tsx';
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
  readonly asksUnit: boolean;
  /** Reads the file again with another choice of its workbook. */
  readonly onRead: (choice: BookChoice) => void;
  /** Opens the mapping step. */
  readonly onColumns: () => void;
  /** The tournament's players, to find duplicates of the sheet's rows. */
  readonly players: readonly PlayerAnswer[];
  readonly onImport: (
    rows: readonly ImportRow[],
    left: readonly ImportRow[],
    updates: readonly PlayerUpdate[],
  ) => void;
  readonly onCancel: () => void;
}

/** Shows problems and warnings of a file with inputs to correct them. A button imports the good rows. */
export function ImportPreview(props: ImportPreviewProps) {
  const { reading, taken, players, judge, remembered, fileName, onColumns, onImport, onCancel } = props;
  const { choice, asksUnit, onRead } = props;
  const asked = useAsked();
  const [unitError, setUnitError] = useState('');
  const [answers, setAnswers] = useState<Answers>(NO_ANSWERS);
  const [corrections, setCorrections] = useState(NO_CORRECTIONS);
  const unit = useUnit();
  // Deferred: a keystroke must appear before thousands of rows are checked again.
  const settled = useDeferredValue(corrections);
  const settledAnswers = useDeferredValue(answers);
  const { met, rows, updates } = useMemo(
    () => previewRows({ reading, taken, players, judge, asked, unit }, settled, settledAnswers),
    [reading, taken, players, judge, asked, unit, settled, settledAnswers],
  );
  const good = rows.filter(isGood);
  const failed = rows.filter((row) => !isGood(row));
  const here = new Set(rows.map(({ row }) => row));
  const toPutRight = rowsToPutRight(reading.rows, rows, corrections).filter(({ row }) => here.has(row));
  const summary = `${grouped(good.length)} of ${grouped(rows.length)} rows can be imported.`;
  const changing = updates.filter(({ row }) => isGood(row));

  const send = () => {
    if (asksUnit) {
      setUnitError('Please choose what the base amounts are in');
      return;
    }
    const now = previewRows({ reading, taken, players, judge, asked, unit }, corrections, answers);
    const left = [...now.rows, ...now.updates.map(({ row }) => row)].filter((row) => !isGood(row));
    onImport(
      now.rows.filter(isGood),
      left,
      now.updates.filter(({ row }) => isGood(row)),
    );
  };

  return (
    <Stage label={summary}>
      <p role="status" className="text-base">
        {summary}
      </p>
      {reading.missing.length > 0 && (
        <Notice>
          The sheet has no column {reading.missing.join(', ')}. Download Template shows all of them.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button size="sm" icon="sheet" onClick={onColumns}>
          Which column is which?
        </Button>
        {remembered && (
          <p className="text-sm text-soft">As you chose it for the last sheet with these headings.</p>
        )}
      </div>
      <ImportBook {...{ reading, choice, asksUnit, unitError, onRead }} />
      {sheetWords(reading, good).map((words) => (
        <Notice key={words}>{words}</Notice>
      ))}
      <SamePlayersPart
        met={met}
        answers={answers}
        updates={updates.map(({ row }) => row)}
        onAnswers={setAnswers}
      />
      <AskOnce
        rows={reading.rows}
        corrections={corrections}
        onBlanks={(blanks) => setCorrections({ ...corrections, blanks })}
        onNumber={() => setCorrections(numbered(reading.rows, taken.numbers, corrections))}
      />
      {toPutRight.length > 0 && (
        <>
          <h3 className="voice-title text-lg">To be put right ({grouped(failed.length)})</h3>
          <RowCorrections
            listed={toPutRight}
            now={rows}
            corrections={corrections}
            onCell={(row, column, text) => {
              const cells = new Map(corrections.cells).set(cellKey(row, column), text);
              setCorrections({ ...corrections, cells });
            }}
          />
          {failed.length > 0 && <SaveFailedRows rows={failed} fileName={fileName} />}
        </>
      )}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={send}>
          {importWords(good.length, changing.length)}
        </Button>
      </DialogButtons>
    </Stage>
  );
}

function importWords(players: number, updates: number): string {
  const words = players === 1 ? 'Import 1 player' : `Import ${grouped(players)} players`;
  return updates === 0 ? words : `${words}, update ${grouped(updates)}`;
}

function isGood({ player }: ImportRow): boolean {
  return player !== null;
}

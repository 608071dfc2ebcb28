import { textOf } from '#domain/tournament/sheet/sheet-cell.ts';
import { inFull } from '#domain/tournament/sheet/sheet-row.ts';
import { exampleBase, useSmallestStep } from '#web/kit/money/smallest-step.ts';
import { understoodIn } from '#web/kit/money/amount-field.tsx';
import { SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { grouped } from '#protocol/amount-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { useUnit } from '#web/kit/money/unit.ts';
import type { SheetRow } from '#web/sheets/read/import-row.ts';
import { ASKED_ONCE, isBlank, type AskedColumn, type Corrections } from './row-corrections.tsx';

interface AskOnceProps {
  /** The rows of new players, as the file has them. */
  readonly rows: readonly SheetRow[];
  readonly corrections: Corrections;
  /** The zeros that the heading of the base amounts appends; undefined or 0: none. */
  readonly baseUnit?: number | undefined;
  readonly onBlanks: (blanks: Corrections['blanks']) => void;
  /** True gives each row without a number the next free one. */
  readonly onNumber: (numbering: boolean) => void;
}

const EXAMPLES: Readonly<Record<Exclude<AskedColumn, 'baseAmount'>, string>> = {
  age: '16 to 50',
  playingStyles: 'Like Batsman',
};

/** Asks once for a value that is blank in several rows, and uses it for all of them. */
export function AskOnce({ rows, corrections, baseUnit = 0, onBlanks, onNumber }: AskOnceProps) {
  const { blanks, numbering } = corrections;
  const unit = useUnit();
  const step = useSmallestStep();
  const base = understoodIn(unit, textOf(inFull(blanks.baseAmount, baseUnit)));
  const blankIn = (column: Parameters<typeof isBlank>[1]) =>
    rows.filter((row) => isBlank(row, column)).length;
  const asked = ASKED_ONCE.map((column) => ({ column, count: blankIn(column) })).filter(
    ({ count }) => count > 1,
  );
  const unnumbered = blankIn('playerNumber');
  if (asked.length === 0 && unnumbered === 0) return null;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 voice-title text-lg">Blank cells</legend>
      {asked.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {asked.map(({ column, count }) => (
            <Field
              key={column}
              label={`${SHEET_TITLES[column]} for ${grouped(count)} rows`}
              autoComplete="off"
              placeholder={column === 'baseAmount' ? exampleBase(step, baseUnit) : EXAMPLES[column]}
              value={blanks[column]}
              beside={column === 'baseAmount' ? base : undefined}
              onChange={(event) => onBlanks({ ...blanks, [column]: event.target.value })}
            />
          ))}
        </div>
      )}
      {unnumbered > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 not-first-of-type:mt-3">
          <p className="text-sm text-soft">
            {SHEET_TITLES.playerNumber} is blank in{' '}
            {unnumbered === 1 ? '1 row' : `${grouped(unnumbered)} rows`}.
          </p>
          <Button size="sm" onClick={() => onNumber(!numbering)}>
            {numbering ? 'Take the numbers back' : 'Number them in their order'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

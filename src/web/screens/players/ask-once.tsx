import { SHEET_TITLES } from '#domain/tournament/sheet/sheet-headings.ts';
import { grouped } from '#protocol/grouped.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { understoodIn } from '#web/cricket-ui/money/typed-amount.ts';
import { useUnit } from '#web/cricket-ui/money/unit.ts';
import type { SheetRow } from '#web/sheets/read/import-row.ts';
import {
  ASKED_ONCE,
  isBlank,
  type AskedColumn,
  type Corrections,
} from '#web/screens/players/import/corrections.ts';

interface AskOnceProps {
  /** The rows of new players, as the file has them. */
  readonly rows: readonly SheetRow[];
  readonly corrections: Corrections;
  readonly onBlanks: (blanks: Corrections['blanks']) => void;
  /** True gives each row without a number the next free one. */
  readonly onNumber: (numbering: boolean) => void;
}

const EXAMPLES: Readonly<Record<AskedColumn, string>> = {
  age: '16 to 50',
  baseAmount: 'Like 20000 or 20k',
  playingStyles: 'Like Batsman',
};

/** Asks once for a value that is blank in several rows, and uses it for all of them. */
export function AskOnce({ rows, corrections: { blanks, numbering }, onBlanks, onNumber }: AskOnceProps) {
  const unit = useUnit();
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
      <div className="grid gap-3 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
        {asked.map(({ column, count }) => (
          <Field
            key={column}
            label={`${SHEET_TITLES[column]} for ${grouped(count)} rows`}
            autoComplete="off"
            placeholder={EXAMPLES[column]}
            value={blanks[column]}
            beside={column === 'baseAmount' ? understoodIn(unit, blanks[column]) : undefined}
            onChange={(event) => onBlanks({ ...blanks, [column]: event.target.value })}
          />
        ))}
      </div>
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

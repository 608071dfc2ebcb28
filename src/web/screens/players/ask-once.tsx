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
  /** The rows as the file has them. */
  readonly rows: readonly SheetRow[];
  readonly corrections: Corrections;
  readonly onBlanks: (blanks: Corrections['blanks']) => void;
  /** Gives a number to each row without one. */
  readonly onNumber: () => void;
}

const EXAMPLES: Readonly<Record<AskedColumn, string>> = {
  age: '16 to 50',
  baseAmount: 'Like 20000 or 20k',
  playingStyles: 'Like Batsman',
};

/** Asks once for a value that is blank in several rows, and uses it for all of them. */
export function AskOnce({ rows, corrections: { blanks }, onBlanks, onNumber }: AskOnceProps) {
  const unit = useUnit();
  const blankIn = (column: Parameters<typeof isBlank>[1]) =>
    rows.filter((row) => isBlank(row, column)).length;
  const asked = ASKED_ONCE.map((column) => ({ column, count: blankIn(column) })).filter(
    ({ count }) => count > 1,
  );
  const unnumbered = blankIn('playerNumber');
  if (asked.length === 0 && unnumbered < 2) return null;
  return (
    <fieldset className="flex flex-col gap-3 rounded-md border border-line p-3">
      <legend className="voice-title px-1 text-lg">Blank in many rows</legend>
      <div className="grid gap-3 sm:grid-cols-2">
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
      {unnumbered > 1 && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-sm text-soft">
            {SHEET_TITLES.playerNumber} is blank in {grouped(unnumbered)} rows.
          </p>
          <Button size="sm" onClick={onNumber}>
            Number them in their order
          </Button>
        </div>
      )}
    </fieldset>
  );
}

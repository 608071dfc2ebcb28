import { useState } from 'react';
import { grouped } from '#protocol/rupees-text.ts';
import { Button } from '#web/parts/button.tsx';
import { Icon } from '#web/parts/icon.tsx';
import type { ImportRow, SheetReading } from '#web/sheets/import-row.ts';
import { DialogActs } from './dialog-acts.tsx';
import { Stage } from './import-stage.tsx';
import { RowProblems } from './row-problems.tsx';
import { SaveFailedRows } from './save-failed-rows.tsx';

interface ImportPreviewProps {
  readonly reading: SheetReading;
  readonly fileName: string;
  readonly onImport: (rows: readonly ImportRow[], left: readonly ImportRow[]) => void;
  readonly onCancel: () => void;
}

/** Something in the file is wrong or worth a question: what it is, and a button that imports the good rows. */
export function ImportPreview({ reading, fileName, onImport, onCancel }: ImportPreviewProps) {
  const [namesakesToo, setNamesakesToo] = useState(true);
  const good = reading.rows.filter(({ player }) => player !== null);
  const failed = reading.rows.filter(({ player }) => player === null);
  const namesakes = good.filter(({ sameName }) => sameName);
  const chosen = namesakesToo ? good : good.filter(({ sameName }) => !sameName);
  const summary = `${grouped(good.length)} of ${grouped(reading.rows.length)} rows can be imported.`;

  return (
    <Stage label={summary}>
      <p className="text-base">{summary}</p>
      {reading.missing.length > 0 && (
        <Notice>
          The sheet has no column {reading.missing.join(', ')}. Download Template shows all of them.
        </Notice>
      )}
      {failed.length > 0 && (
        <>
          <h3 className="voice-title text-lg">Cannot be imported ({grouped(failed.length)})</h3>
          <RowProblems rows={failed} />
          <SaveFailedRows rows={failed} fileName={fileName} />
        </>
      )}
      {namesakes.length > 0 && (
        <>
          <h3 className="voice-title text-lg">Same name as another player ({grouped(namesakes.length)})</h3>
          <Notice>{namesOf(namesakes)}</Notice>
          <label className="flex min-h-11 items-center gap-2.5 text-base">
            <input
              type="checkbox"
              className="size-5 accent-turf"
              checked={namesakesToo}
              onChange={(event) => setNamesakesToo(event.target.checked)}
            />
            They are different people: create them anyway
          </label>
        </>
      )}
      <DialogActs>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" onClick={() => onImport(chosen, failed)}>
          {chosen.length === 1 ? 'Import 1 player' : `Import ${grouped(chosen.length)} players`}
        </Button>
      </DialogActs>
    </Stage>
  );
}

function Notice({ children }: { readonly children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-amber-wash px-3 py-2 text-sm text-amber-ink">
      <Icon name="warning" size={16} className="mt-0.5 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

const MOST_NAMES = 12;

function namesOf(rows: readonly ImportRow[]): string {
  const names = rows.slice(0, MOST_NAMES).map(({ name, number, row }) => `${name} #${number} (row ${row})`);
  const more = rows.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` and ${grouped(more)} more` : ''}`;
}

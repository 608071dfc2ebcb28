import { Sheet } from 'lucide-react';
import { grouped } from '#protocol/amount-text.ts';
import { AskedContext, useOwnFields } from '#web/kit/player/style-chips.tsx';
import { Button } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/placeholders.tsx';
import { ImportPreview } from './import-preview.tsx';
import { reportWords, SaveFailedRows } from './import-words.tsx';
import { DialogButtons } from '#web/ui/popups/dialog.tsx';
import { Stage } from './import-stage.tsx';
import { MappingStep } from './mapping-step.tsx';
import type { PlayerImport } from './import-steps.ts';
import { type ImportRow, rowWords, titleOf } from '#web/sheets/read/import-row.ts';

interface ImportStagesProps {
  readonly players: PlayerImport;
  readonly tournamentId: string;
  /** True before the auction begins; then the import can create fields from columns. */
  readonly mayMake: boolean;
}

export function ImportStages({ players, tournamentId, mayMake }: ImportStagesProps) {
  const { step, fileName } = players;
  switch (step.step) {
    case 'reading':
      return null;
    case 'mapping':
      return (
        <MappingStep
          {...{ tournamentId, mayMake }}
          source={step.source}
          sheet={step.sheet}
          onMapped={(...chosen) => players.map(step, ...chosen)}
          onCancel={players.close}
        />
      );
    case 'preview':
      return (
        <AskedContext value={step.source.asked}>
          <ImportPreview
            {...step}
            choice={step.source.choice}
            remembered={step.sheet.remembered}
            saving={players.isSaving}
            fileName={fileName}
            onColumns={() => players.openColumns(step)}
            onRead={(choice) => players.chooseInBook(step, choice)}
            onImport={(order) => players.send({ ...order, of: step, note: '', isNoteOnColumns: false })}
            onCancel={players.close}
          />
        </AskedContext>
      );
    case 'sending':
      return (
        <Stage label="Importing players">
          <ProgressBar
            label="Importing players"
            value={step.done}
            max={step.all}
            text={`${grouped(step.done)} of ${grouped(step.all)}`}
          />
          <p role="status" className="min-h-6 text-sm text-soft">
            {step.trouble ? 'No answer: trying again. No player is created twice.' : ''}
          </p>
          <div className="flex justify-end">
            <Button onClick={players.stop}>Stop</Button>
          </div>
        </Stage>
      );
    case 'report': {
      const { columns } = step;
      const ended = reportWords(step.created, step.failed.length, step.outcome);
      return (
        <AskedContext value={step.asked}>
          <Stage label={ended}>
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <p className="voice-strong pt-1 text-base">{ended}</p>
              {columns !== null && (
                <Button size="sm" variant="plain" icon={Sheet} onClick={() => players.openColumns(columns)}>
                  Columns left out
                </Button>
              )}
            </div>
            <RowProblems rows={step.failed} />
            <DialogButtons>
              <div className="me-auto">
                <SaveFailedRows rows={step.failed} fileName={fileName} />
              </div>
              <Button variant="primary" onClick={players.close}>
                Close
              </Button>
            </DialogButtons>
          </Stage>
        </AskedContext>
      );
    }
  }
}

/** Most rows listed; the file of failed rows has all of them. */
const MOST_LISTED = 100;

function RowProblems({ rows }: { readonly rows: readonly ImportRow[] }) {
  const fields = useOwnFields();
  const more = rows.length - MOST_LISTED;
  return (
    <div role="region" aria-label="Failed rows" className="rounded-lg border border-line text-sm">
      <ul className="divide-y divide-line">
        {rows.slice(0, MOST_LISTED).map((one) => {
          const { row, name, number, problems } = one;
          return (
            <li
              key={row}
              className="grid min-h-14 items-center gap-x-4 px-3 py-2 sm:grid-cols-[minmax(0,12rem)_minmax(0,1fr)]"
            >
              <div className="min-w-0">
                <p className="voice-strong one-line text-base">{name || 'No name'}</p>
                <p className="one-line leading-tight text-soft">
                  {number !== '' && `#${number} · `}
                  <span>{rowWords(one)}</span>
                </p>
              </div>
              <div className="min-w-0 leading-snug wrap-anywhere">
                {problems.map(({ column, text, note }) => (
                  <p key={`${column ?? ''} ${text}`}>
                    {column !== null && <span className="font-semibold">{titleOf(column, fields)}: </span>}
                    <span className="text-ball-ink">{text}</span>
                    {note !== undefined && <span className="text-soft"> ({note})</span>}
                  </p>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      {more > 0 && (
        <p className="border-t border-line px-3 py-2 text-soft">
          and {grouped(more)} more: Download failed rows has all of them.
        </p>
      )}
    </div>
  );
}

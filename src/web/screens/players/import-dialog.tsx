import { grouped } from '#protocol/grouped.ts';
import { Button } from '#web/parts/button.tsx';
import { Dialog } from '#web/parts/dialog.tsx';
import { ProgressBar } from '#web/parts/progress-bar.tsx';
import { ImportPreview } from './import-preview.tsx';
import { Stage } from './import-stage.tsx';
import { RowProblems } from './row-problems.tsx';
import { SaveFailedRows } from './save-failed-rows.tsx';
import type { PlayerImport } from './use-import.ts';

/** An import from the chosen file to its last row. */
export function ImportDialog({ players }: { readonly players: PlayerImport }) {
  return (
    <Dialog
      open={players.open}
      onClose={players.close}
      title="Import Excel"
      description={players.fileName}
      size="md"
    >
      <ImportStage players={players} />
    </Dialog>
  );
}

function ImportStage({ players }: { readonly players: PlayerImport }) {
  const { step, fileName } = players;
  switch (step.step) {
    case 'reading':
      return (
        <p role="status" className="py-4 text-base text-soft">
          Reading the file...
        </p>
      );
    case 'preview':
      return (
        <ImportPreview
          reading={step.reading}
          taken={step.taken}
          judge={step.judge}
          fileName={fileName}
          onImport={(rows, left) => void players.send(rows, left)}
          onCancel={players.close}
        />
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
      const ended = `Imported ${grouped(step.created)}, not imported ${grouped(step.failed.length)}.`;
      return (
        <Stage label={ended}>
          <p className="text-base">{ended}</p>
          <RowProblems rows={step.failed} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SaveFailedRows rows={step.failed} fileName={fileName} />
            <Button variant="primary" onClick={players.close}>
              Close
            </Button>
          </div>
        </Stage>
      );
    }
  }
}

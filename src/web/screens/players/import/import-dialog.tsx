import { lazy, Suspense } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ReadingFile } from './import-stage.tsx';
import type { PlayerImport } from './use-import.ts';

const ImportStages = lazy(async () => ({ default: (await import('./import-parts.ts')).ImportStages }));

interface ImportDialogProps {
  readonly players: PlayerImport;
  readonly tournamentId: string;
  /** True before the auction begins; then the import can create fields from columns. */
  readonly mayMake: boolean;
}

/** The dialog of an import, from the chosen file to the last row. */
export function ImportDialog({ players, ...of }: ImportDialogProps) {
  const { step } = players.step;
  return (
    <Dialog
      open={players.open}
      onClose={players.close}
      title="Import Excel"
      description={players.fileName}
      size={step === 'mapping' || step === 'preview' ? 'lg' : 'md'}
    >
      {step === 'reading' ? (
        <ReadingFile />
      ) : (
        <Suspense fallback={<ReadingFile />}>
          <ImportStages players={players} {...of} />
        </Suspense>
      )}
    </Dialog>
  );
}

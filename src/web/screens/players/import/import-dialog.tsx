import { lazy, Suspense } from 'react';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { ReadingFile } from './import-stage.tsx';
import type { PlayerImport } from './use-import.ts';

const ImportStages = lazy(async () => ({ default: (await import('./import-parts.ts')).ImportStages }));

interface ImportDialogProps {
  readonly players: PlayerImport;
  readonly tournamentId: string;
  /** Whether fields can be made of columns: the auction has not begun. */
  readonly mayMake: boolean;
}

/** An import from the chosen file to its last row. */
export function ImportDialog({ players, ...of }: ImportDialogProps) {
  const { step } = players.step;
  return (
    <Dialog
      open={players.open}
      onClose={players.close}
      title="Import Excel"
      description={players.fileName}
      size={step === 'mapping' ? 'lg' : 'md'}
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

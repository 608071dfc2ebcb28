import { useDeferredValue } from 'react';
import { lazyWithRetry } from '#web/ui/lazy-with-retry.tsx';
import { RetryPart } from '#web/ui/part-boundary.tsx';
import { Dialog } from '#web/ui/popups/dialog.tsx';
import { ReadingFile } from './import-stage.tsx';
import type { ImportStep, PlayerImport } from './import-steps.ts';

const ImportStages = lazyWithRetry(async () => (await import('./import-stages.tsx')).ImportStages);

const WORDS = { loading: 'Reading the file...', failed: 'This part did not load: try again' };

interface ImportDialogProps {
  readonly players: PlayerImport;
  readonly tournamentId: string;
  /** True before the auction begins; then the import can create fields from columns. */
  readonly mayMake: boolean;
}

/** The dialog of an import, from the chosen file to the last row. */
export function ImportDialog({ players, ...of }: ImportDialogProps) {
  // While the code of a step loads, the dialog keeps the step before it.
  const shown = useDeferredValue(players);
  const { step } = shown.step;
  return (
    <Dialog
      open={players.open}
      onClose={players.close}
      title="Import Excel"
      description={<FileLine step={step} name={shown.fileName} />}
      size={step === 'sending' || step === 'report' ? 'md' : 'lg'}
    >
      <RetryPart words={WORDS}>
        {step === 'reading' ? <ReadingFile /> : <ImportStages players={shown} {...of} />}
      </RetryPart>
    </Dialog>
  );
}

const PLACES: Readonly<Record<ImportStep['step'], string>> = {
  reading: 'Step 1 of 4',
  mapping: 'Step 2 of 4',
  preview: 'Step 3 of 4',
  sending: 'Step 4 of 4',
  report: 'Step 4 of 4',
};

/** The step and the file in one line; a long file name is cut. */
function FileLine({ step, name }: { readonly step: ImportStep['step']; readonly name: string }) {
  return (
    <span className="block one-line" title={name}>
      {PLACES[step]} · {name}
    </span>
  );
}

import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Selection } from '#web/screens/players/selection/use-selection.ts';

const BulkEditDialog = lazy(async () => ({
  default: (await import('./bulk-edit-dialog.tsx')).BulkEditDialog,
}));

interface BulkEditProps {
  readonly tournamentId: string;
  readonly selection: Selection;
}

/** Opens the bulk edit dialog, which loads on the first click. */
export function BulkEditButton({ tournamentId, selection }: BulkEditProps) {
  const [asked, setAsked] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Edit chosen
      </Button>
      {asked && (
        <Suspense>
          <BulkEditDialog
            tournamentId={tournamentId}
            players={selection.players}
            open={open}
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false);
              selection.end();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { BulkEditDialog } from './bulk-edit-dialog.tsx';
import type { Selection } from '#web/features/players/selection/use-selection.ts';

interface BulkEditProps {
  readonly tournamentId: string;
  readonly selection: Selection;
}

/** Opens the bulk edit dialog. */
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
      )}
    </>
  );
}

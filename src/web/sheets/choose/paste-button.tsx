import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));

interface PasteButtonProps {
  /** Whose cells they are, 'players'. */
  readonly of: string;
  readonly onCells: (cells: File) => void;
}

/** Asks for cells of a spreadsheet: for fingers, and for whoever does not know that a page takes them anywhere. */
export function PasteButton({ of, onCells }: PasteButtonProps) {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        size="sm"
        icon="sheet"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Paste cells
      </Button>
      {asked && (
        <Suspense>
          <PasteDialog
            open={open}
            of={of}
            onClose={() => setOpen(false)}
            onCells={(cells) => {
              setOpen(false);
              onCells(cells);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

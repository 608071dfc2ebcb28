import { lazy, Suspense, useState } from 'react';
import { Button } from '#web/ui/button.tsx';

const PasteDialog = lazy(async () => ({ default: (await import('./paste-dialog.tsx')).PasteDialog }));

/** Whether the box for cells is open: for fingers, and for whoever does not know that a page takes them anywhere. */
export function usePasteByHand() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return {
    open,
    asked,
    ask: () => {
      setAsked(true);
      setOpen(true);
    },
    close: () => setOpen(false),
  };
}
export type PasteByHand = ReturnType<typeof usePasteByHand>;

export function PasteButton({ by }: { readonly by: PasteByHand }) {
  return (
    <Button size="sm" icon="sheet" onClick={by.ask}>
      Paste cells
    </Button>
  );
}

interface PasteBoxProps {
  readonly by: PasteByHand;
  /** Whose cells they are, 'players'. */
  readonly of: string;
  readonly onCells: (cells: File) => void;
}

/** The box, fetched when it is asked for; it stands outside of the header, whose colours are those of the night. */
export function PasteBox({ by, of, onCells }: PasteBoxProps) {
  if (!by.asked) return null;
  return (
    <Suspense>
      <PasteDialog
        open={by.open}
        of={of}
        onClose={by.close}
        onCells={(cells) => {
          by.close();
          onCells(cells);
        }}
      />
    </Suspense>
  );
}

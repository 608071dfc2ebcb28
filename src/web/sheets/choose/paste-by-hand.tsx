import { useState } from 'react';
import { Sheet } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';

import { PasteDialog } from './paste-dialog.tsx';

/** State of the dialog for pasting cells. It serves phones, and users who do not know that the page accepts a paste. */
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
    <Button size="sm" icon={Sheet} onClick={by.ask}>
      Paste cells
    </Button>
  );
}

interface PasteBoxProps {
  readonly by: PasteByHand;
  /** The things that the cells list, for example 'players'. */
  readonly of: string;
  readonly onCells: (cells: File) => void;
}

/** The dialog for pasted cells. Render it outside the header, which has its own dark colours. */
export function PasteBox({ by, of, onCells }: PasteBoxProps) {
  if (!by.asked) return null;
  return (
    <PasteDialog
      open={by.open}
      of={of}
      onClose={by.close}
      onCells={(cells) => {
        by.close();
        onCells(cells);
      }}
    />
  );
}

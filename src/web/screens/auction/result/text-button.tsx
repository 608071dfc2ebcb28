import { useState } from 'react';
import type { Auction } from '#domain/auction/auction.ts';
import { Button } from '#web/ui/button.tsx';
import { lateDialog } from '#web/screens/auction/dialogs/late-dialog.tsx';

const TextDialog = lateDialog(async () => (await import('./text-dialog.tsx')).TextDialog);

/** Opens the result as text for a messenger. */
export function TextButton({ auction }: { readonly auction: Auction }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>As text</Button>
      <TextDialog open={open} onClose={() => setOpen(false)} auction={auction} />
    </>
  );
}
